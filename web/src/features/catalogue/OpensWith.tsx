import type { OpeningLevel, PlanLevel } from '../../../../lambdas/contract/vocabulary.ts';
import { PlanNuts } from '../payment/plans/PlanNuts.tsx';
import { opens, plans, rankOf } from '../payment/plans/plans.ts';

/** Which plan opens an entry, and whether it is the reader's. */
export function OpensWith({
  plan,
  level,
}: {
  readonly plan: OpeningLevel;
  /** The reader's plan; undefined for a visitor. */
  readonly level: PlanLevel | undefined;
}) {
  const yours = level !== undefined && plan !== 'Freebie' && opens(level, plan);
  return (
    <span className="opensWith">
      <PlanNuts count={rankOf(plan) + 1} of={plans.length} />
      {plan === 'Freebie' ? 'Free for all' : <>Opens with {plan}</>}
      {yours && <span className="opensWith-yours">Yours</span>}
    </span>
  );
}
