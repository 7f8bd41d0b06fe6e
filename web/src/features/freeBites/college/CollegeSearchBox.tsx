import { type KeyboardEvent, useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { hostWords } from '../hostWords.ts';
import { type CollegeSearch, type FoundCollege, useCollegeSearch } from './useCollegeSearch.ts';

/** Finds a college while its name is typed. */
export function CollegeSearchBox({
  label,
  hint,
  onChoose,
}: {
  readonly label: string;
  readonly hint: string;
  readonly onChoose: (college: FoundCollege) => void;
}) {
  const [typed, setTyped] = useState('');
  const search = useCollegeSearch(typed);
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
      <div id={resultsId} className="collegeSearch-found" aria-busy={search.status === 'loading'}>
        <p role="status" className={search.colleges.length > 0 ? 'visuallyHidden' : undefined}>
          {foundWords(search)}
        </p>
        <ul className="collegeList">
          {search.colleges.map((college) => (
            <li key={college.id}>
              <button type="button" className="collegeList-one" onClick={() => onChoose(college)}>
                <span className="collegeList-name">{college.name}</span>
                <span className="collegeList-city">{college.city}</span>
                <span className={college.windowOpen ? 'mark mark-on' : 'mark'}>
                  {college.windowOpen ? 'Open' : 'Not open'}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {search.problem && (
          <Notice
            tone="problem"
            action={
              <Button tone="quiet" onClick={search.retry}>
                Try again
              </Button>
            }
          >
            {hostWords(search.problem, navigator.onLine)}
          </Notice>
        )}
      </div>
    </search>
  );
}

/** Arrow keys and Enter go from the box into the list; arrow keys go on in it and back. */
function moveAmongColleges(event: KeyboardEvent<HTMLElement>) {
  const { key, target, currentTarget } = event;
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('input, .collegeList-one')];
  const here = target instanceof HTMLElement ? stops.indexOf(target) : -1;
  const isBox = here === 0;
  const step = key === 'ArrowDown' || (key === 'Enter' && isBox) ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (step !== 0 && here >= 0 && !event.nativeEvent.isComposing) {
    // Enter in the box sends nothing, though the box may stand in a form.
    event.preventDefault();
    stops[here + step]?.focus();
  }
}

/** What a search has found, said to those who cannot see it; to all when that is nothing. */
function foundWords({ status, colleges }: CollegeSearch): string {
  if (status !== 'ready') {
    return '';
  }
  if (colleges.length === 0) {
    return 'No college that takes part is called that. Try fewer letters or the city. If yours is not here, it does not take part yet.';
  }
  return colleges.length === 1 ? '1 college found.' : `${colleges.length} colleges found.`;
}
