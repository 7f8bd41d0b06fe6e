import { useEffect, useState } from 'react';
import type { Progress } from '../../../../lambdas/contract/entities.ts';
import { useRouteQuery } from '../../api/queries.ts';
import { visitors } from '../device/ownerOnDevice.ts';
import { useOpenedEntries } from '../offline/useOpenedEntries.ts';
import { useSession } from '../session/useSession.ts';

/** How far one has come with all entries, what was read last first: by the account, or a visitor's by this device. Undefined while it is looked for. */
export function useOwnProgress(): readonly Progress[] | undefined {
  const isVisitor = useSession().state.kind === 'visitor';
  const { data } = useRouteQuery('product/getProgress', {});
  const opened = useOpenedEntries();
  const [here, setHere] = useState<readonly Progress[]>();
  useEffect(() => {
    let isLeft = false;
    if (isVisitor && opened) {
      // Without its code, as without a network, nothing is known of it.
      import('./progressHere.ts')
        .then((loaded) => loaded.progressHere(visitors, opened))
        .catch(() => [])
        .then((found) => isLeft || setHere(found));
    }
    return () => {
      isLeft = true;
    };
  }, [isVisitor, opened]);
  return isVisitor ? here : data?.data.progress;
}
