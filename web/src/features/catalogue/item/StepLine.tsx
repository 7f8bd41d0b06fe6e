import { useEffect, useEffectEvent } from 'react';
import { useUserinfo } from '../../session/useSession.ts';
import type { LearningPath } from '../builtCatalogue.ts';
import { StepOfPath } from '../paths/StepOfPath.tsx';
import { useFollowPath } from '../paths/useFollowPath.ts';
import { usePathHere } from './usePathHere.ts';

/** Which step of the reader's path the entry is, with the way back to the path; nothing for an entry that was not opened as one. */
export function StepLine({ itemID }: { readonly itemID: string }) {
  const { path, isStep } = usePathHere(itemID);
  return (
    path &&
    isStep && (
      <p className="stepLine">
        <StepOfPath path={path} itemID={itemID} />
        <FollowFirst key={path.id} path={path} />
      </p>
    )
  );
}

/** Who follows no path yet follows the first one that they read a step of: they may have started it before they signed in. */
function FollowFirst({ path }: { readonly path: LearningPath }) {
  const followsNone = useUserinfo()?.pathID === null;
  const { follow } = useFollowPath(path.id);
  const followNow = useEffectEvent(follow);
  useEffect(() => {
    if (followsNone) {
      followNow();
    }
  }, [followsNone]);
  return null;
}
