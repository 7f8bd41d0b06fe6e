import { home } from 'virtual:home';
import { Link } from 'react-router-dom';
import { itemPath, paymentPath } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import type { kinds } from '../catalogue/kinds.ts';
import { PlanCards } from '../payment/plans/PlanCards.tsx';
import type { PlanFacts } from '../payment/plans/plans.ts';
import { SignInButton } from '../session/SignInButton.tsx';
import { homeWords } from './words.ts';

/** The kinds of entry that each plan adds to the one before. */
const kindsIn: Readonly<Record<PlanFacts['offerName'], readonly (typeof kinds)[number][]>> = {
  seeker: [],
  explorer: ['iCourse', 'utility'],
  creator: ['build'],
  innovator: ['service'],
};

/** The plans with their prices, what is in the catalogue for each, and the way to have it. */
export function HomePlans() {
  const { heading, lead } = homeWords.plans;
  return (
    <section className="wrap section" aria-labelledby="plans">
      <h2 id="plans">{heading}</h2>
      <p className="section-lead">{lead}</p>
      <PlanCards
        headingLevel={3}
        foot={(plan) => <Inside offer={plan.offerName} plan={plan.level} />}
      />
    </section>
  );
}

function Inside({
  offer,
  plan,
}: {
  readonly offer: PlanFacts['offerName'];
  readonly plan: string;
}) {
  const { examples, signIn, choose } = homeWords.plans;
  return (
    <div className="planInside">
      {kindsIn[offer].length > 0 && (
        <p className="planInside-counts">
          {kindsIn[offer].map((kind) => homeWords.count(kind, home.counts[kind])).join(' · ')}
        </p>
      )}
      <p className="planInside-examples">{examples}</p>
      <ul>
        {home.examples[offer].map(({ id, title }) => (
          <li key={id}>
            <Link to={itemPath(id)}>{title}</Link>
          </li>
        ))}
      </ul>
      {offer === 'seeker' ? (
        <SignInButton words={signIn} />
      ) : (
        <SiteLink className="button button-quiet" to={paymentPath(offer)}>
          {choose(plan)}
        </SiteLink>
      )}
    </div>
  );
}
