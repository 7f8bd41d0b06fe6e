import { type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useSession } from '../../session/useSession.ts';
import { EntryCard } from '../EntryCard.tsx';
import { EntrySkeletons } from '../EntrySkeletons.tsx';
import { kinds } from '../kinds.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { NothingFound, Suggestions } from './NothingFound.tsx';
import { Pager } from './Pager.tsx';
import { SortChoice } from './SortChoice.tsx';
import { type Wanted, wantedPath, withTag } from './searchQuery.ts';
import { elsewhereWords, foundWords, problemWords } from './searchWords.ts';
import type { Found, Search } from './useSearch.ts';

/** What was found, how it is sorted, and how the search goes. */
export function Results({
  search: { status, found, problem, retry },
  wanted,
  list,
  onChoose,
}: {
  readonly search: Search;
  readonly wanted: Wanted;
  readonly list: RefObject<HTMLOListElement | null>;
  readonly onChoose: (wanted: Wanted) => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const onTurn = useTurning(heading, found);
  return (
    <section className="results" aria-busy={status === 'loading'} aria-labelledby="results">
      <div className="results-top">
        <h2 id="results" tabIndex={-1} ref={heading}>
          {found ? foundWords(found.wanted, found.data) : 'Results'}
        </h2>
        <SortChoice wanted={wanted} onChoose={onChoose} />
      </div>
      <p className="visuallyHidden" role="status">
        {found && status === 'ready' && `${foundWords(found.wanted, found.data)}.`}
      </p>
      <ActiveFilters wanted={wanted} />
      {status === 'failed' && (
        <Notice
          tone="problem"
          action={
            <Button tone="quiet" onClick={retry}>
              Try again
            </Button>
          }
        >
          {problemWords(problem)}
          {found && ' Below is what was found before.'}
        </Notice>
      )}
      {found && <Spelling found={found} />}
      {found ? (
        <Entries found={found} list={list} />
      ) : (
        status === 'loading' && <EntrySkeletons label="Searching the catalogue" count={5} />
      )}
      {found && <Pager found={found} onTurn={onTurn} />}
    </section>
  );
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

/** What was searched in place of what was typed, other texts, and what the other kinds hold. */
function Spelling({ found: { wanted, data } }: { readonly found: Found }) {
  if (data.total === 0) {
    return null;
  }
  const elsewhere = elsewhereWords(wanted, data);
  return (
    <>
      {data.corrected !== null && (
        <p className="corrected">
          Showing results for <strong>{data.corrected}</strong>, because nothing is spelled “
          <bdi>{wanted.searchFor.trim()}</bdi>”.
        </p>
      )}
      {data.total < 4 && data.suggestions.length > 0 && (
        <Suggestions wanted={wanted} texts={data.suggestions} />
      )}
      {elsewhere && (
        <p className="moreKinds">
          {elsewhere} <Link to={wantedPath({ ...wanted, kinds, page: 1 })}>Search all kinds</Link>
        </p>
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
  const { state } = useSession();
  const level = state.kind === 'signedIn' ? state.userinfo.plan.level : undefined;
  const { wanted, xplorers } = found;
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
            tagPath={(tag) => wantedPath(wanted.tags.includes(tag) ? wanted : withTag(wanted, tag))}
          />
        </li>
      ))}
    </ol>
  );
}
