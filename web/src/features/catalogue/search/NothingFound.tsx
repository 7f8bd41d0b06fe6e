import { Link } from 'react-router-dom';
import { StepDrawing } from '../../../ui/StepDrawing.tsx';
import { kinds } from '../kinds.ts';
import { activeFilters } from './ActiveFilters.tsx';
import { emptyQuery, type SearchQuery, searchQueryPath } from './searchQuery.ts';
import { elsewhereWords } from './searchWords.ts';
import type { Found } from './useSearch.ts';

/** In place of results: what else could be meant, and the ways on. */
export function NothingFound({ found: { query, data } }: { readonly found: Found }) {
  const elsewhere = elsewhereWords(query, data);
  const filtered = activeFilters(query).length > 0;
  return (
    <div className="nothingFound">
      <StepDrawing name="find" />
      <div>
        {data.suggestions.length > 0 && <Suggestions query={query} texts={data.suggestions} />}
        <ul className="nothingFound-ways">
          {elsewhere && (
            <li>
              {elsewhere}{' '}
              <Link to={searchQueryPath({ ...query, kinds, page: 1 })}>Search all kinds</Link>
            </li>
          )}
          {filtered && (
            <li>
              <Link to={searchQueryPath({ ...emptyQuery, searchFor: query.searchFor })}>
                Remove all filters
              </Link>
            </li>
          )}
          {query.page > 1 && (
            <li>
              <Link to={searchQueryPath({ ...query, page: 1 })}>Go to the first page</Link>
            </li>
          )}
          <li>
            Try fewer words, try a different word, or{' '}
            <Link to={searchQueryPath({ ...emptyQuery, kinds })}>browse the whole catalogue</Link>.
          </li>
        </ul>
      </div>
    </div>
  );
}

/** Other texts to search for. */
export function Suggestions({
  query,
  texts,
}: {
  readonly query: SearchQuery;
  readonly texts: readonly string[];
}) {
  return (
    <p className="suggestions">
      Did you mean{' '}
      {texts.map((text, place) => (
        <span key={text}>
          {place > 0 && (place === texts.length - 1 ? ' or ' : ', ')}
          <Link to={searchQueryPath({ ...query, searchFor: text, page: 1 })}>{text}</Link>
        </span>
      ))}
      ?
    </p>
  );
}
