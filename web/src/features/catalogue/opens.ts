import type { OpeningLevel, PlanLevel } from '../../../../lambdas/contract/vocabulary.ts';
import { plans } from '../payment/plans/plans.ts';

/** Whether a plan opens what `needed` opens, as far as this browser knows; the server decides. */
export function opens(level: PlanLevel, needed: OpeningLevel): boolean {
  return rankOf(level) >= rankOf(needed);
}

/** A level's place among the plans, the free one's is 0; -1 when it is not known. */
export function rankOf(level: PlanLevel): number {
  return plans.findIndex((plan) => plan.level === level);
}
