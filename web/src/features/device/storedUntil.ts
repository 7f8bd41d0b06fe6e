import type { Item, Plan } from '../../../../lambdas/contract/entities.ts';
import { planEnd } from '../plans/planEnd.ts';
import { opens } from '../plans/plans.ts';

/**
 * Until when an entry may stay on a device.
 *
 * @param needed the plan that opens it
 * @param plan the person's plan, as the server said last; null for a visitor
 * @returns epoch ms; null without end; undefined when the plan doesn't open it
 */
export function storedUntil(needed: Item['plan'], plan: Plan | null): number | null | undefined {
  if (needed === 'Freebie') {
    return null;
  }
  return plan && opens(plan.level, needed) ? (planEnd(plan) ?? undefined) : undefined;
}
