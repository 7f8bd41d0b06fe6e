import * as z from 'zod/mini';

/** A choice, as JSON or as a form says it. */
export const YesOrNo = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['yes', 'no']),
    z.transform((word) => word === 'yes'),
  ),
]);

/** What is done to the events that come up. */
export const WebhookPlan = z.object({
  /** Only events of this name. */
  event: z.optional(z.string()),
  /** How many events; until cleared if left out. */
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
/** What is done to the events that come up. */
export type WebhookPlan = z.infer<typeof WebhookPlan>;

/** The plan for events that is in force; at first it leaves every event alone. */
export class WebhookPlanner {
  private plan: WebhookPlan = {};

  set(plan: WebhookPlan): void {
    this.plan = plan;
  }

  get(): WebhookPlan {
    return this.plan;
  }

  /** What is done to an event of this name; uses up a counted plan. */
  take(event: string): WebhookPlan {
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

/** What happens to refunds that are requested. */
export const RefundOutcome = z.enum(['processed', 'pending', 'failed', 'lowBalance']);
export type RefundOutcome = z.infer<typeof RefundOutcome>;

/** The plan for refunds; at first each is processed at once. */
export class RefundPlan {
  private outcome: RefundOutcome = 'processed';
  private left = Number.POSITIVE_INFINITY;

  /** @param times until changed, if left out */
  set(outcome: RefundOutcome, times = Number.POSITIVE_INFINITY): void {
    this.outcome = outcome;
    this.left = times;
  }

  /** What the next refund comes to; uses up a counted outcome. */
  take(): RefundOutcome {
    const taken = this.outcome;
    this.left -= 1;
    if (this.left <= 0) {
      this.set('processed');
    }
    return taken;
  }
}
