import { Link } from 'react-router-dom';
import { searchQueryPath } from './searchQuery.ts';
import { type Found, pagesOf } from './useSearch.ts';
import { searchWords } from './words.ts';

/** The ways to the pages of an answer. */
export function Pager({
  found: { query, data },
  onTurn,
}: {
  readonly found: Found;
  readonly onTurn: () => void;
}) {
  const pages = pagesOf(data);
  if (pages < 2) {
    return null;
  }
  return (
    <nav className="pager" aria-label={searchWords.pages}>
      {query.page > 1 && (
        <Link
          className="button button-quiet"
          rel="prev"
          to={searchQueryPath({ ...query, page: query.page - 1 })}
          onClick={onTurn}
        >
          {searchWords.previous}
        </Link>
      )}
      <span className="pager-place">{searchWords.pageOf(query.page, pages)}</span>
      {query.page < pages && (
        <Link
          className="button button-quiet"
          rel="next"
          to={searchQueryPath({ ...query, page: query.page + 1 })}
          onClick={onTurn}
        >
          {searchWords.next}
        </Link>
      )}
    </nav>
  );
}
