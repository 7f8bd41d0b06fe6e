import { useEffect, useState } from 'react';
import type { StoredEntry } from '../device/deviceStore.ts';
import { deviceDatabase } from '../device/forgetDevice.ts';
import { visitors } from '../device/ownerOnDevice.ts';
import { personOnDevice } from '../device/personOnDevice.ts';
import { useSession } from '../session/useSession.ts';

/** The entries that the person, or a visitor, has opened on this device, the last one first; undefined while they are looked for. */
export function useOpenedEntries(): readonly StoredEntry[] | undefined {
  const [person] = useState(personOnDevice);
  const owner = useSession().state.kind === 'visitor' ? visitors : person;
  const [entries, setEntries] = useState<readonly StoredEntry[]>();
  useEffect(() => {
    let isLeft = false;
    void openedOnDevice(owner).then((found) => {
      if (!isLeft) {
        setEntries(found);
      }
    });
    return () => {
      isLeft = true;
    };
  }, [owner]);
  return entries;
}

/** The entries that someone has opened on this device, the last one first. */
export async function openedOnDevice(owner: string | undefined): Promise<readonly StoredEntry[]> {
  if (owner === undefined) {
    return [];
  }
  try {
    // Listing would make the database, also just after it was removed.
    const databases = await indexedDB.databases();
    if (databases.every(({ name }) => name !== deviceDatabase)) {
      return [];
    }
    const { listEntries } = await import('../device/deviceStore.ts');
    const entries = await listEntries(owner, Date.now());
    return entries.toSorted((one, other) => other.storedAt - one.storedAt);
  } catch {
    // A browser that blocks the storage has kept nothing.
    return [];
  }
}
