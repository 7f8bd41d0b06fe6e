import { Link } from 'react-router-dom';
import { useUserinfo } from '../../session/useSession.ts';
import { EntryCard } from '../EntryCard.tsx';
import { type OtherKind, otherKinds } from './foundWords.ts';
import { type SearchQuery, searchQueryPath, withTag } from './searchQuery.ts';
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
