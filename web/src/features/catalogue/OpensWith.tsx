import { formatRupees } from '../../../../lambdas/contract/rupees.ts';
import type { OpeningLevel, PlanLevel } from '../../../../lambdas/contract/vocabulary.ts';
import { PlanNuts } from '../plans/PlanNuts.tsx';
import { isUpgrade, paidPlan } from '../plans/paidPlan.ts';
import { opens, plans, rankOf } from '../plans/plans.ts';
import { planWords } from './cardWords.ts';
import './EntryCard.css';

/** Which plan has an entry or a path, and whether the reader has it. */
export function OpensWith({
  plan,
  level,
  priced = false,
  brief = false,
}: {
  readonly plan: OpeningLevel;
  /** The reader's plan; undefined for a visitor. */
  readonly level: PlanLevel | undefined;
  /** With the price of a plan that the reader does not have, unless credit would lower it. */
  readonly priced?: boolean;
  /** In fewer words, as on a card. */
  readonly brief?: boolean;
}) {
  const price = priced && !isUpgrade(level) ? paidPlan(plan)?.priceRupees : undefined;
  const yours = level !== undefined && plan !== 'Freebie' && opens(level, plan);
  const isOpen = yours || plan === 'Freebie';
  return (
    <span className="opensWith">
      {/* Without the plan's name beside them they would be taken for the difficulty. */}
      {!isOpen && <PlanNuts count={rankOf(plan) + 1} of={plans.length} />}
      <span className={isOpen ? 'mark mark-on' : undefined}>
        {yours ? planWords.yours : (brief ? planWords.brief : planWords.includedIn)(plan)}
        {!yours && price !== undefined && `, ${formatRupees(price)}`}
      </span>
    </span>
  );
}
