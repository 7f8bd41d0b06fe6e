import { useEffect, useState } from 'react';
import { useUserinfo } from '../session/useSession.ts';
import type { BegunHere } from './begunHere.tsx';

/** What one has begun, with the way back. Its code comes when something is stored on this device, and to whoever is signed in. */
export function useBegun(): BegunHere | undefined {
  const isSignedIn = useUserinfo() !== undefined;
  const [begun, setBegun] = useState<BegunHere>();
  useEffect(() => {
    // Without it, or when the browser blocks the storage, home is as for everyone.
    findBegun(isSignedIn).then(setBegun, () => undefined);
  }, [isSignedIn]);
  return begun;
}

async function findBegun(isSignedIn: boolean): Promise<BegunHere | undefined> {
  const isNeeded = isSignedIn || localStorage.length || (await indexedDB.databases()).length;
  return isNeeded ? (await import('./begunHere.tsx')).begunHere() : undefined;
}
