import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { PlanLevel } from '../../../../lambdas/contract/vocabulary.ts';
import { useAnswer } from '../../api/useAnswer.ts';
import { EntryCard } from '../catalogue/EntryCard.tsx';
import { EntrySkeletons } from '../catalogue/EntrySkeletons.tsx';
import { kinds } from '../catalogue/kinds.ts';
import { rankOf } from '../catalogue/opens.ts';
import {
  nothingWanted,
  searchCall,
  type Wanted,
  wantedPath,
} from '../catalogue/search/searchQuery.ts';
import { CouldNotLoad } from './CouldNotLoad.tsx';

const shownCount = 3;

/** The newest entries that the person's plan opens. */
export function NewForPlan({ level }: { readonly level: PlanLevel }) {
  const wanted = useMemo(() => openedBy(level), [level]);
  const asked = useAnswer(
    'search/getAllRecentInfo',
    useMemo(() => searchCall(wanted), [wanted]),
  );
  return (
    <section aria-labelledby="new-for-plan">
      <h2 id="new-for-plan">New for your plan</h2>
      {asked.status === 'loading' && (
        <EntrySkeletons label="The newest entries are being loaded" count={shownCount} />
      )}
      {asked.status === 'failed' && (
        <CouldNotLoad retry={asked.retry}>The newest entries could not be loaded.</CouldNotLoad>
      )}
      {asked.status === 'ready' && (
        <>
          <ol className="entries">
            {asked.answer.xplorers.slice(0, shownCount).map((entry) => (
              <li key={entry.id}>
                <EntryCard
                  entry={entry}
                  level={level}
                  tagPath={(tag) => wantedPath({ ...nothingWanted, kinds, tags: [tag] })}
                />
              </li>
            ))}
          </ol>
          <p>
            <Link to={wantedPath(wanted)}>All that your plan opens, newest first</Link>
          </p>
        </>
      )}
    </section>
  );
}

/** What to search for to find what a plan opens: the free plan opens samples of every kind, each other one more kinds. */
export function openedBy(level: PlanLevel): Wanted {
  const rank = rankOf(level);
  if (rank < 1) {
    return { ...nothingWanted, kinds, plan: 'Freebie' };
  }
  return { ...nothingWanted, kinds: kinds.slice(0, rank + 1) };
}
