import { useEffect } from 'react';
import type { ItemDocument } from '../../../../lambdas/contract/document.ts';
import type { Item } from '../../../../lambdas/contract/entities.ts';
import type { StoredEntry } from '../device/deviceStore.ts';
import { ownerOnDevice, visitors } from '../device/ownerOnDevice.ts';
import { storedUntil } from '../device/storedUntil.ts';
import { languagesIn, savesData } from '../liveCode/LiveDocument.ts';
import { useSession } from '../session/useSession.ts';
import { boardStage, codeEditor } from './workerFacts.ts';

/**
 * Stores an entry that a person has opened on this device, with how far they have come and what runs its code, and removes what no
 * longer opens for them. Of what runs code a visitor's device stores the board alone: the languages are large. With the browser's data
 * saver on, nothing is stored.
 *
 * @param isVisitor whether a visitor opened the page
 * @param document null: it is closed to them; undefined: not known yet
 */
export function useStoreEntry(
  item: Item,
  isVisitor: boolean,
  document: ItemDocument | null | undefined,
  progress: StoredEntry['progress'],
): void {
  const { state } = useSession();
  const isKnown =
    state.kind === 'signedIn' || (isVisitor && state.kind === 'visitor' && document !== null);
  // The profile may be older than the plan that opened the entry: without its end nothing is stored.
  const known = storedUntil(item.plan, state.kind === 'signedIn' ? state.userinfo.plan : null);
  const until = known === undefined ? 0 : known;
  useEffect(() => {
    if (!isKnown || document === undefined) {
      return undefined;
    }
    let isLeft = false;
    const owner = ownerOnDevice();
    void change(() => !isLeft, { owner, itemID: item.id, item, document, progress, until });
    return () => {
      isLeft = true;
    };
  }, [isKnown, item, document, progress, until]);
}

/** Lets the service worker store parts of an entry's page: it alone knows the files. */
async function storeParts(parts: readonly string[]): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  for (const part of parts) {
    active?.postMessage(part);
  }
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
    const { removeEntry, storeEntry } = await import('../device/deviceStore.ts');
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
        const languages = entry.owner === visitors ? [] : [...languagesIn(document)];
        const needed = [...languages, ...(hasBoard ? (['board'] as const) : [])];
        const { model } = entry.item;
        const parts = [
          ...(model === undefined ? [] : [model]),
          ...(hasBoard ? [boardStage] : []),
          ...(languages.length > 0 ? [codeEditor] : []),
        ];
        const isStillHere = () => ownerOnDevice() === entry.owner;
        await Promise.all([storeParts(parts), storeRuntimes(needed, isStillHere)]);
      }
    }
  } catch {
    // A browser that blocks the storage, or is full: the entry can be read with a network only.
  }
}
