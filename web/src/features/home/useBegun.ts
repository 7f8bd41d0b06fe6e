import { useEffect, useState } from 'react';
import { useSession, useUserinfo } from '../session/useSession.ts';
import type { BegunHere } from './begunHere.tsx';

/** What one has begun, with the way back. Its code comes when something is stored on this device, and to whoever is signed in. */
export function useBegun(): BegunHere | undefined {
  const isSignedIn = useSession().state.kind === 'signedIn';
  const pathID = useUserinfo()?.pathID ?? null;
  const [begun, setBegun] = useState<BegunHere>();
  useEffect(() => {
    // Without it, or when the browser blocks the storage, home is as for everyone.
    findBegun(isSignedIn, pathID).then(setBegun, () => undefined);
  }, [isSignedIn, pathID]);
  return begun;
}

async function findBegun(
  isSignedIn: boolean,
  pathID: string | null,
): Promise<BegunHere | undefined> {
  const isNeeded = isSignedIn || localStorage.length || (await indexedDB.databases()).length;
  return isNeeded ? (await import('./begunHere.tsx')).begunHere(pathID) : undefined;
}
