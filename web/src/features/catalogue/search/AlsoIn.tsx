import { Link } from 'react-router-dom';
import { searchCountLimit } from '../../../../../lambdas/contract/constants.ts';
import type { SearchData } from '../../../../../lambdas/contract/entities.ts';
import { useUserinfo } from '../../session/useSession.ts';
import { EntryCard } from '../EntryCard.tsx';
import { countWords, type OtherKind, otherKinds } from './foundWords.ts';
import { type ChosenLimit, limitWords } from './limits.ts';
import {
  chosenLimits,
  type SearchQuery,
  searchQueryPath,
  withLimit,
  withTag,
} from './searchQuery.ts';
import { type Found, useSearch } from './useSearch.ts';
import { searchWords } from './words.ts';

/** So many entries of each other kind are shown; the rest is one press away. */
const shownCount = 3;

/** What the search finds in the kinds that were not chosen, below the results: each kind with its first entries. */
export function AlsoIn({ found: { query, data } }: { readonly found: Found }) {
  if (query.page > 1) {
    return null;
  }
  return otherKinds(query, data).map((other) => (
    <OtherKindPart key={other.kind} query={query} other={other} />
  ));
}

/** Below the results: how many more there are without each limit that was chosen. */
export function MoreWithout({ found: { query, data } }: { readonly found: Found }) {
  const { total, understood } = data;
  const ways = chosenLimits(query).flatMap((limit) => {
    const { name } = limit;
    // Without it, what the text says of the same would limit the search.
    const isTyped = name !== 'plan' && understood !== null && understood.limits[name] !== null;
    const all = countWithout(name, data);
    const count =
      isTyped || all === total ? undefined : countWords(all - total, all >= searchCountLimit);
    return count === undefined ? [] : [{ limit, count }];
  });
  return (
    ways.length > 0 && (
      <ul className="linkRow">
        {ways.map(({ limit, count }) => (
          <li key={limit.name}>
            <Link to={searchQueryPath(withLimit(query, limit))}>
              {searchWords.moreWithout(count, limitWords(limit), total > 0)}
            </Link>
          </li>
        ))}
      </ul>
    )
  );
}

function countWithout(
  name: ChosenLimit['name'],
  { counts: { plan, without } }: SearchData,
): number {
  return name === 'plan'
    ? Object.values(plan).reduce((sum, count) => sum + count, 0)
    : without[name];
}

function OtherKindPart({
  query,
  other: { kind, name, count },
}: {
  readonly query: SearchQuery;
  readonly other: OtherKind;
}) {
  const ofKind = { ...query, kinds: [kind] };
  const { found } = useSearch(ofKind);
  const level = useUserinfo()?.plan.level;
  const id = `also-${kind}`;
  return (
    <section className="alsoIn" aria-labelledby={id}>
      <h2 id={id}>
        <Link to={searchQueryPath(ofKind)}>{searchWords.alsoIn(name, count)}</Link>
      </h2>
      {found && (
        <ol className="entries">
          {found.xplorers.slice(0, shownCount).map((entry) => (
            <li key={entry.id}>
              <EntryCard
                entry={entry}
                level={level}
                tagPath={(tag) => searchQueryPath(withTag(query, tag))}
              />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
