import { Link } from 'react-router-dom';
import { isComplete } from '../../../../lambdas/contract/completion.ts';
import { useRouteQuery } from '../../api/queries.ts';
import { itemPath, learningPathPath, paths } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import type { LearningPath } from '../catalogue/builtCatalogue.ts';
import { pathProgress, similarPaths } from '../catalogue/paths/pathProgress.ts';
import { pathWords } from '../catalogue/words.ts';
import { endingWords } from './words.ts';

/** After the last step: that the path is complete and which one is next, or which of its steps is still open. */
export function PathEnd({
  path,
  itemID,
}: {
  readonly path: LearningPath;
  readonly itemID: string;
}) {
  const { data } = useRouteQuery('product/getProgress', {});
  const others = data?.data.progress.filter((one) => one.itemID !== itemID);
  if (!others) {
    return null;
  }
  // The mark that finished the entry may still be on its way.
  const open = path.steps.find(
    ({ id }) => id !== itemID && !others.some((one) => one.itemID === id && isComplete(one)),
  );
  const [similar] = similarPaths(path).filter((one) => pathProgress(one, others).next);
  return (
    <section className="pathEnd" aria-labelledby="path-end">
      <h2 id="path-end">{open ? endingWords.lastStep : endingWords.pathComplete}</h2>
      <p>
        {open
          ? pathWords.completed(pathProgress(path, others).finished.size + 1, path.steps.length)
          : endingWords.pathFinished(path.title)}
      </p>
      <p className="actions">
        {open && (
          <Link className="button button-primary" to={itemPath(open.id, null, path.id)}>
            {pathWords.goOn(open.title, others.find((one) => one.itemID === open.id)?.next ?? null)}
          </Link>
        )}
        {!open && (
          <Link className="button button-primary" to={learningPathPath(path.id)}>
            {endingWords.pathCertificate}
          </Link>
        )}
        {!open && similar && (
          <Link className="button button-quiet" to={learningPathPath(similar.id)}>
            {endingWords.nextPath(similar.title)}
          </Link>
        )}
        <SiteLink className="button button-quiet" to={paths.signedInHome}>
          {endingWords.toLearning}
        </SiteLink>
      </p>
    </section>
  );
}
