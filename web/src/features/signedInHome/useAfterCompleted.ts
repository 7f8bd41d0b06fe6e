import { useEffect, useState } from 'react';
import type { Progress, UserInfo } from '../../../../lambdas/contract/entities.ts';
import { type Api, useApi } from '../../api/Api.ts';
import { asNext, learningLists, type NextUp, type Opened, ownPath } from './nextUp.ts';

/** What is next where only what was completed leads on. Its code and answers come for who needs them. */
export function useAfterCompleted(
  userinfo: UserInfo,
  progress: readonly Progress[] | undefined,
  opened: readonly Opened[] | undefined,
): NextUp | 'loading' | undefined {
  const api = useApi();
  const [after, setAfter] = useState<NextUp | 'loading' | undefined>('loading');
  useEffect(() => {
    let isLeft = false;
    if (progress && opened) {
      // Without its code, the page asks what to pick.
      findAfter(api, userinfo, progress, opened).then(
        (found) => isLeft || setAfter(found),
        () => isLeft || setAfter(undefined),
      );
    }
    return () => {
      isLeft = true;
    };
  }, [api, userinfo, progress, opened]);
  return after;
}

async function findAfter(
  api: Api,
  userinfo: UserInfo,
  progress: readonly Progress[],
  opened: readonly Opened[],
): Promise<NextUp | undefined> {
  const path = ownPath(userinfo, progress);
  const { next, finished } = learningLists(progress, path, opened, userinfo.plan.validFrom);
  const [last] = finished;
  if (next || !last) {
    return undefined;
  }
  const { nextAfter } = await import('../entry/nextEntry.ts');
  const entry = await nextAfter(api, last, progress, opened);
  return entry && asNext(entry);
}
