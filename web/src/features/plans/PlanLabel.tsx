import type { Plan } from '../../../../lambdas/contract/entities.ts';
import { planState } from './planState.ts';

/** What is true of a plan now, in as few words as the header has room for. */
export function PlanLabel({ plan }: { readonly plan: Plan }) {
  return planState(plan, Date.now()).short;
}
