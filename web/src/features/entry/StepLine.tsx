import { Button } from '../../ui/Button.tsx';
import type { LearningPath } from '../catalogue/builtCatalogue.ts';
import { StepOfPath } from '../catalogue/paths/StepOfPath.tsx';
import { useFollowPath } from '../catalogue/paths/useFollowPath.ts';
import { pathWords } from '../catalogue/words.ts';
import { useUserinfo } from '../session/useSession.ts';
import { usePathHere } from './usePathHere.ts';

/**
 * Which step of a path the entry is, with the way to the path; nothing for an entry of none. It is there however the entry was
 * opened: what was sent doesn't know the address's path, and the heading below it must not move.
 */
export function StepLine({ itemID }: { readonly itemID: string }) {
  const { path } = usePathHere(itemID);
  const followed = useUserinfo()?.pathID;
  return (
    path && (
      <p className="stepLine">
        <StepOfPath path={path} itemID={itemID} isFollowed={path.id === followed} />
      </p>
    )
  );
}

/** The way to follow the path whose step was opened, for who reads it without following it: they may have started it before they signed in. */
export function FollowPath({ itemID }: { readonly itemID: string }) {
  const { path, isStep } = usePathHere(itemID);
  return path && isStep && <FollowButton key={path.id} path={path} />;
}

function FollowButton({ path }: { readonly path: LearningPath }) {
  const { isFollowed, canFollow, saving, follow } = useFollowPath(path.id);
  if (isFollowed && saving.isSuccess) {
    return (
      <p className="smallPrint" role="status" tabIndex={-1} ref={takeFocus}>
        {pathWords.followed}
      </p>
    );
  }
  return (
    canFollow && (
      <Button tone="plain" onClick={follow}>
        {pathWords.follow}
      </Button>
    )
  );
}

/** What takes a pressed button's place has the focus. */
function takeFocus(line: HTMLElement | null): void {
  line?.focus();
}
