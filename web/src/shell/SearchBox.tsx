import { type FormEvent, useId, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths, queryNames, searchPath } from '../paths.ts';
import { SearchSign } from './SearchSign.tsx';
import { useSlashKey } from './useSlashKey.ts';
import { shellTexts } from './words.ts';

type Suggestions =
  typeof import('../features/catalogue/search/SearchSuggestions.tsx').SearchSuggestions;

/** The search box. The slash key takes the reader to it. */
export function SearchBox({
  size,
  label,
}: {
  readonly size: 'small' | 'large';
  /** Its name, where the page has another one. */
  readonly label?: string;
}) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const searchFor = query.get(queryNames.searchFor) ?? '';
  const [Suggestions, setSuggestions] = useState<Suggestions>();
  useSlashKey(field);

  /** Without their code, the box searches all the same. */
  function loadSuggestions() {
    import('../features/catalogue/search/SearchSuggestions.tsx').then(
      (loaded) => setSuggestions(() => loaded.SearchSuggestions),
      () => undefined,
    );
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    navigate(searchPath(field.current?.value ?? ''));
  }

  return (
    <search className={`searchBox searchBox-${size}`} aria-label={label}>
      {/* Works before the script has loaded too: the form asks for the same address. */}
      <form action={paths.search} onSubmit={submit}>
        <label className={size === 'small' ? 'visuallyHidden' : 'searchBox-label'} htmlFor={id}>
          {shellTexts.searchLabel}
        </label>
        <div className="searchBox-row">
          <input
            key={searchFor}
            ref={field}
            id={id}
            className="searchBox-field"
            type="search"
            name={queryNames.searchFor}
            defaultValue={searchFor}
            onFocus={loadSuggestions}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={size === 'small' ? shellTexts.search : undefined}
          />
          <span className="searchBox-key" aria-hidden="true">
            /
          </span>
          <button className="searchBox-button" type="submit">
            <SearchSign />
            <span className={size === 'small' ? 'visuallyHidden' : undefined}>
              {shellTexts.search}
            </span>
          </button>
        </div>
        {Suggestions && <Suggestions field={field} />}
      </form>
    </search>
  );
}
