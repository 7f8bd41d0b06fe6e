import { home } from 'virtual:home';
import { inPlans } from 'virtual:plans';
import { Link } from 'react-router-dom';
import { itemPath, paths } from '../../paths.ts';
import { levelWords, planWords, shortHours } from '../catalogue/cardWords.ts';
import { CoverDrawing } from '../catalogue/covers/CoverDrawing.tsx';
import { kinds, kindWords } from '../catalogue/kinds.ts';
import { planOfOffer } from '../payment/plans/plans.ts';
import { planTexts } from '../payment/plans/words.ts';
import { homeWords } from './words.ts';

/** How many entries of each kind there are, and the newest of them, as of when the site was built. */
export function NewestEntries() {
  return (
    <section className="wrap section" aria-labelledby="newest">
      <h2 id="newest">{homeWords.newest}</h2>
      <p className="section-lead">
        {kinds.map((kind) => planTexts.count(kind, inPlans.counts[kind])).join(' · ')}
      </p>
      <ul className="newest">
        {home.newest.map(({ id, title, kind, plan, level, hours, cover }) => (
          <li key={id}>
            <svg className="drawing cover" viewBox="0 0 240 160" aria-hidden="true">
              <CoverDrawing strokes={cover} />
            </svg>
            <p>
              <strong>{kindWords[kind].one}</strong> · {levelWords[level]} · {shortHours(hours)} ·{' '}
              {planWords.includedIn(planOfOffer(plan)?.level ?? 'Freebie')}
            </p>
            <h3>
              <Link to={itemPath(id)}>{title}</Link>
            </h3>
          </li>
        ))}
      </ul>
      <p>
        <Link to={paths.search}>{homeWords.all}</Link>
      </p>
    </section>
  );
}
