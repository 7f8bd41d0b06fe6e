import { Link } from 'react-router-dom';
import { wantedPath } from './searchQuery.ts';
import type { Found } from './useSearch.ts';

/** The ways to the pages of an answer. */
export function Pager({
  found: { wanted, data },
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
      {wanted.page > 1 && (
        <Link
          className="button button-quiet"
          rel="prev"
          to={wantedPath({ ...wanted, page: wanted.page - 1 })}
          onClick={onTurn}
        >
          Page before
        </Link>
      )}
      <span className="pager-place">
        Page {wanted.page} of {pages}
      </span>
      {wanted.page < pages && (
        <Link
          className="button button-quiet"
          rel="next"
          to={wantedPath({ ...wanted, page: wanted.page + 1 })}
          onClick={onTurn}
        >
          Next page
        </Link>
      )}
    </nav>
  );
}
