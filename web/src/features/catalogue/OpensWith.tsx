import type { OpeningLevel, PlanLevel } from '../../../../lambdas/contract/vocabulary.ts';
import { PlanNuts } from '../payment/plans/PlanNuts.tsx';
import { opens, plans, rankOf } from '../payment/plans/plans.ts';
import { planWords } from './cardWords.ts';

/** Which plan has an entry, and whether the reader has it. */
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
      {yours ? (
        <span className="opensWith-yours">{planWords.yours}</span>
      ) : (
        planWords.includedIn(plan)
      )}
    </span>
  );
}
