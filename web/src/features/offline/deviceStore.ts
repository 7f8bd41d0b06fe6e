/** What is on this device for reading without a network. Loaded with the first entry that is stored or looked for. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { ItemDocument } from '../../../../lambdas/contract/document.ts';
import type { Item } from '../../../../lambdas/contract/entities.ts';
import type { SavedProgress } from '../catalogue/item/reading.ts';
import { deviceDatabase } from './forgetDevice.ts';

/** An entry on this device. */
export interface StoredEntry {
  /** Who opened it, as `personOnDevice` names them. */
  readonly owner: string;
  readonly itemID: string;
  /** `item.updatedAt` says which edition it is. */
  readonly item: Item;
  readonly document: ItemDocument;
  /** What the server said last. */
  readonly progress: SavedProgress | null;
  /** When the plan ends that opens it, epoch ms; null for a free one. From then on it is not shown. */
  readonly until: number | null;
  /** Epoch ms. */
  readonly storedAt: number;
  /** Bytes. */
  readonly size: number;
}

interface Device extends DBSchema {
  entries: { key: [owner: string, itemID: string]; value: StoredEntry };
}

/** Stores an entry in place of an earlier copy. */
export async function storeEntry(
  entry: Omit<StoredEntry, 'storedAt' | 'size'>,
  now: number,
): Promise<void> {
  const size = new Blob([JSON.stringify(entry)]).size;
  await onDevice(async (device) => {
    await removeOutdated(device, entry.owner, now);
    await device.put('entries', { ...entry, storedAt: now, size });
  });
}

/** The copy of an entry that a person may still read; undefined when there is none. @param now epoch ms */
export function findEntry(
  owner: string,
  itemID: string,
  now: number,
): Promise<StoredEntry | undefined> {
  return onDevice(async (device) => {
    await removeOutdated(device, owner, now);
    return device.get('entries', [owner, itemID]);
  });
}

/** A person's entries, by title. @param now epoch ms */
export function listEntries(owner: string, now: number): Promise<StoredEntry[]> {
  return onDevice(async (device) => {
    await removeOutdated(device, owner, now);
    const entries = await device.getAll('entries');
    return entries.sort((one, other) => one.item.title.localeCompare(other.item.title));
  });
}

/** Removes an entry; that it is not there is no error. */
export function removeEntry(owner: string, itemID: string): Promise<void> {
  return onDevice((device) => device.delete('entries', [owner, itemID]));
}

/** Removes what belongs to anyone else, and what no plan opens any more. */
async function removeOutdated(device: IDBPDatabase<Device>, owner: string, now: number) {
  for (const entry of await device.getAll('entries')) {
    if (entry.owner !== owner || (entry.until !== null && entry.until <= now)) {
      await device.delete('entries', [entry.owner, entry.itemID]);
    }
  }
}

/** Opens the database for one piece of work, so that nothing stands in the way when it is deleted. */
async function onDevice<T>(work: (device: IDBPDatabase<Device>) => Promise<T>): Promise<T> {
  const device = await openDB<Device>(deviceDatabase, 1, {
    upgrade: (fresh) => void fresh.createObjectStore('entries', { keyPath: ['owner', 'itemID'] }),
  });
  try {
    return await work(device);
  } finally {
    device.close();
  }
}
