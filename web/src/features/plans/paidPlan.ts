import type { OpeningLevel, PlanLevel } from '../../../../lambdas/contract/vocabulary.ts';
import { type PlanFacts, plans } from './plans.ts';

/** A plan that is bought. */
export interface PaidPlan extends PlanFacts {
  readonly offerName: Exclude<PlanFacts['offerName'], 'seeker'>;
}

/** The plan to buy for an entry; undefined for what is free. */
export function paidPlan(level: OpeningLevel): PaidPlan | undefined {
  return plans.filter(isPaid).find((plan) => plan.level === level);
}

/** Whether a higher plan would be an upgrade: credit for unused days then lowers its price. @param level undefined for a visitor */
export function isUpgrade(level: PlanLevel | undefined): boolean {
  return level !== undefined && level !== 'Freebie';
}

function isPaid(plan: PlanFacts): plan is PaidPlan {
  return plan.offerName !== 'seeker';
}
