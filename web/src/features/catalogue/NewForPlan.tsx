import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Xplorer } from '../../../../lambdas/contract/entities.ts';
import type { PlanLevel } from '../../../../lambdas/contract/vocabulary.ts';
import { QueryResult } from '../../api/QueryResult.tsx';
import { useRouteQuery } from '../../api/queries.ts';
import { isReadInOrder, kinds } from '../../lib/kinds.ts';
import { itemPath } from '../../paths.ts';
import { planOf, rankOf } from '../plans/plans.ts';
import { EntryCard } from './EntryCard.tsx';
import { EntrySkeletons } from './EntrySkeletons.tsx';
import { emptyQuery, type SearchQuery, searchCall, searchQueryPath } from './search/searchQuery.ts';
import { newForPlanWords as words } from './words.ts';

const shownCount = 3;
const easierFirst: readonly Xplorer['level'][] = ['starter', 'intermediate', 'advanced', null];

/** A few of the newest entries that the person's plan adds to the one below it: those closest to the person's matters. */
export function NewForPlan({
  level,
  heading,
  lead,
  inPath = [],
  tags = [],
  listed = [],
  hasStart = false,
}: {
  readonly level: PlanLevel;
  /** In place of the usual one. */
  readonly heading?: string | false | undefined;
  readonly lead?: ReactNode;
  /** Ids of the entries of the path that the person is on: they come first. */
  readonly inPath?: readonly string[];
  /** What the person is after: entries that have most of it come next. */
  readonly tags?: readonly string[];
  /** Ids of the entries that the page already shows. */
  readonly listed?: readonly string[];
  /** Whether the first of them is what the page leads to before all. */
  readonly hasStart?: boolean;
}) {
  const search = openedBy(level);
  const query = useRouteQuery('search/getAllRecentInfo', searchCall(addedBy(level)));
  return (
    <section aria-labelledby="new-for-plan">
      <h2 id="new-for-plan">{heading || (level === 'Freebie' ? words.free : words.heading)}</h2>
      {lead && <p>{lead}</p>}
      <QueryResult
        query={query}
        loading={<EntrySkeletons label={words.loading} count={shownCount} />}
        failed={words.failed}
      >
        {({ xplorers }) => (
          <>
            <ol className="entries">
              {closestFor(xplorers, { inPath, tags, listed })
                .slice(0, shownCount)
                .map((entry, place) => (
                  <li key={entry.id}>
                    <EntryCard
                      entry={entry}
                      level={level}
                      tagPath={(tag) => searchQueryPath({ ...emptyQuery, tags: [tag] })}
                    >
                      {hasStart && place === 0 && (
                        <p className="entryCard-start">
                          <Link className="button button-primary" to={itemPath(entry.id)}>
                            {words.start}
                            <span className="visuallyHidden"> “{entry.title}”</span>
                          </Link>
                        </p>
                      )}
                    </EntryCard>
                  </li>
                ))}
            </ol>
            <p>
              <Link to={searchQueryPath(search)}>
                {level === 'Freebie' ? words.allFree : words.all}
              </Link>
            </p>
          </>
        )}
      </QueryResult>
    </section>
  );
}

/**
 * Entries that aren't listed elsewhere: those of a path first, then what is built or learned before tools and services, then those with
 * most of some tags, then the easier ones, and for the rest in the same order.
 */
export function closestFor<
  Entry extends Pick<Xplorer, 'id' | 'kind' | 'level'> & { readonly tags: readonly string[] },
>(
  entries: readonly Entry[],
  {
    inPath,
    tags,
    listed,
  }: {
    readonly inPath: readonly string[];
    readonly tags: readonly string[];
    readonly listed: readonly string[];
  },
): readonly Entry[] {
  const isInPath = ({ id }: Entry) => Number(inPath.includes(id));
  const isStudied = (entry: Entry) => Number(isReadInOrder(entry));
  const shared = (entry: Entry) => entry.tags.filter((tag) => tags.includes(tag)).length;
  const rank = ({ level }: Entry) => easierFirst.indexOf(level);
  return entries
    .filter(({ id }) => !listed.includes(id))
    .toSorted(
      (one, other) =>
        isInPath(other) - isInPath(one) ||
        isStudied(other) - isStudied(one) ||
        shared(other) - shared(one) ||
        rank(one) - rank(other),
    );
}

/**
 * What to search for to find the newest that a plan adds: builds for Creator, and no courses and utilities, which Explorer adds; for
 * Innovator builds too, as the services that it adds can't be begun at once.
 */
export function addedBy(level: PlanLevel): SearchQuery {
  const own = planOf(level).plan?.level ?? 'Freebie';
  return { ...emptyQuery, plan: own === 'Innovator' ? 'Creator' : own, sort: 'newest' };
}

/** What to search for to find what a plan opens: the free plan opens samples of every kind, each other one more kinds. */
export function openedBy(level: PlanLevel): SearchQuery {
  const rank = rankOf(level);
  if (rank < 1) {
    return { ...emptyQuery, plan: 'Freebie' };
  }
  return { ...emptyQuery, kinds: rank + 1 < kinds.length ? kinds.slice(0, rank + 1) : null };
}
