import { Link } from 'react-router-dom';
import { learningPathPath } from '../../../paths.ts';
import { PathSize } from '../paths/PathSize.tsx';
import { pathsTo } from '../paths/pathProgress.ts';
import type { Found } from './useSearch.ts';
import { searchWords } from './words.ts';

/** So many paths are named. */
const shownCount = 2;

/** Above the results: the paths whose last step was found, with what to learn before it. */
export function PathsFound({ found: { query, xplorers } }: { readonly found: Found }) {
  if (query.searchFor === '' || query.page > 1) {
    return null;
  }
  const paths = pathsTo(xplorers.map(({ id }) => id)).slice(0, shownCount);
  return (
    paths.length > 0 && (
      <ul className="pathsFound">
        {paths.map((path) => (
          <li key={path.id}>
            {searchWords.path}: <Link to={learningPathPath(path.id)}>{path.title}</Link>
            <PathSize path={path} />
          </li>
        ))}
      </ul>
    )
  );
}
