import { useEffect } from 'react';
import type { ItemDocument } from '../../../../lambdas/contract/document.ts';
import type { Item } from '../../../../lambdas/contract/entities.ts';
import { savesData } from '../liveCode/LiveDocument.ts';
import { useUserinfo } from '../session/useSession.ts';
import type { StoredEntry } from './deviceStore.ts';
import { personOnDevice } from './personOnDevice.ts';
import { storedUntil } from './storedUntil.ts';

/**
 * Stores an entry that a signed-in person has opened on this device, with how far they have come and what runs its code, and
 * removes what no longer opens for them. With the browser's data saver on, nothing is stored.
 *
 * @param document null: it is closed to them; undefined: not known yet
 */
export function useStoreEntry(
  item: Item,
  document: ItemDocument | null | undefined,
  progress: StoredEntry['progress'],
): void {
  const plan = useUserinfo()?.plan;
  const isSignedIn = plan !== undefined;
  // The profile may be older than the plan that opened the entry: without its end nothing is stored.
  const known = plan && storedUntil(item.plan, plan);
  const until = known === undefined ? 0 : known;
  useEffect(() => {
    const owner = personOnDevice();
    if (!isSignedIn || owner === undefined || document === undefined) {
      return undefined;
    }
    let isLeft = false;
    void change(() => !isLeft, { owner, itemID: item.id, item, document, progress, until });
    return () => {
      isLeft = true;
    };
  }, [isSignedIn, item, document, progress, until]);
}

async function change(
  isWanted: () => boolean,
  {
    document,
    ...entry
  }: Omit<StoredEntry, 'document' | 'storedAt' | 'size'> & {
    readonly document: ItemDocument | null;
  },
): Promise<void> {
  try {
    const { removeEntry, storeEntry } = await import('./deviceStore.ts');
    if (!isWanted()) {
      return;
    }
    if (!document) {
      await removeEntry(entry.owner, entry.itemID);
    } else if (!savesData() && (entry.until === null || entry.until > Date.now())) {
      const isStored = await storeEntry({ ...entry, document }, Date.now(), isWanted);
      const { registerWorker } = await import('./registerWorker.ts');
      if (isStored && (await registerWorker())) {
        const { storeRuntimes } = await import('./storeRuntimes.ts');
        const hasBoard = [entry.item.intro, ...document.sections.map(({ blocks }) => blocks)]
          .flat()
          .some(({ kind }) => kind === 'board');
        await storeRuntimes(document, hasBoard, () => personOnDevice() === entry.owner);
      }
    }
  } catch {
    // A browser that blocks the storage, or is full: the entry can be read with a network only.
  }
}
