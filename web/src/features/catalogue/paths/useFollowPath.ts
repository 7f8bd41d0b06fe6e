import { useRouteMutation } from '../../../api/queries.ts';
import { useSession, useUserinfo } from '../../session/useSession.ts';

/** Whether the reader follows a path, and how to. */
interface FollowPath {
  /** False for a visitor, who has nothing to keep it in. */
  readonly canFollow: boolean;
  /** Keeps the path as the one that the reader follows. When that fails, the reader can still read it. */
  follow(): void;
}

/** Lets a signed-in reader follow a path that they don't follow yet. */
export function useFollowPath(pathID: string): FollowPath {
  const followed = useUserinfo()?.pathID;
  const { showProfile } = useSession();
  const { mutate, isIdle } = useRouteMutation('user/updateProfile', (answer) =>
    showProfile(answer.userinfo),
  );
  const canFollow = followed !== undefined && followed !== pathID && isIdle;
  return { canFollow, follow: () => canFollow && mutate({ pathID }) };
}
