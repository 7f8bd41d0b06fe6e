import { home } from 'virtual:home';
import { inPlans } from 'virtual:plans';
import { Link } from 'react-router-dom';
import { serviceIDs } from '../../../../lambdas/contract/services.ts';
import type { ItemKind, OpeningLevel, PlanLevel } from '../../../../lambdas/contract/vocabulary.ts';
import { kinds, kindWords } from '../../lib/kinds.ts';
import { itemPath, paths } from '../../paths.ts';
import { levelWords, planWords, shortHours } from '../catalogue/cardWords.ts';
import { CoverDrawing } from '../covers/CoverDrawing.tsx';
import { opens, planOfOffer } from '../plans/plans.ts';
import { planTexts } from '../plans/words.ts';
import { useUserinfo } from '../session/useSession.ts';
import { sectionWords } from './sectionWords.ts';

/** Which plan has an entry, and whether the reader has it. */
function PlanOfEntry({
  plan,
  own,
}: {
  readonly plan: OpeningLevel;
  readonly own: PlanLevel | undefined;
}) {
  const isOwn = own !== undefined && plan !== 'Freebie' && opens(own, plan);
  return (
    <span className={isOwn || plan === 'Freebie' ? 'mark mark-on' : undefined}>
      {isOwn ? planWords.yours : planWords.includedIn(plan)}
    </span>
  );
}

/** How many entries of a kind there are. The mobile lab day is an entry among the services, but not one that can be requested. */
function countOf(kind: ItemKind): string {
  return kind === 'service'
    ? planTexts.andLabDay(planTexts.count(kind, serviceIDs.length))
    : planTexts.count(kind, inPlans.counts[kind]);
}

/** How many entries of each kind there are, and the newest of them, as of when the site was built. */
export function NewestEntries() {
  const own = useUserinfo()?.plan.level;
  return (
    <section className="wrap section" aria-labelledby="newest">
      <h2 id="newest">{sectionWords.newest}</h2>
      <p className="section-lead">
        {kinds.map(countOf).join('\u00a0· ').replace(/(\d) /g, '$1\u00a0')}
      </p>
      <ul className="newest">
        {home.newest.map(({ id, title, kind, plan, level, hours, cover }) => (
          <li key={id}>
            <CoverDrawing cover={cover} />
            <p>
              <strong>{kindWords[kind].one}</strong>&nbsp;· {levelWords[level]}&nbsp;·{' '}
              {shortHours(hours)}&nbsp;·{' '}
              <PlanOfEntry plan={planOfOffer(plan)?.level ?? 'Freebie'} own={own} />
            </p>
            <h3>
              <Link to={itemPath(id)}>{title}</Link>
            </h3>
          </li>
        ))}
      </ul>
      <p>
        <Link to={paths.search}>{sectionWords.all}</Link>
      </p>
    </section>
  );
}
