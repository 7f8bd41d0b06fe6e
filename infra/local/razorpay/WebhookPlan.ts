import * as z from 'zod/mini';
import { YesOrNo } from './YesOrNo.ts';

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

/** The plan that is in force. */
export interface Planner {
  set(plan: WebhookPlan): void;
  get(): WebhookPlan;
  /** What is done to an event of this name; uses up a counted plan. */
  take(event: string): WebhookPlan;
}

/** Makes a planner that leaves every event alone. */
export function createPlanner(): Planner {
  let plan: WebhookPlan = {};
  return {
    set(next) {
      plan = next;
    },
    get: () => plan,
    take(event) {
      if (plan.event !== undefined && plan.event !== event) {
        return {};
      }
      const taken = plan;
      if (plan.times !== undefined) {
        plan = plan.times > 1 ? { ...plan, times: plan.times - 1 } : {};
      }
      return taken;
    },
  };
}
