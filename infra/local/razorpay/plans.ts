import * as z from 'zod/mini';

/** A choice, from JSON or a form. */
export const YesOrNo = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['yes', 'no']),
    z.transform((word) => word === 'yes'),
  ),
]);

/** How events are changed. */
export const WebhookPlan = z.object({
  /** Only events of this name. */
  event: z.optional(z.string()),
  /** How many events; until cleared by default. */
  times: z.optional(z.coerce.number().check(z.int(), z.positive())),
  delay_ms: z.optional(z.coerce.number().check(z.nonnegative())),
  /** How often each is sent, all at once. */
  copies: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50))),
  drop: z.optional(YesOrNo),
  corrupt: z.optional(z.enum(['signature', 'body'])),
  secret: z.optional(z.enum(['current', 'previous'])),
  /** The order in which events that are due together go out. */
  order: z.optional(z.enum(['reverse', 'shuffle'])),
});
/** How events are changed. */
export type WebhookPlan = z.infer<typeof WebhookPlan>;

/** The current plan for events; at first it changes nothing. */
export class WebhookPlanner {
  private plan: WebhookPlan = {};

  set(plan: WebhookPlan): void {
    this.plan = plan;
  }

  get(): WebhookPlan {
    return this.plan;
  }

  /** How an event of this name is changed; uses up a counted plan. */
  captureNow(event: string): WebhookPlan {
    const taken = this.plan;
    if (taken.event !== undefined && taken.event !== event) {
      return {};
    }
    if (taken.times !== undefined) {
      this.plan = taken.times > 1 ? { ...taken, times: taken.times - 1 } : {};
    }
    return taken;
  }
}

/** The outcome of requested refunds. */
export const RefundOutcome = z.enum(['processed', 'pending', 'failed', 'lowBalance']);
export type RefundOutcome = z.infer<typeof RefundOutcome>;

/** The plan for refunds; at first each is processed at once. */
export class RefundPlan {
  private outcome: RefundOutcome = 'processed';
  private left = Number.POSITIVE_INFINITY;

  /** @param times until changed by default */
  set(outcome: RefundOutcome, times = Number.POSITIVE_INFINITY): void {
    this.outcome = outcome;
    this.left = times;
  }

  /** The next refund's outcome; uses up a counted one. */
  captureNow(): RefundOutcome {
    const taken = this.outcome;
    this.left -= 1;
    if (this.left <= 0) {
      this.set('processed');
    }
    return taken;
  }
}
