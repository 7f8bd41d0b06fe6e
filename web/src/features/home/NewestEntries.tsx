import { newestEntries } from 'virtual:newestEntries';
import { Link } from 'react-router-dom';
import { itemPath, paths } from '../../paths.ts';
import { kindWords } from '../catalogue/kinds.ts';
import { planOfOffer } from '../payment/plans/plans.ts';

/** The entries that were changed last when the site was built. */
export function NewestEntries() {
  if (newestEntries.length === 0) {
    return null;
  }
  return (
    <section className="wrap section" aria-labelledby="newest">
      <h2 id="newest">New in the catalogue</h2>
      <ul className="newest">
        {newestEntries.map(({ id, title, kind, plan }) => (
          <li key={id}>
            <p>
              <strong>{kindWords[kind].one}</strong>,{' '}
              {plan === 'seeker' ? 'free for all' : `opens with ${planOfOffer(plan)?.level}`}
            </p>
            <h3>
              <Link to={itemPath(id)}>{title}</Link>
            </h3>
          </li>
        ))}
      </ul>
      <p>
        <Link to={paths.search}>See all courses and builds</Link>
      </p>
    </section>
  );
}
