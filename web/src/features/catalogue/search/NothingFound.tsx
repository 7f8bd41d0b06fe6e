import { Link } from 'react-router-dom';
import { StepDrawing } from '../../../ui/StepDrawing.tsx';
import { kinds } from '../kinds.ts';
import { activeFilters } from './ActiveFilters.tsx';
import { nothingWanted, type Wanted, wantedPath } from './searchQuery.ts';
import { elsewhereWords } from './searchWords.ts';
import type { Found } from './useSearch.ts';

/** In place of results: what else could be meant, and the ways on. */
export function NothingFound({ found: { wanted, data } }: { readonly found: Found }) {
  const elsewhere = elsewhereWords(wanted, data);
  const filtered = activeFilters(wanted).length > 0;
  return (
    <div className="nothingFound">
      <StepDrawing name="find" />
      <div>
        {data.suggestions.length > 0 && <Suggestions wanted={wanted} texts={data.suggestions} />}
        <ul className="nothingFound-ways">
          {elsewhere && (
            <li>
              {elsewhere}{' '}
              <Link to={wantedPath({ ...wanted, kinds, page: 1 })}>Search all kinds</Link>
            </li>
          )}
          {filtered && (
            <li>
              <Link to={wantedPath({ ...nothingWanted, searchFor: wanted.searchFor })}>
                Search without filters
              </Link>
            </li>
          )}
          {wanted.page > 1 && (
            <li>
              <Link to={wantedPath({ ...wanted, page: 1 })}>Go to the first page</Link>
            </li>
          )}
          <li>
            Try fewer words, or another word for the same thing, or{' '}
            <Link to={wantedPath({ ...nothingWanted, kinds })}>
              look through the whole catalogue
            </Link>
            .
          </li>
        </ul>
      </div>
    </div>
  );
}

/** Other texts to search for. */
export function Suggestions({
  wanted,
  texts,
}: {
  readonly wanted: Wanted;
  readonly texts: readonly string[];
}) {
  return (
    <p className="suggestions">
      Did you mean{' '}
      {texts.map((text, place) => (
        <span key={text}>
          {place > 0 && (place === texts.length - 1 ? ' or ' : ', ')}
          <Link to={wantedPath({ ...wanted, searchFor: text, page: 1 })}>{text}</Link>
        </span>
      ))}
      ?
    </p>
  );
}
