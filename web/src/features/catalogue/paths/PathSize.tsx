import type { Progress } from '../../../../../lambdas/contract/entities.ts';
import type { LearningPath } from '../builtCatalogue.ts';
import { levelWords, shortHours } from '../cardWords.ts';
import { pathWords } from '../words.ts';
import { hoursOf, pathProgress } from './pathProgress.ts';

/** How long a path is, for whom, and how much of it is done once it is begun. */
export function PathSize({
  path,
  progress = [],
}: {
  readonly path: LearningPath;
  readonly progress?: readonly Progress[] | undefined;
}) {
  const { steps } = path;
  const { finished, begun } = pathProgress(path, progress);
  const levels = Object.entries(levelWords)
    .filter(([level]) => steps.some((step) => step.level === level))
    .map(([, words]) => words);
  return (
    <p className="smallPrint">
      {pathWords.size(steps.length, shortHours(hoursOf(path)))}&nbsp;· {pathWords.levels(levels)}
      {begun && `\u00a0· ${pathWords.completed(finished.size, steps.length)}`}
    </p>
  );
}
