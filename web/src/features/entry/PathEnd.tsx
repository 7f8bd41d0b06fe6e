import { Link } from 'react-router-dom';
import { isComplete } from '../../../../lambdas/contract/completion.ts';
import type { Item } from '../../../../lambdas/contract/entities.ts';
import type { PlanLevel } from '../../../../lambdas/contract/vocabulary.ts';
import { itemPath, learningPathPath, paths } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import type { LearningPath } from '../catalogue/builtCatalogue.ts';
import { hasStep, pathProgress, similarPaths } from '../catalogue/paths/pathProgress.ts';
import { pathWords } from '../catalogue/words.ts';
import { useUserinfo } from '../session/useSession.ts';
import { NextEntry } from './FreeEntry.tsx';
import { useOwnProgress } from './useOwnProgress.ts';
import { endingWords } from './words.ts';

/**
 * After the last step: that the path is complete and which one is next, or which of its steps is still open, or the way on where the
 * reader's plan has none of those.
 */
export function PathEnd({
  path,
  item,
  held,
}: {
  readonly path: LearningPath;
  readonly item: Item;
  /** The plan that the reader has at least. */
  readonly held: PlanLevel | undefined;
}) {
  const level = useUserinfo()?.plan.level ?? held;
  const others = useOwnProgress()?.filter(({ itemID }) => itemID !== item.id);
  if (!others) {
    return null;
  }
  // The mark that finished the entry may still be on its way.
  const left = path.steps.filter(
    ({ id }) => id !== item.id && !others.some((one) => one.itemID === id && isComplete(one)),
  );
  const open = left.find((step) => hasStep(level, step));
  const isOver = left.length === 0;
  const [similar] = similarPaths(path).filter((one) => pathProgress(one, others).next);
  return (
    <section className="pathEnd" aria-labelledby="path-end">
      <h3 id="path-end">{isOver ? endingWords.pathComplete : endingWords.stepsLeft}</h3>
      <p>
        {isOver
          ? endingWords.pathFinished(path.title)
          : pathWords.completed(path.steps.length - left.length, path.steps.length)}
      </p>
      {!isOver && !open && <NextEntry item={item} />}
      <p className="actions">
        {open && (
          <Link className="button button-primary" to={itemPath(open.id, null, path.id)}>
            {pathWords.goOn(open.title, others.find((one) => one.itemID === open.id)?.next ?? null)}
          </Link>
        )}
        {isOver && (
          <Link className="button button-primary" to={learningPathPath(path.id)}>
            {endingWords.pathCertificate}
          </Link>
        )}
        {isOver && similar && (
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
