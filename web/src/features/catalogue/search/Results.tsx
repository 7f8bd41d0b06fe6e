import { type RefObject, useEffect, useRef } from 'react';
import { RetryNotice } from '../../../ui/RetryNotice.tsx';
import { useUserinfo } from '../../session/useSession.ts';
import { EntryCard } from '../EntryCard.tsx';
import { EntrySkeletons } from '../EntrySkeletons.tsx';
import { searchWords } from '../words.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { AlsoIn } from './AlsoIn.tsx';
import { foundWords, otherKinds, searchProblemWords } from './foundWords.ts';
import {
  Ideas,
  isOtherScript,
  Nearest,
  NothingFound,
  Suggestions,
  WaysOn,
} from './NothingFound.tsx';
import { Pager } from './Pager.tsx';
import { PathsFound } from './PathsFound.tsx';
import { SortChoice } from './SortChoice.tsx';
import { type SearchQuery, searchQueryPath, withTag } from './searchQuery.ts';
import type { Found, Search } from './useSearch.ts';

/** What was found, how it is sorted, and how the search goes. */
export function Results({
  search: { status, found, error, retry },
  query,
  list,
  onChoose,
}: {
  readonly search: Search;
  readonly query: SearchQuery;
  readonly list: RefObject<HTMLOListElement | null>;
  readonly onChoose: (query: SearchQuery) => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const onTurn = useTurning(heading, found);
  return (
    <section className="results" aria-busy={status === 'loading'} aria-labelledby="results">
      <div className="results-top">
        <h2 id="results" tabIndex={-1} ref={heading}>
          {found ? foundWords(found.query, found.data) : searchWords.results}
        </h2>
        {(found === undefined || found.data.total > 1) && (
          <SortChoice query={query} onChoose={onChoose} />
        )}
      </div>
      <p className="visuallyHidden" role="status">
        {found && status === 'ready' && `${foundWords(found.query, found.data)}.`}
      </p>
      <ActiveFilters query={query} understood={found?.data.understood} />
      {status === 'failed' && error && (
        <RetryNotice onRetry={retry}>
          {searchProblemWords(error.problem)}
          {found && ` ${searchWords.earlierResults}`}
        </RetryNotice>
      )}
      {found && <Spelling found={found} />}
      {found && <PathsFound found={found} />}
      {found ? (
        <Entries found={found} list={list} />
      ) : (
        status === 'loading' && <EntrySkeletons label={searchWords.searching} count={5} />
      )}
      {found && <Nearest found={found} />}
      {found && <Pager found={found} onTurn={onTurn} />}
      {found && <AlsoIn found={found} />}
      {found && isDeadEnd(found) && <Ideas found={found} />}
      {found?.data.total === 0 && <WaysOn found={found} />}
    </section>
  );
}

/** Whether the search leads to no entry, in no kind. */
function isDeadEnd({ query, data }: Found): boolean {
  return data.total === 0 && otherKinds(query, data).length === 0;
}

/** After turning a page the reader is taken to its beginning, once it is there. */
function useTurning(heading: RefObject<HTMLElement | null>, found: Found | undefined) {
  const turning = useRef(false);
  useEffect(() => {
    if (found && turning.current) {
      turning.current = false;
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView();
    }
  }, [found, heading]);
  return () => {
    turning.current = true;
  };
}

/** What was searched in place of what was typed, and other texts. */
function Spelling({ found: { query, data } }: { readonly found: Found }) {
  const typed = query.searchFor.trim();
  const isTranslated = isOtherScript(typed);
  return (
    <>
      {data.corrected !== null && (
        <p className="corrected">
          {isTranslated ? searchWords.searchedInEnglish : searchWords.corrected} “
          <strong>{data.corrected}</strong>”.
          {/* Words that were left out of a long text explain themselves. */}
          {!isTranslated && !typed.includes(data.corrected) && ` ${searchWords.asTyped(typed)}`}
        </p>
      )}
      {data.total > 0 && data.total < 4 && data.suggestions.length > 0 && (
        <Suggestions query={query} texts={data.suggestions} />
      )}
    </>
  );
}

function Entries({
  found,
  list,
}: {
  readonly found: Found;
  readonly list: RefObject<HTMLOListElement | null>;
}) {
  const level = useUserinfo()?.plan.level;
  const { query, xplorers } = found;
  if (xplorers.length === 0) {
    return <NothingFound found={found} />;
  }
  return (
    <ol className="entries" ref={list}>
      {xplorers.map((entry) => (
        <li key={entry.id}>
          <EntryCard
            entry={entry}
            level={level}
            tagPath={(tag) =>
              searchQueryPath(query.tags.includes(tag) ? query : withTag(query, tag))
            }
          />
        </li>
      ))}
    </ol>
  );
}
