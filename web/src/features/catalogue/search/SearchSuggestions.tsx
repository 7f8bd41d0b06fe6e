import { type RefObject, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { kindWords } from '../../../lib/kinds.ts';
import { itemPath } from '../../../paths.ts';
import { Cover, loadCovers } from '../../covers/Cover.tsx';
import { Marked } from '../Marked.tsx';
import { emptyQuery } from './searchQuery.ts';
import { useCombobox } from './useCombobox.ts';
import { useSearch } from './useSearch.ts';
import { searchWords } from './words.ts';

void loadCovers();

/** So long the typing rests before it is searched, ms. */
const restMs = 150;
const shownCount = 5;

/**
 * The entries that a search box means, below it while someone types, by the keyboard too. Its code comes with the first focus; until
 * then, and whenever a call is slow or fails, the box searches on its own page as ever.
 */
export function SearchSuggestions({
  field,
}: {
  readonly field: RefObject<HTMLInputElement | null>;
}) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState<string>();
  const entries = useSuggested(typed);
  const close = () => setTyped(undefined);

  function open(at: number) {
    const entry = entries[at];
    if (entry) {
      close();
      void navigate(itemPath(entry.id));
    }
  }

  const active = useCombobox({
    field,
    id,
    count: entries.length,
    onType: (text) => setTyped(text === field.current?.defaultValue ? undefined : text),
    onClose: close,
    onOpen: open,
  });
  return (
    <>
      <div
        id={id}
        className="searchSuggestions"
        role="listbox"
        aria-label={searchWords.suggestions}
        hidden={entries.length === 0}
      >
        {entries.map(({ id: itemID, kind, title, marks }, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the focus, and its keys choose
          <div
            key={itemID}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => open(at)}
          >
            <Cover kind={kind} id={itemID} />
            <span>
              <Marked text={title} marks={marks.title} />{' '}
              <span className="searchSuggestions-kind">{kindWords[kind].one}</span>
            </span>
          </div>
        ))}
      </div>
      <p className="visuallyHidden" role="status">
        {entries.length > 0 && searchWords.suggested(entries.length)}
      </p>
    </>
  );
}

/** The first entries that a text finds, once the typing rests; none while they are on their way. */
function useSuggested(typed = '') {
  const [text, setText] = useState('');
  const { found } = useSearch({ ...emptyQuery, searchFor: text }, text !== '');
  useEffect(() => {
    const timer = setTimeout(() => setText(typed), restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const isCurrent = typed !== '' && found?.query.searchFor === text && text !== '';
  return isCurrent ? found.xplorers.slice(0, shownCount) : [];
}
