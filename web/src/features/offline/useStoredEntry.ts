import { useEffect, useState } from 'react';
import type { StoredEntry } from '../device/deviceStore.ts';
import { ownerOnDevice } from '../device/ownerOnDevice.ts';

/**
 * The copy of an entry on this device, of who is here, signed in or not: undefined until it was looked for, null when there is none.
 *
 * @param isNeeded false: it is not looked for
 */
export function useStoredEntry(itemID: string, isNeeded: boolean): StoredEntry | null | undefined {
  const [found, setFound] = useState<StoredEntry | null>();
  useEffect(() => {
    if (!isNeeded) {
      return undefined;
    }
    let isLeft = false;
    void lookFor(itemID).then((entry) => {
      if (!isLeft) {
        setFound(entry);
      }
    });
    return () => {
      isLeft = true;
    };
  }, [itemID, isNeeded]);
  return found;
}

async function lookFor(itemID: string): Promise<StoredEntry | null> {
  try {
    const { findEntry } = await import('../device/deviceStore.ts');
    return (await findEntry(ownerOnDevice(), itemID, Date.now())) ?? null;
  } catch {
    // A browser that blocks the storage has kept nothing.
    return null;
  }
}
