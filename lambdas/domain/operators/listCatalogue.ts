import { mostListed } from '../../contract/answerBounds.ts';
import { catalogueListPageSize } from '../../contract/constants.ts';
import type {
  CatalogueEntry,
  ListedSchedule,
  ScheduledEntry,
} from '../../contract/groups/operator.ts';
import type { College } from '../../contract/tables/colleges.ts';
import type { ItemKind } from '../../contract/vocabulary.ts';
import { nameOf } from '../catalogue/editions/listEditions.ts';
import type { ScheduleQueue } from '../catalogue/editions/ScheduledEdition.ts';
import type { EntryStates, ListedEntry } from '../catalogue/ports.ts';
import type { CollegeList } from '../freeBites/ports.ts';
import { findOtherReaders, type ReaderPorts } from './otherReaders.ts';

/** What listing for an operator works with. */
export interface ListCataloguePorts extends ReaderPorts {
  readonly states: Pick<EntryStates, 'entries'>;
  readonly queue: Pick<ScheduleQueue, 'all'>;
  readonly colleges: CollegeList;
}

/** Which entries are listed. */
export interface EntryFilter {
  /** Part of the title or the id, in any case; every entry when it is empty. */
  readonly title: string;
  readonly kind?: ItemKind | undefined;
  /** False: withdrawn ones; both when left out. */
  readonly isOpen?: boolean | undefined;
}

/** The entries that editors wrote which a filter lets through, withdrawn ones included, the last updated first. */
export function filterEntries(
  entries: readonly ListedEntry[],
  { title, kind, isOpen }: EntryFilter,
): ListedEntry[] {
  const part = title.trim().toLowerCase();
  return entries
    .filter(
      (entry) =>
        (entry.title.toLowerCase().includes(part) || entry.itemID.includes(part)) &&
        (kind === undefined || entry.kind === kind) &&
        (isOpen === undefined || entry.isOpen === isOpen),
    )
    .toSorted(
      (one, other) => other.updatedAt - one.updatedAt || (one.itemID < other.itemID ? -1 : 1),
    );
}

/**
 * A page of them, with who else has each entry open and which colleges offer it as a sample, and the next texts that are scheduled
 * or were refused at their time.
 *
 * @param page from 1
 * @param who the opaque id of the operator
 * @param now epoch ms
 */
export async function listCatalogue(
  ports: ListCataloguePorts,
  { page, ...filter }: EntryFilter & { readonly page: number },
  who: string,
  now: number,
): Promise<{ entries: CatalogueEntry[]; total: number; schedules: ScheduledEntry[] }> {
  const [all, readers, schedules, colleges] = await Promise.all([
    Array.fromAsync(ports.states.entries()),
    findOtherReaders(ports, 'open entry', who, now),
    listSchedules(ports),
    ports.colleges.all(),
  ]);
  const found = filterEntries(all, filter);
  const first = (page - 1) * catalogueListPageSize;
  const titles = new Map(all.map(({ itemID, title }) => [itemID, title]));
  return {
    entries: found.slice(first, first + catalogueListPageSize).map((entry) => {
      const offering = collegesOffering(colleges, entry.itemID);
      return {
        ...entry,
        colleges: offering.slice(0, mostListed.offeringColleges),
        offeredBy: offering.length,
        onIt: readers.get(entry.itemID) ?? null,
      };
    }),
    total: found.length,
    schedules: schedules
      .slice(0, mostListed.schedules)
      .map((one) => ({ ...one, title: titles.get(one.itemID) ?? one.itemID })),
  };
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

/** The names of the colleges that offer an entry as a sample, in order. */
function collegesOffering(
  colleges: readonly Pick<College, 'name' | 'samples'>[],
  itemID: string,
): string[] {
  return colleges
    .filter(({ samples }) => samples.includes(itemID))
    .map(({ name }) => name)
    .toSorted((one, other) => one.localeCompare(other));
}
