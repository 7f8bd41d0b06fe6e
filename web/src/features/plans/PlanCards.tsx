import type { ReactNode } from 'react';
import { formatRupees } from '../../../../lambdas/contract/rupees.ts';
import type { PlanLevel } from '../../../../lambdas/contract/vocabulary.ts';
import { addsWithCounts } from './addsWithCounts.ts';
import { PlanInside } from './PlanInside.tsx';
import { PlanNuts } from './PlanNuts.tsx';
import { planCardID } from './PlanOverview.tsx';
import { planName } from './planName.ts';
import { type PlanFacts, plans } from './plans.ts';
import { planTexts } from './words.ts';
import './PlanCards.css';

/** The plans side by side, each with who it is for, its price, what it adds to the one before and examples of it. */
export function PlanCards({
  headingLevel,
  own,
  toPay = () => undefined,
  choice,
}: {
  readonly headingLevel: 2 | 3;
  /** The reader's plan; undefined for a visitor. */
  readonly own?: PlanLevel | undefined;
  /** What the reader would pay now, in rupees; undefined where that isn't known. */
  readonly toPay?: (plan: PlanFacts) => number | undefined;
  /** What can be done about a plan: by its price, so that it is in sight with those of its neighbours. */
  readonly choice?: (plan: PlanFacts) => ReactNode;
}) {
  const Heading = `h${headingLevel}` as const;
  return (
    <ol className="planCards">
      {plans.map((plan, index) => (
        <li className="planCard" key={plan.offerName} id={planCardID(plan)}>
          <div className="planCard-top">
            <Heading className="planCard-name">{planName(plan.level)}</Heading>
            <PlanNuts count={index + 1} of={plans.length} />
            {plan.level === own && <span className="mark mark-on">{planTexts.yourPlan}</span>}
          </div>
          <p className="planCard-for">{planTexts.whoFor[plan.offerName]}</p>
          <p className="planCard-price">
            <Price plan={plan} toPay={toPay(plan)} />
            <span className="planCard-term">
              {plan.priceRupees === 0 ? planTexts.freeTerm : planTexts.term}
            </span>
          </p>
          <div className="planCard-choice">{choice?.(plan)}</div>
          <PlanOpens plan={plan} />
          <PlanInside offer={plan.offerName} />
        </li>
      ))}
    </ol>
  );
}

/** A plan's price; struck out beside what is left to pay when credit takes something off. */
function Price({
  plan: { priceRupees },
  toPay,
}: {
  readonly plan: PlanFacts;
  readonly toPay: number | undefined;
}) {
  return toPay === undefined || toPay >= priceRupees ? (
    formatRupees(priceRupees)
  ) : (
    <>
      {formatRupees(toPay)} <del className="planCard-full">{formatRupees(priceRupees)}</del>
    </>
  );
}

/** What a paid plan opens, where the plans below it are not beside it: what it adds, and what each of the paid ones below adds. */
export function PlanOpensWhole({ plan }: { readonly plan: PlanFacts }) {
  return (
    <ul className="planCard-opens">
      {plans
        .slice(1, plans.indexOf(plan) + 1)
        .reverse()
        .flatMap(addsWithCounts)
        .map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
    </ul>
  );
}

/** What a plan opens: everything in the one below it, and what it adds. */
function PlanOpens({ plan }: { readonly plan: PlanFacts }) {
  const below = plans[plans.indexOf(plan) - 1];
  return (
    <>
      <p className="smallPrint">
        {below ? planTexts.includesBelow(planName(below.level)) : planTexts.includes}
      </p>
      <ul className="planCard-opens">
        {addsWithCounts(plan).map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
    </>
  );
}
