import type { Progress } from '../../../../lambdas/contract/entities.ts';
import { isCertified } from '../catalogue/paths/pathProgress.ts';
import { ownHomeWords } from './words.ts';

/** What a certificate still asks of a person who saw solutions: the end of a course says it too, and is opened seldom. */
export function ToRepeat({
  progress: { itemID, kind, toRepeat },
}: {
  readonly progress: Pick<Progress, 'itemID' | 'kind' | 'toRepeat'>;
}) {
  return (
    toRepeat.length > 0 &&
    isCertified({ id: itemID, kind }) && (
      <p className="smallPrint">{ownHomeWords.begun.toRepeat(toRepeat.length)}</p>
    )
  );
}
