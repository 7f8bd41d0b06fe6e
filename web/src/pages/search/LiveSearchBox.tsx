import { type FormEvent, type RefObject, useEffect, useId, useState } from 'react';
import { paths, queryNames } from '../../paths.ts';
import { SearchSign } from '../../shell/SearchSign.tsx';
import { useSlashKey } from '../../shell/useSlashKey.ts';
import { textLimit } from './wanted.ts';

/** So long the typing rests before it is searched. */
const restMs = 120;

/** The search box of the search page: searches while somebody types. */
export function LiveSearchBox({
  searchFor,
  field,
  onSearch,
}: {
  /** What the address says. */
  readonly searchFor: string;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onSearch: (text: string) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState(searchFor);
  const [sent, setSent] = useState(searchFor);
  if (searchFor !== sent) {
    // The address was changed by something else: going back, or a suggestion.
    setSent(searchFor);
    setTyped(searchFor);
  }
  useSlashKey(field);

  function search(text: string) {
    const wanted = text.trim() === '' ? '' : text;
    if (wanted !== sent) {
      setSent(wanted);
      onSearch(wanted);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the clock; what it then does is of that moment.
  useEffect(() => {
    const timer = setTimeout(() => search(typed), restMs);
    return () => clearTimeout(timer);
  }, [typed]);

  function submit(event: FormEvent) {
    event.preventDefault();
    search(typed);
  }

  return (
    <search className="searchBox searchBox-large">
      <form action={paths.search} onSubmit={submit}>
        <label className="searchBox-label" htmlFor={id}>
          What do you want to build or learn?
        </label>
        <div className="searchBox-row">
          <input
            ref={field}
            id={id}
            className="searchBox-field"
            type="search"
            name={queryNames.searchFor}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            maxLength={textLimit}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
          />
          <span className="searchBox-key" aria-hidden="true">
            /
          </span>
          <button className="searchBox-button" type="submit">
            <SearchSign />
            <span>Search</span>
          </button>
        </div>
      </form>
    </search>
  );
}
