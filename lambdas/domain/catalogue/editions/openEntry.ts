import { differenceBytes, fileNamesBytes, mostListed } from '../../../contract/answerBounds.ts';
import type { OpenedEntry } from '../../../contract/groups/operator.ts';
import { Failure } from '../../Failure.ts';
import { firstWithin } from '../../firstWithin.ts';
import type { PrivilegeLog } from '../../money/reconciliation/ports.ts';
import { findOtherReader, type ReaderPorts } from '../../operators/otherReaders.ts';
import { differenceOf } from './differenceOf.ts';
import type { Edition, Editions } from './Edition.ts';
import { type HistoryPorts, listEditions, nameOf } from './listEditions.ts';
import type { ScheduledEdition, ScheduledEditions } from './ScheduledEdition.ts';

/** What opening an entry works with. */
export interface OpenEntryPorts extends ReaderPorts {
  readonly editions: Pick<Editions, 'newest' | 'find' | 'history'>;
  readonly scheduled: Pick<ScheduledEditions, 'find'>;
  readonly privileges: PrivilegeLog;
}

/** Which edition of an entry is read; the newest when none is named. */
export interface EntryLook {
  readonly itemID: string;
  readonly edition?: number | undefined;
}

/**
 * Opens an entry's source with its history and what is scheduled, which the audit log records, and says who else has opened it in the
 * last minutes.
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
  const [newest, scheduled] = await Promise.all([
    editions.newest(itemID),
    ports.scheduled.find(itemID),
  ]);
  const read = edition === undefined ? newest : await editions.find(itemID, edition);
  // A new entry may be scheduled before it has an edition.
  if (!read && (!scheduled || edition !== undefined)) {
    throw new Failure('dataNotFound', 'No source like this is stored. Import the entry first.');
  }
  const history = await listEditions({ editions, people }, itemID);
  return {
    itemID,
    edition: read?.edition ?? 0,
    markdown: read?.source.markdown ?? '',
    files: namesIn(read),
    newestHash: newest?.hash ?? null,
    history: history.slice(0, mostListed.editions),
    schedule: scheduled && (await openSchedule(people, scheduled, newest)),
    onIt: await findOtherReader(ports, event, who, now),
  };
}

async function openSchedule(
  people: HistoryPorts['people'],
  scheduled: ScheduledEdition,
  newest: Edition | null,
): Promise<OpenedEntry['schedule']> {
  const { source, state, publishAt, at, note, problem, isRoleRevoked, baseHash } = scheduled;
  const sides = { from: newest ? `edition ${newest.edition}` : 'nothing', to: 'scheduled' };
  const nothing = { markdown: '', files: {} };
  return {
    markdown: source.markdown,
    files: namesIn(scheduled),
    state,
    publishAt,
    at,
    who: await nameOf(people, scheduled.who),
    note,
    problem,
    isRoleRevoked,
    isStale: baseHash !== (newest?.hash ?? null),
    difference: firstWithin(
      differenceOf(scheduled.itemID, newest?.source ?? nothing, source, sides),
      differenceBytes,
    ),
  };
}

function namesIn(edition: Pick<Edition, 'source'> | null): string[] {
  return firstWithin(Object.keys(edition?.source.files ?? {}).toSorted(), fileNamesBytes);
}
