import type { CatalogueEntry, ListedSchedule } from '../../contract/groups/operator.ts';
import { nameOf } from '../catalogue/editions/listEditions.ts';
import type { ScheduleQueue } from '../catalogue/editions/ScheduledEdition.ts';
import type { EntryStates, ListedEntry } from '../catalogue/ports.ts';
import { collegesOffering } from '../freeBites/collegesOffering.ts';
import type { CollegeList } from '../freeBites/ports.ts';
import { findOtherReaders, type OpenPorts } from './openWork.ts';

/** So many are listed; a title finds the others. */
const mostListed = 200;

/** What listing for an operator works with. */
export interface ListCataloguePorts extends Pick<OpenPorts, 'people' | 'records'> {
  readonly states: Pick<EntryStates, 'entries'>;
  readonly queue: Pick<ScheduleQueue, 'all'>;
  readonly colleges: CollegeList;
}

/** Entries as a list has them. */
interface FoundEntries<T> {
  /** As many as a screen takes. */
  readonly entries: T[];
  /** How many there are. */
  readonly total: number;
}

/**
 * The entries that editors wrote whose title contains a text, withdrawn ones included, the last updated first.
 *
 * @param title in any case; every entry when it is empty
 */
export async function findEntries(
  states: Pick<EntryStates, 'entries'>,
  title: string,
): Promise<FoundEntries<ListedEntry>> {
  const part = title.trim().toLowerCase();
  const found: ListedEntry[] = [];
  for await (const entry of states.entries()) {
    if (entry.title.toLowerCase().includes(part)) {
      found.push(entry);
    }
  }
  found.sort(
    (one, other) => other.updatedAt - one.updatedAt || (one.itemID < other.itemID ? -1 : 1),
  );
  return { entries: found.slice(0, mostListed), total: found.length };
}

/**
 * The same with who else has each entry open and which colleges offer it as a sample, and with every text that is scheduled or
 * was refused at its time.
 *
 * @param who the opaque id of the operator
 * @param now epoch ms
 */
export async function listCatalogue(
  ports: ListCataloguePorts,
  title: string,
  who: string,
  now: number,
): Promise<FoundEntries<CatalogueEntry> & { schedules: ListedSchedule[] }> {
  const [{ entries, total }, readers, schedules, colleges] = await Promise.all([
    findEntries(ports.states, title),
    findOtherReaders(ports, 'open entry', who, now),
    listSchedules(ports),
    ports.colleges.all(),
  ]);
  const described = entries.map((entry) => ({
    ...entry,
    colleges: collegesOffering(colleges, entry.itemID),
    onIt: readers.get(entry.itemID) ?? null,
  }));
  return { entries: described, total, schedules };
}

/** Every text that is scheduled or was refused at its time, the earliest first, with operators' email addresses. */
export async function listSchedules({
  queue,
  people,
}: Pick<ListCataloguePorts, 'queue' | 'people'>): Promise<ListedSchedule[]> {
  const listed: ListedSchedule[] = [];
  for await (const { itemID, publishAt, state, who, note } of queue.all()) {
    listed.push({ itemID, publishAt, state, who: await nameOf(people, who), note });
  }
  return listed;
}
