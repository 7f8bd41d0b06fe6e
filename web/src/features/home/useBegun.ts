import { useEffect, useState } from 'react';
import type { UserInfo } from '../../../../lambdas/contract/entities.ts';
import { type Api, useApi } from '../../api/Api.ts';
import { useUserinfo } from '../session/useSession.ts';
import type { BegunHere } from './begunHere.tsx';

/** What one has begun, with the way back. Its code comes when something is stored on this device, and to whoever is signed in. */
export function useBegun(): BegunHere | undefined {
  const api = useApi();
  const userinfo = useUserinfo();
  const [begun, setBegun] = useState<BegunHere>();
  useEffect(() => {
    let isLeft = false;
    // Without it, or when the browser blocks the storage, home is as for everyone.
    findBegun(api, userinfo).then(
      (found) => isLeft || setBegun(found),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [api, userinfo]);
  return begun;
}

async function findBegun(api: Api, userinfo?: UserInfo): Promise<BegunHere | undefined> {
  const isNeeded = userinfo || localStorage.length || (await indexedDB.databases()).length;
  return isNeeded ? (await import('./begunHere.tsx')).begunHere(api, userinfo) : undefined;
}
