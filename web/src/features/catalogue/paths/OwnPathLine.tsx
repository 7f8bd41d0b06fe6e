import { Link } from 'react-router-dom';
import { useRouteQuery } from '../../../api/queries.ts';
import { itemPath, learningPathPath } from '../../../paths.ts';
import { ownPathWords } from '../cardWords.ts';
import { pathWords } from '../words.ts';
import { findPath, pathProgress } from './pathProgress.ts';

/** The path that the reader follows, how far they have come, and where to continue. */
export function OwnPathLine({ pathID }: { readonly pathID: string }) {
  const path = findPath(pathID);
  const { data } = useRouteQuery('product/getProgress', {});
  const known = path && data && pathProgress(path, data.data.progress);
  return (
    <p>
      {ownPathWords}: <Link to={learningPathPath(pathID)}>{path?.title ?? pathWords.heading}</Link>
      {known && `\u00a0· ${pathWords.completed(known.finished.size, known.path.steps.length)}`}
      {known?.next && (
        <>
          &nbsp;·{' '}
          <Link to={itemPath(known.next.id, known.section, known.path.id)}>
            {known.begun ? pathWords.goOn(known.next.title, known.section) : pathWords.start}
          </Link>
        </>
      )}
    </p>
  );
}
