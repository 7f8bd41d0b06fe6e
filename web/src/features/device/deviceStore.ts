/**
 * What is on this device: entries for reading without a network, and what waits to be sent. What a visitor leaves becomes the
 * person's who signs in. Loaded with the first thing that is stored or looked for.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { ItemDocument } from '../../../../lambdas/contract/document.ts';
import type { Item, Plan, Progress } from '../../../../lambdas/contract/entities.ts';
import { isSharedComputer } from '../../lib/sharedComputer.ts';
import { deviceDatabase } from './forgetDevice.ts';
import { visitors } from './ownerOnDevice.ts';
import type { Change } from './sentChanges.ts';
import { storedUntil } from './storedUntil.ts';

/** How far a learner has come with an entry, as the server said last. */
export type SavedProgress = Pick<
  Progress,
  'done' | 'passed' | 'toRepeat' | 'orders' | 'last' | 'updatedAt'
>;

/** An entry on this device. */
export interface StoredEntry {
  /** Who opened it, as `ownerOnDevice` names them. */
  readonly owner: string;
  readonly itemID: string;
  /** `item.updatedAt` says which edition it is. */
  readonly item: Item;
  readonly document: ItemDocument;
  /** What the server said last; null until it has answered. */
  readonly progress: SavedProgress | null;
  /** When the plan ends that opens it, epoch ms; null for a free one. From then on it is not shown. */
  readonly until: number | null;
  /** Epoch ms. */
  readonly storedAt: number;
  /** Bytes. */
  readonly size: number;
}

/** A change that waits to be sent. */
export interface PendingChange {
  /** Who made it, as `ownerOnDevice` names them. */
  readonly owner: string;
  readonly change: Change;
  /** Epoch ms, by this device's clock. */
  readonly madeAt: number;
}

interface Device extends DBSchema {
  entries: { key: [owner: string, itemID: string]; value: StoredEntry };
  /** By the order in which they were made. */
  pending: { key: number; value: PendingChange };
}

/**
 * Stores an entry in place of an earlier copy, whose progress stays until the server says more: who reloads or goes on before it does
 * must not lose it.
 *
 * @param isWanted asked once the database is open: whose it is may have signed out meanwhile
 * @returns whether it was still wanted, and so is stored
 */
export async function storeEntry(
  entry: Omit<StoredEntry, 'storedAt' | 'size'>,
  now: number,
  isWanted: () => boolean,
): Promise<boolean> {
  const size = new Blob([JSON.stringify(entry)]).size;
  return onDeviceOf(entry.owner, async (device) => {
    await removeEnded(device, now);
    if (!isWanted()) {
      return false;
    }
    const writing = device.transaction('entries', 'readwrite');
    const earlier = await writing.store.get([entry.owner, entry.itemID]);
    const progress = entry.progress ?? earlier?.progress ?? null;
    await writing.store.put({ ...entry, progress, storedAt: now, size });
    await writing.done;
    return true;
  });
}

/** The copy of an entry that a person may still read; undefined when there is none. @param now epoch ms */
export function findEntry(
  owner: string,
  itemID: string,
  now: number,
): Promise<StoredEntry | undefined> {
  return onDeviceOf(owner, async (device) => {
    await removeEnded(device, now);
    return device.get('entries', [owner, itemID]);
  });
}

/** A person's entries, by title. @param now epoch ms */
export function listEntries(owner: string, now: number): Promise<StoredEntry[]> {
  return onDeviceOf(owner, async (device) => {
    await removeEnded(device, now);
    const entries = await device.getAll('entries');
    return entries.sort((one, other) => one.item.title.localeCompare(other.item.title));
  });
}

/**
 * Has a person's entries stay as long as the plan opens them that they have now, and removes the rest: since an entry was stored, the
 * plan may have been renewed, or refunded. A plan of a level that this build doesn't know changes nothing.
 */
export function renewEntries(owner: string, plan: Plan): Promise<void> {
  return onDeviceOf(owner, async (device) => {
    const writing = device.transaction('entries', 'readwrite');
    for await (const cursor of writing.store) {
      const entry = cursor.value;
      const until = storedUntil(entry.item.plan, plan);
      if (plan.level === 'Unknown' || until === entry.until) {
        continue;
      }
      await (until === undefined ? cursor.delete() : cursor.update({ ...entry, until }));
    }
    await writing.done;
  });
}

/** Removes an entry; that it is not there is no error. */
export function removeEntry(owner: string, itemID: string): Promise<void> {
  return onDevice((device) => device.delete('entries', [owner, itemID]));
}

/** Removes all entries. */
export function removeEntries(): Promise<void> {
  return onDevice((device) => device.clear('entries'));
}

/** How many of a person's changes wait to be sent. */
export function countPending(owner: string): Promise<number> {
  return onDeviceOf(
    owner,
    async (device) => (await device.getAll('pending')).filter((one) => one.owner === owner).length,
  );
}

/** Stores a change behind the others, in place of an earlier one of the same section or check. */
export function addPending(pending: PendingChange): Promise<void> {
  return onDeviceOf(pending.owner, async (device) => {
    const writing = device.transaction('pending', 'readwrite');
    for await (const cursor of writing.store) {
      const { owner, change } = cursor.value;
      if (owner === pending.owner && isSamePlace(change, pending.change)) {
        await cursor.delete();
      }
    }
    await writing.store.add(pending);
    await writing.done;
  });
}

/** The first of a person's changes behind a place in the order; undefined when there is none. */
export function nextPending(
  owner: string,
  after: number,
): Promise<(PendingChange & { readonly order: number }) | undefined> {
  return onDeviceOf(owner, async (device) => {
    const behind = IDBKeyRange.lowerBound(after, true);
    for await (const { key, value } of device.transaction('pending').store.iterate(behind)) {
      if (value.owner === owner) {
        return { ...value, order: key };
      }
    }
    return undefined;
  });
}

/** A person's changes of an entry, in order. */
export function listPending(owner: string, itemID: string): Promise<Change[]> {
  return onDeviceOf(owner, async (device) =>
    (await device.getAll('pending'))
      .filter((one) => one.owner === owner && one.change.itemID === itemID)
      .map(({ change }) => change),
  );
}

/** Removes a change that the server has answered; that it is not there is no error. */
export function removePending(order: number): Promise<void> {
  return onDevice((device) => device.delete('pending', order));
}

function isSamePlace(one: Change, other: Change): boolean {
  return (
    one.itemID === other.itemID &&
    (one.kind === 'mark'
      ? other.kind === 'mark' && one.section === other.section
      : other.kind === 'answer' && one.check === other.check)
  );
}

/** Removes entries that no plan opens any more. */
async function removeEnded(device: IDBPDatabase<Device>, now: number): Promise<void> {
  for (const entry of await device.getAll('entries')) {
    if (entry.until !== null && entry.until <= now) {
      await device.delete('entries', [entry.owner, entry.itemID]);
    }
  }
}

/** The owner to whom this page has handed over what is on this device. */
let handedOverTo: string | undefined;

/** Opens the database for what an owner does. @param owner as `ownerOnDevice` names them */
function onDeviceOf<T>(
  owner: string,
  work: (device: IDBPDatabase<Device>) => Promise<T>,
): Promise<T> {
  return onDevice(async (device) => {
    if (handedOverTo !== owner) {
      await handOver(device, owner);
      handedOverTo = owner;
    }
    return work(device);
  });
}

/**
 * Hands over what is on this device: a visitor's things become the person's who signs in, unless others use this computer too, and
 * another person's are removed. While a visitor is here, changes that a person could not send wait for that person's next sign-in.
 */
async function handOver(device: IDBPDatabase<Device>, owner: string): Promise<void> {
  const isPerson = owner !== visitors;
  const inherits = isPerson && !isSharedComputer(() => window.localStorage);
  const handing = device.transaction(['entries', 'pending'], 'readwrite');
  const entries = handing.objectStore('entries');
  for (const [whose, itemID] of await entries.getAllKeys()) {
    if (whose === owner) {
      continue;
    }
    const entry = inherits && whose === visitors && (await entries.get([whose, itemID]));
    await entries.delete([whose, itemID]);
    if (entry && !(await entries.getKey([owner, itemID]))) {
      await entries.put({ ...entry, owner });
    }
  }
  for await (const cursor of isPerson ? handing.objectStore('pending') : []) {
    const { owner: whose } = cursor.value;
    if (inherits && whose === visitors) {
      await cursor.update({ ...cursor.value, owner });
    } else if (whose !== owner) {
      await cursor.delete();
    }
  }
  await handing.done;
}

/** Opens the database for one piece of work, so that no open one holds up its deletion. */
async function onDevice<T>(work: (device: IDBPDatabase<Device>) => Promise<T>): Promise<T> {
  const device = await openDB<Device>(deviceDatabase, 2, {
    upgrade(older, version) {
      if (version === 0) {
        older.createObjectStore('pending', { autoIncrement: true });
      } else {
        // Documents were of another form: they are stored again when they are opened.
        older.deleteObjectStore('entries');
      }
      older.createObjectStore('entries', { keyPath: ['owner', 'itemID'] });
    },
  });
  try {
    return await work(device);
  } finally {
    device.close();
  }
}
