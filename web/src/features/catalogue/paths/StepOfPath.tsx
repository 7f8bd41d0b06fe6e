import { Link } from 'react-router-dom';
import { learningPathPath } from '../../../paths.ts';
import type { LearningPath } from '../builtCatalogue.ts';
import { pathWords } from '../words.ts';

/** Which step of a path an entry is, with the way to the path. Who doesn't follow it reads first that it is about a path: they haven't missed steps. */
export function StepOfPath({
  path: { id, title, steps },
  itemID,
  isFollowed,
}: {
  readonly path: LearningPath;
  readonly itemID: string;
  readonly isFollowed: boolean;
}) {
  const place = steps.findIndex((step) => step.id === itemID) + 1;
  const link = <Link to={learningPathPath(id)}>{title}</Link>;
  // Both are as long, so that nothing moves when it becomes known who reads.
  return isFollowed ? (
    <>
      {pathWords.step(place, steps.length)}&nbsp;· {link}
    </>
  ) : (
    <>
      {pathWords.path}: {link}&nbsp;· {pathWords.place(place, steps.length)}
    </>
  );
}
