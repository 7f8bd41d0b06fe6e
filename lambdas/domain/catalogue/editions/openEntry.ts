import type { OpenedEntry } from '../../../contract/operator.ts';
import { Failure } from '../../Failure.ts';
import type { PrivilegeLog } from '../../money/reconciliation/ports.ts';
import { findOtherReader, type OpenPorts } from '../../operators/openWork.ts';
import { type Editions, importedOnly } from './Edition.ts';
import { listEditions } from './listEditions.ts';

/** What opening an entry works with. */
export interface OpenEntryPorts extends Pick<OpenPorts, 'people' | 'records'> {
  readonly editions: Pick<Editions, 'newest' | 'find' | 'history'>;
  readonly privileges: PrivilegeLog;
}

/** Which edition of an entry is read; the newest when none is named. */
export interface EntryLook {
  readonly itemID: string;
  readonly edition?: number | undefined;
}

/** So many editions are listed, the newest first. */
const mostListed = 200;

/**
 * Opens an entry's source with its history, which the audit log records, and says who else has opened it in the last minutes.
 *
 * @param who the opaque id of the operator
 * @param now epoch ms
 * @throws Failure dataNotFound, also for an entry that was imported before editions were stored
 */
export async function openEntry(
  ports: OpenEntryPorts,
  { itemID, edition }: EntryLook,
  who: string,
  now: number,
): Promise<OpenedEntry> {
  const { editions, people, privileges } = ports;
  const event = { what: 'open entry', subject: itemID };
  await privileges.record({ at: now, who, ...event });
  const newest = await editions.newest(itemID);
  const read = edition === undefined ? newest : await editions.find(itemID, edition);
  if (!newest || !read) {
    throw new Failure('dataNotFound', 'No source like this is stored. Import the entry first.');
  }
  const history = await listEditions({ editions, people }, itemID);
  return {
    itemID,
    edition: read.edition,
    markdown: read.source.markdown,
    drawings: Object.keys(read.source.drawings).toSorted(),
    importedOnly: importedOnly(newest.source),
    newestHash: newest.hash,
    history: history.slice(0, mostListed),
    onIt: await findOtherReader(ports, event, who, now),
  };
}
