import { paymentPath } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { PlanCards } from '../payment/plans/PlanCards.tsx';
import { PlanOverview } from '../payment/plans/PlanOverview.tsx';
import { readPaidOffer } from '../payment/plans/plans.ts';
import { planTexts } from '../payment/plans/words.ts';
import { SignInButton } from '../session/SignInButton.tsx';
import { sectionWords } from './sectionWords.ts';

/** The plans with their prices, what is in the catalogue for each, and the way to have it. */
export function HomePlans() {
  const { heading, lead, signIn } = sectionWords.plans;
  return (
    <section className="wrap section" aria-labelledby="plans">
      <h2 id="plans">{heading}</h2>
      <p className="section-lead">{lead}</p>
      <PlanOverview linkTo={({ offerName }) => paymentPath(readPaidOffer(offerName))} />
      <PlanCards
        headingLevel={3}
        foot={(plan) => (
          <div className="homePlans-choose">
            {plan.offerName === 'seeker' ? (
              <SignInButton words={signIn} />
            ) : (
              <SiteLink className="button button-quiet" to={paymentPath(plan.offerName)}>
                {planTexts.get(plan)}
              </SiteLink>
            )}
          </div>
        )}
      />
    </section>
  );
}
