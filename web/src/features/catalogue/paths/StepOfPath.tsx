import { Link } from 'react-router-dom';
import { learningPathPath } from '../../../paths.ts';
import type { LearningPath } from '../builtCatalogue.ts';
import { pathWords } from '../words.ts';

/** Which step of a path an entry is, with the way to the path. */
export function StepOfPath({
  path: { id, title, steps },
  itemID,
}: {
  readonly path: LearningPath;
  readonly itemID: string;
}) {
  const place = steps.findIndex((step) => step.id === itemID);
  return (
    <>
      {pathWords.step(place + 1, steps.length)} · <Link to={learningPathPath(id)}>{title}</Link>
    </>
  );
}
