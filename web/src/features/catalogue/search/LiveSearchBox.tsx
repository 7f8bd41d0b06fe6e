import { type FormEvent, type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import { paths, queryNames } from '../../../paths.ts';
import { SearchSign } from '../../../shell/SearchSign.tsx';
import { useSlashKey } from '../../../shell/useSlashKey.ts';
import { textLimit } from './searchQuery.ts';
import { searchWords } from './words.ts';

/** So long the typing rests before it is searched. */
const restMs = 120;

/** The search box of the search page: searches while a visitor types. */
export function LiveSearchBox({
  searchFor,
  isTyped,
  field,
  onSearch,
}: {
  /** What the address says. */
  readonly searchFor: string;
  /** Whether typing here made it say so; else the box follows it. */
  readonly isTyped: boolean;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onSearch: (text: string) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState(searchFor);
  const [sent, setSent] = useState(searchFor);
  const [known, setKnown] = useState(searchFor);
  if (searchFor !== known) {
    setKnown(searchFor);
    if (!isTyped) {
      setSent(searchFor);
      setTyped(searchFor);
    }
  }
  useSlashKey(field);

  function search(text: string) {
    const searched = text.trim() === '' ? '' : text;
    if (searched !== sent) {
      setSent(searched);
      onSearch(searched);
    }
  }
  const searchRested = useEffectEvent(search);

  useEffect(() => {
    const timer = setTimeout(() => searchRested(typed), restMs);
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
          {searchWords.box}
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
            placeholder={searchWords.example}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
          />
          <span className="searchBox-key" aria-hidden="true">
            /
          </span>
          <button className="searchBox-button" type="submit">
            <SearchSign />
            <span>{searchWords.submit}</span>
          </button>
        </div>
      </form>
    </search>
  );
}
