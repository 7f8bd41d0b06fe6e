import { paymentPath } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { PlanCards } from '../payment/plans/PlanCards.tsx';
import { SignInButton } from '../session/SignInButton.tsx';
import { homeWords } from './words.ts';

/** The plans with their prices, what is in the catalogue for each, and the way to have it. */
export function HomePlans() {
  const { heading, lead, signIn, choose } = homeWords.plans;
  return (
    <section className="wrap section" aria-labelledby="plans">
      <h2 id="plans">{heading}</h2>
      <p className="section-lead">{lead}</p>
      <PlanCards
        headingLevel={3}
        foot={({ offerName, level }) => (
          <div className="homePlans-choose">
            {offerName === 'seeker' ? (
              <SignInButton words={signIn} />
            ) : (
              <SiteLink className="button button-quiet" to={paymentPath(offerName)}>
                {choose(level)}
              </SiteLink>
            )}
          </div>
        )}
      />
    </section>
  );
}
