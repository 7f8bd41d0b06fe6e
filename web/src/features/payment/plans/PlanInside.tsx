import { inPlans } from 'virtual:plans';
import { Link } from 'react-router-dom';
import { services } from '../../../../../lambdas/contract/services.ts';
import { itemPath } from '../../../paths.ts';
import type { kinds } from '../../catalogue/kinds.ts';
import type { PlanFacts } from './plans.ts';
import { planTexts } from './words.ts';

/** The kinds of entry that each plan adds to the one before. */
const kindsIn: Readonly<Record<PlanFacts['offerName'], readonly (typeof kinds)[number][]>> = {
  seeker: [],
  explorer: ['iCourse', 'utility'],
  creator: ['build'],
  innovator: ['service'],
};

/** How often each service may be asked for in a year: the fewest and the most. */
const included = Object.values(services).map((service) => service.included);
const [leastRequests, mostRequests] = [Math.min(...included), Math.max(...included)];

/** How many entries a plan adds to the one before, and three of them. */
export function PlanInside({ offer }: { readonly offer: PlanFacts['offerName'] }) {
  return (
    <div className="planInside">
      {kindsIn[offer].length > 0 && (
        <p className="planInside-counts">
          {[
            ...kindsIn[offer].map((kind) => planTexts.count(kind, inPlans.counts[kind])),
            ...(offer === 'innovator' ? [planTexts.limit(leastRequests, mostRequests)] : []),
          ].join(' · ')}
        </p>
      )}
      <p className="planInside-examples">{planTexts.examples}</p>
      <ul>
        {inPlans.examples[offer].map(({ id, title }) => (
          <li key={id}>
            <Link to={itemPath(id)}>{title}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
