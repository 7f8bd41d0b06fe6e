import { type FormEvent, useEffect, useId, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths, queryNames, searchPath } from '../paths.ts';

/** The search box; a page has one. The slash key takes the reader to it. */
export function SearchBox({ size }: { readonly size: 'small' | 'large' }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const searchFor = query.get(queryNames.searchFor) ?? '';
  useSlashKey(field);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    navigate(searchPath(field.current?.value ?? ''));
  }

  return (
    <search className={`searchBox searchBox-${size}`}>
      {/* Works before the script has loaded too: the form asks for the same address. */}
      <form action={paths.search} onSubmit={submit}>
        <label className={size === 'small' ? 'visuallyHidden' : 'searchBox-label'} htmlFor={id}>
          What do you want to build or learn?
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
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={size === 'small' ? 'Search' : undefined}
          />
          <span className="searchBox-key" aria-hidden="true">
            /
          </span>
          <button className="searchBox-button" type="submit">
            <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
              <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.4 15.4 21 21" />
            </svg>
            <span className={size === 'small' ? 'visuallyHidden' : undefined}>Search</span>
          </button>
        </div>
      </form>
    </search>
  );
}

function useSlashKey(field: { readonly current: HTMLInputElement | null }) {
  useEffect(() => {
    function focusField(event: KeyboardEvent) {
      const typing =
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, [contenteditable]');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typing) {
        return;
      }
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    }
    document.addEventListener('keydown', focusField);
    return () => document.removeEventListener('keydown', focusField);
  }, [field]);
}
