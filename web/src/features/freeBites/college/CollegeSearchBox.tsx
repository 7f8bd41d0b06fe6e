import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { useRouteQuery } from '../../../api/queries.ts';
import type { Success } from '../../../api/send.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { RetryNotice } from '../../../ui/RetryNotice.tsx';
import { collegeTexts, hostWords } from '../words.ts';

/** A college that was found. */
type FoundCollege = Success<'freeBites/findCollege'>['data']['colleges'][number];

/** How long the typing rests before it is searched, ms. */
const restMs = 200;
/** Fewer letters are not searched. */
const shortest = 2;

/** Finds a college while its name is typed. The latest text wins: older calls are ended. */
export function CollegeSearchBox({
  label,
  hint,
  onChoose,
  children,
}: {
  readonly label: string;
  readonly hint: string;
  readonly onChoose: (college: FoundCollege) => void;
  /** What else there is to do where none is found. */
  readonly children?: ReactNode;
}) {
  const [typed, setTyped] = useState('');
  const text = useRested(typed.trim());
  const isSearched = text.length >= shortest;
  const query = useRouteQuery('freeBites/findCollege', { text }, { enabled: isSearched });
  const found = query.data?.data.colleges;
  const [last, setLast] = useState(found);
  if (found && found !== last) {
    setLast(found);
  }
  // While the next text is searched the last answer stays; when that fails, it goes.
  const colleges = (isSearched && !query.isError && (found ?? last)) || [];
  const isFound = isSearched && query.isSuccess && !query.isFetching;
  const resultsId = useId();
  return (
    <search className="collegeSearch" onKeyDown={moveAmongColleges}>
      <Field label={label} hint={hint}>
        {(wiring) => (
          <input
            {...wiring}
            type="search"
            value={typed}
            maxLength={80}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            aria-controls={resultsId}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <div id={resultsId} className="collegeSearch-found" aria-busy={query.isFetching}>
        <p role="status" className={colleges.length > 0 ? 'visuallyHidden' : undefined}>
          {isFound && foundWords(colleges.length)}
          {isSearched && query.isFetching && collegeTexts.searching}
        </p>
        {isFound && colleges.length === 0 && children}
        <ul className="collegeList">
          {colleges.map((college) => (
            <li key={college.id}>
              <button type="button" className="collegeList-one" onClick={() => onChoose(college)}>
                <span className="collegeList-name">{college.name}</span>
                <span className="collegeList-city">{college.city}</span>
                <span className={college.windowOpen ? 'mark mark-on' : 'mark'}>
                  {college.windowOpen ? collegeTexts.open : collegeTexts.notOpen}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {isSearched && query.error && !query.isFetching && (
          <RetryNotice onRetry={() => void query.refetch()}>
            {hostWords(query.error.problem, navigator.onLine)}
          </RetryNotice>
        )}
      </div>
    </search>
  );
}

/** A text once the student has stopped typing. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

/** Arrow keys and Enter go from the box into the list; arrow keys continue in it and back. */
function moveAmongColleges(event: KeyboardEvent<HTMLElement>) {
  const { key, target, currentTarget } = event;
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('input, .collegeList-one')];
  const here = target instanceof HTMLElement ? stops.indexOf(target) : -1;
  const isBox = here === 0;
  const step = key === 'ArrowDown' || (key === 'Enter' && isBox) ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (step !== 0 && here >= 0 && !event.nativeEvent.isComposing) {
    // Enter in the box sends nothing, though the box may be in a form.
    event.preventDefault();
    stops[here + step]?.focus();
  }
}

/** What a search has found, said to those who cannot see it; to all when that is nothing. */
function foundWords(count: number): string {
  return count === 0 ? collegeTexts.noneFound : collegeTexts.found(count);
}
