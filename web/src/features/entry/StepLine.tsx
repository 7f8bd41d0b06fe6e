import { Button } from '../../ui/Button.tsx';
import type { LearningPath } from '../catalogue/builtCatalogue.ts';
import { StepOfPath } from '../catalogue/paths/StepOfPath.tsx';
import { useFollowPath } from '../catalogue/paths/useFollowPath.ts';
import { pathWords } from '../catalogue/words.ts';
import { usePathHere } from './usePathHere.ts';

/** Which step of the reader's path the entry is, with the way back to the path; nothing for an entry that was not opened as one. */
export function StepLine({ itemID }: { readonly itemID: string }) {
  const { path, isStep } = usePathHere(itemID);
  return (
    path &&
    isStep && (
      <div className="stepLine">
        <p>
          <StepOfPath path={path} itemID={itemID} />
        </p>
        <FollowPath key={path.id} path={path} />
      </div>
    )
  );
}

/** The way to follow the path, for who reads it without following it: they may have started it before they signed in. */
function FollowPath({ path }: { readonly path: LearningPath }) {
  const { canFollow, follow } = useFollowPath(path.id);
  return (
    canFollow && (
      <Button tone="quiet" onClick={follow}>
        {pathWords.follow}
      </Button>
    )
  );
}
