import { planValidityDays } from '../../../lambdas/contract/constants.ts';
import { formatRupees } from '../formatRupees.ts';
import { type PlanFacts, plans } from '../plans.ts';
import { PlanNuts } from './PlanNuts.tsx';

/** The plans side by side, each with its price and what it adds to the one before. */
export function PlanCards({
  headingLevel,
  currentLevel,
}: {
  readonly headingLevel: 2 | 3;
  readonly currentLevel?: string | undefined;
}) {
  const Heading = `h${headingLevel}` as const;
  return (
    <ol className="planCards">
      {plans.map((plan, index) => (
        <li
          className={plan.level === currentLevel ? 'planCard planCard-current' : 'planCard'}
          key={plan.offerName}
        >
          <div className="planCard-top">
            <Heading className="planCard-name">{plan.level}</Heading>
            <PlanNuts count={index + 1} of={plans.length} />
          </div>
          <p className="planCard-price">
            {plan.priceRupees === 0 ? 'Free' : formatRupees(plan.priceRupees)}
            <span className="planCard-term">
              {plan.priceRupees === 0 ? 'with a Google sign-in' : `for ${planValidityDays} days`}
            </span>
          </p>
          <PlanOpens plan={plan} below={plans[index - 1]} />
          {plan.level === currentLevel && <p className="planCard-mark">Your plan</p>}
        </li>
      ))}
    </ol>
  );
}

function PlanOpens({
  plan,
  below,
}: {
  readonly plan: PlanFacts;
  readonly below: PlanFacts | undefined;
}) {
  return (
    <>
      <p className="planCard-below">{below ? `All of ${below.level}, and` : 'Opens'}</p>
      <ul className="planCard-opens">
        {plan.adds.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
    </>
  );
}
