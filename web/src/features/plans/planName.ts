import type { PlanLevel } from '../../../../lambdas/contract/vocabulary.ts';

/** What people call a plan: the lowest one is called as what it opens is marked. */
export function planName(level: PlanLevel): string {
  return level === 'Freebie' ? 'Free' : level;
}
