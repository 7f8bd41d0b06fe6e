import { inPlans } from 'virtual:plans';
import { Link } from 'react-router-dom';
import { itemPath } from '../../paths.ts';
import type { PlanFacts } from './plans.ts';
import { planTexts } from './words.ts';

/** Three of the entries that a plan adds to the one before. */
export function PlanInside({ offer }: { readonly offer: PlanFacts['offerName'] }) {
  return (
    <div className="planInside">
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
