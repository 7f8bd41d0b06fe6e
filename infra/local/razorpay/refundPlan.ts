/** What happens to the refunds that are asked for next. */
export type RefundOutcome = 'processed' | 'pending' | 'failed' | 'lowBalance';

/** The plan for refunds. */
export interface RefundPlan {
  /** @param times until changed, if left out */
  set(outcome: RefundOutcome, times?: number): void;
  get(): RefundOutcome;
  /** What this one does; uses up a counted outcome. */
  take(): RefundOutcome;
}

/** Makes a plan by which every refund is processed at once. */
export function createRefundPlan(): RefundPlan {
  let outcome: RefundOutcome = 'processed';
  let left = Number.POSITIVE_INFINITY;
  return {
    set(next, times = Number.POSITIVE_INFINITY) {
      outcome = next;
      left = times;
    },
    get: () => outcome,
    take() {
      const taken = outcome;
      left -= 1;
      if (left <= 0) {
        outcome = 'processed';
        left = Number.POSITIVE_INFINITY;
      }
      return taken;
    },
  };
}
