import { Link } from 'react-router-dom';
import { searchQueryPath } from './searchQuery.ts';
import type { Found } from './useSearch.ts';

/** The ways to the pages of an answer. */
export function Pager({
  found: { query, data },
  onTurn,
}: {
  readonly found: Found;
  readonly onTurn: () => void;
}) {
  const pages = Math.ceil(data.total / data.pageSize);
  if (pages < 2) {
    return null;
  }
  return (
    <nav className="pager" aria-label="Pages of results">
      {query.page > 1 && (
        <Link
          className="button button-quiet"
          rel="prev"
          to={searchQueryPath({ ...query, page: query.page - 1 })}
          onClick={onTurn}
        >
          Page before
        </Link>
      )}
      <span className="pager-place">
        Page {query.page} of {pages}
      </span>
      {query.page < pages && (
        <Link
          className="button button-quiet"
          rel="next"
          to={searchQueryPath({ ...query, page: query.page + 1 })}
          onClick={onTurn}
        >
          Next page
        </Link>
      )}
    </nav>
  );
}
