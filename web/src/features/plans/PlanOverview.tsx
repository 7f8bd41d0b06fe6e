import { formatRupees } from '../../../../lambdas/contract/rupees.ts';
import type { PlanLevel } from '../../../../lambdas/contract/vocabulary.ts';
import { shortAdds } from './addsWithCounts.ts';
import { planName } from './planName.ts';
import { type PlanFacts, plans } from './plans.ts';
import { planTexts } from './words.ts';

/** Where a plan's card is on its page. */
export function planCardID({ offerName }: PlanFacts): string {
  return `plan-${offerName}`;
}

/** All plans at a glance, on screens where their cards are below one another: name, price, days and what each adds. Each leads on. */
export function PlanOverview({
  linkTo,
  own,
  priceOf = ({ priceRupees }) => priceRupees,
  onFollow,
}: {
  readonly linkTo: (plan: PlanFacts) => string;
  /** The reader's plan; undefined for a visitor. */
  readonly own?: PlanLevel | undefined;
  /** In rupees; without it, the plain price. */
  readonly priceOf?: (plan: PlanFacts) => number;
  readonly onFollow?: () => void;
}) {
  return (
    <nav className="planOverview" aria-label={planTexts.overview}>
      <ul>
        {plans.map((plan) => (
          <li key={plan.offerName}>
            <a href={linkTo(plan)} onClick={onFollow}>
              <strong>{planName(plan.level)}</strong>
              <strong>{formatRupees(plan.priceRupees === 0 ? 0 : priceOf(plan))}</strong>
              <span>{shortAdds(plan)}</span>
              {plan.level === own ? (
                <span className="mark mark-on">{planTexts.yourPlan}</span>
              ) : (
                <span>{plan.priceRupees === 0 ? planTexts.freeForever : planTexts.days}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
