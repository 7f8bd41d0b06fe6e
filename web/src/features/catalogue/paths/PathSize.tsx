import type { Progress } from '../../../../../lambdas/contract/entities.ts';
import type { LearningPath } from '../builtCatalogue.ts';
import { shortHours } from '../cardWords.ts';
import { pathWords } from '../words.ts';
import { pathProgress } from './pathProgress.ts';

/** How long a path is, and how much of it is done once it is begun. */
export function PathSize({
  path,
  progress = [],
}: {
  readonly path: LearningPath;
  readonly progress?: readonly Progress[] | undefined;
}) {
  const { steps } = path;
  const { finished, begun } = pathProgress(path, progress);
  const hours = steps.reduce((sum, step) => sum + step.hours, 0);
  return (
    <p className="smallPrint">
      {pathWords.size(steps.length, shortHours(hours))}
      {begun && `\u00a0· ${pathWords.completed(finished.size, steps.length)}`}
    </p>
  );
}
