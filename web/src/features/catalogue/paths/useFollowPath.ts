import { useRouteMutation } from '../../../api/queries.ts';
import { useSession, useUserinfo } from '../../session/useSession.ts';

/** Whether the reader follows a path, and how to. */
export interface FollowPath {
  readonly isFollowed: boolean;
  /** False for a visitor, who has nothing to keep it in. */
  readonly canFollow: boolean;
  readonly saving: Pick<
    ReturnType<typeof useRouteMutation<'user/updateProfile'>>,
    'isPending' | 'isSuccess' | 'isError'
  >;
  /** Keeps the path as the one that the reader follows. When that fails, the reader can still read it. */
  follow(): void;
  stop(): void;
}

/** Lets a signed-in reader follow a path, or stop following it. */
export function useFollowPath(pathID: string): FollowPath {
  const followed = useUserinfo()?.pathID;
  const { showProfile } = useSession();
  const saving = useRouteMutation('user/updateProfile', (answer) => showProfile(answer.userinfo));
  const isFollowed = followed === pathID;
  const canFollow = followed !== undefined && !isFollowed;
  return {
    isFollowed,
    canFollow,
    saving,
    follow: () => canFollow && !saving.isPending && saving.mutate({ pathID }),
    stop: () => saving.mutate({ pathID: 'notSet' }),
  };
}
