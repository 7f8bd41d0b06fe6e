import { Link } from 'react-router-dom';
import { StepDrawing } from '../../../ui/StepDrawing.tsx';
import { searchWords } from '../words.ts';
import { activeFilters } from './ActiveFilters.tsx';
import { emptyQuery, type SearchQuery, searchQueryPath } from './searchQuery.ts';
import type { Found } from './useSearch.ts';

/** In place of results: what else could be meant, and the ways on. */
export function NothingFound({ found: { query, data } }: { readonly found: Found }) {
  const filtered = activeFilters(query).length > 0;
  return (
    <div className="nothingFound">
      <div>
        {data.suggestions.length > 0 && <Suggestions query={query} texts={data.suggestions} />}
        <ul className="nothingFound-ways">
          {filtered && (
            <li>
              <Link to={searchQueryPath({ ...emptyQuery, searchFor: query.searchFor })}>
                {searchWords.removeAll}
              </Link>
            </li>
          )}
          <li>
            {searchWords.tryOther}{' '}
            <Link to={searchQueryPath(emptyQuery)}>{searchWords.browse}</Link>.
          </li>
        </ul>
      </div>
      <StepDrawing name="find" />
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
      {searchWords.didYouMean}{' '}
      {texts.map((text, place) => (
        <span key={text}>
          {place > 0 && (place === texts.length - 1 ? searchWords.or : ', ')}
          <Link to={searchQueryPath({ ...query, searchFor: text, page: 1 })}>{text}</Link>
        </span>
      ))}
      ?
    </p>
  );
}
