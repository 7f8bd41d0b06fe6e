import { Link } from 'react-router-dom';
import type { OpeningLevel, PlanLevel } from '../../../../lambdas/contract/vocabulary.ts';
import { QueryResult } from '../../api/QueryResult.tsx';
import { useRouteQuery } from '../../api/queries.ts';
import { opens, rankOf } from '../payment/plans/plans.ts';
import { EntryCard } from './EntryCard.tsx';
import { EntrySkeletons } from './EntrySkeletons.tsx';
import { kinds } from './kinds.ts';
import { emptyQuery, type SearchQuery, searchCall, searchQueryPath } from './search/searchQuery.ts';
import { newForPlanWords as words } from './words.ts';

const shownCount = 3;

/** The newest entries that the person's plan opens, those that it was bought for before free ones. */
export function NewForPlan({ level }: { readonly level: PlanLevel }) {
  const search = openedBy(level);
  const query = useRouteQuery('search/getAllRecentInfo', searchCall({ ...search, sort: 'newest' }));
  return (
    <section aria-labelledby="new-for-plan">
      <h2 id="new-for-plan">{words.heading}</h2>
      <QueryResult
        query={query}
        loading={<EntrySkeletons label={words.loading} count={shownCount} />}
        failed={words.failed}
      >
        {({ xplorers }) => (
          <>
            <ol className="entries">
              {unlockedFirst(xplorers, level)
                .slice(0, shownCount)
                .map((entry) => (
                  <li key={entry.id}>
                    <EntryCard
                      entry={entry}
                      level={level}
                      tagPath={(tag) => searchQueryPath({ ...emptyQuery, tags: [tag] })}
                    />
                  </li>
                ))}
            </ol>
            <p>
              <Link to={searchQueryPath(search)}>{words.all}</Link>
            </p>
          </>
        )}
      </QueryResult>
    </section>
  );
}

/** Entries in the same order, but first those that the plan opens and that are not free. */
export function unlockedFirst<Entry extends { readonly plan: OpeningLevel }>(
  entries: readonly Entry[],
  level: PlanLevel,
): readonly Entry[] {
  const isUnlocked = ({ plan }: Entry) => plan !== 'Freebie' && opens(level, plan);
  return entries.toSorted((one, other) => Number(isUnlocked(other)) - Number(isUnlocked(one)));
}

/** What to search for to find what a plan opens: the free plan opens samples of every kind, each other one more kinds. */
export function openedBy(level: PlanLevel): SearchQuery {
  const rank = rankOf(level);
  if (rank < 1) {
    return { ...emptyQuery, plan: 'Freebie' };
  }
  return { ...emptyQuery, kinds: rank + 1 < kinds.length ? kinds.slice(0, rank + 1) : null };
}
