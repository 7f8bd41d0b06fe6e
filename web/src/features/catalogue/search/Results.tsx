import { type RefObject, useEffect, useRef } from 'react';
import type { SearchData } from '../../../../../lambdas/contract/entities.ts';
import { RetryNotice } from '../../../ui/RetryNotice.tsx';
import { useUserinfo } from '../../session/useSession.ts';
import { EntryCard } from '../EntryCard.tsx';
import { EntrySkeletons } from '../EntrySkeletons.tsx';
import { ActiveFilters } from './ActiveFilters.tsx';
import { AlsoIn, MoreWithout } from './AlsoIn.tsx';
import { foundWords, otherKinds, partialWords, searchProblemWords } from './foundWords.ts';
import { AskFor, Ideas, isOtherScript, Nearest, NothingFound, WaysOn } from './NothingFound.tsx';
import { Pager } from './Pager.tsx';
import { PathsFound } from './PathsFound.tsx';
import { SortChoice } from './SortChoice.tsx';
import { type SearchQuery, searchQueryPath, withTag } from './searchQuery.ts';
import type { Found, Search } from './useSearch.ts';
import { searchWords } from './words.ts';

/** What was found, how it is sorted, and how the search goes. */
export function Results({
  search: { status, found, error, retry },
  query,
  list,
  isFolded,
  onChoose,
}: {
  readonly search: Search;
  readonly query: SearchQuery;
  /** Whether the filters are folded away. */
  readonly isFolded: boolean;
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
      <ActiveFilters
        query={query}
        understood={found?.data.understood}
        all={isFolded || found?.data.total === 0}
      />
      {status === 'failed' && error && (
        <RetryNotice onRetry={retry}>
          {searchProblemWords(error.problem)}
          {found && ` ${searchWords.earlierResults}`}
        </RetryNotice>
      )}
      {found && <Spelling found={found} />}
      {found && <Lacking found={found} />}
      {found && <PathsFound found={found} />}
      {found ? (
        <Entries found={found} list={list} />
      ) : (
        status === 'loading' && <EntrySkeletons label={searchWords.searching} count={5} />
      )}
      {found && !isPartial(found.data) && <Nearest found={found} />}
      {found && <Pager found={found} onTurn={onTurn} />}
      {found && <Missed found={found} />}
      {found && <MoreWithout found={found} />}
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

/** Where no entry has all that was typed: what leads to the rest of it, and how many have some. */
function Lacking({ found }: { readonly found: Found }) {
  const { query, data } = found;
  return (
    isPartial(data) &&
    query.page === 1 && (
      <>
        <Nearest found={found} />
        <div className="alsoIn">
          <h2>{partialWords(data)}</h2>
        </div>
      </>
    )
  );
}

/** Whether the entries that were found have some of what was typed, and no entry all. */
function isPartial({ total, partial }: SearchData): boolean {
  return total > 0 && partial.length > 0;
}

/** Below what comes closest: the way to ask for what was typed. */
function Missed({ found: { query, data } }: { readonly found: Found }) {
  const text = data.corrected ?? query.searchFor;
  return isPartial(data) && <AskFor text={text} tone="quiet" />;
}

/** What was searched in place of what was typed. */
function Spelling({ found: { query, data } }: { readonly found: Found }) {
  const typed = query.searchFor.trim();
  const isTranslated = isOtherScript(typed);
  return (
    data.corrected !== null && (
      <p className="corrected">
        {isTranslated ? searchWords.searchedInEnglish : searchWords.corrected} “
        <strong>{data.corrected}</strong>”.{!isTranslated && ` ${searchWords.asTyped(typed)}`}
      </p>
    )
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
