import { scheduleDays } from '../../../contract/constants.ts';
import { Failure, invalidField } from '../../Failure.ts';
import type { PrivilegeLog } from '../../money/reconciliation/ports.ts';
import { type GroupStore, isInGroup } from '../../people/groups.ts';
import { EntryProblem } from '../Entry.ts';
import type { EntryChange } from './changeEntry.ts';
import { changeEntry } from './changeEntry.ts';
import { repository, type WrittenEntry } from './Edition.ts';
import type { EditionConflict } from './judgeEdition.ts';
import type { PublishPorts } from './publishEdition.ts';
import type { ScheduledEdition, ScheduledEditions, ScheduleQueue } from './ScheduledEdition.ts';
import { compareEdition } from './storeEdition.ts';

/** What scheduling works with. */
export interface SchedulePorts
  extends Pick<PublishPorts, 'read' | 'editions' | 'editor' | 'hashOf'> {
  readonly scheduled: ScheduledEditions;
}

/** A change with the time that it is to be made at. */
export interface ScheduledChange extends Omit<EntryChange, 'baseHash'> {
  /** As an edition's; an import has none of its own. */
  readonly baseHash?: string | null;
  /** Epoch ms. */
  readonly publishAt: number;
  /** When the one was stored that this one takes the place of; null for none. */
  readonly seen: number | null;
}

/** What scheduling did: `stored`, or `same` when all of it was so before; `published` when the newest edition has this source. */
export type ScheduleResult =
  | { readonly outcome: 'stored' | 'same' | 'published'; readonly entry: WrittenEntry }
  | EditionConflict;

const longestMs = scheduleDays * 86_400_000;

/**
 * Checks a source as an import does, and stores it to be published later, in place of the one that the caller saw. The newest
 * edition stays as it is until then. Doing it again changes nothing.
 *
 * It is kept beside the entry's editions under the number 0. After the index and the pages `events/buildIndex.ts` looks every minute,
 * so no text can hold those up.
 *
 * @param now epoch ms
 * @returns `refused` with the difference when another edition was stored since the one that the source was made from
 * @throws EntryProblem with one line that says what is wrong with the source; Failure invalidInput for a time that cannot be, noValidity
 * when someone else changed the schedule since
 */
export async function scheduleEdition(
  ports: SchedulePorts,
  { publishAt, seen, ...change }: ScheduledChange,
  now: number,
): Promise<ScheduleResult> {
  const { scheduled } = ports;
  const { itemID, who, note } = change;
  const entry = await ports.read(itemID, change.source);
  const verdict = await compareEdition(ports, { ...change, entry }, now);
  if (verdict.outcome === 'refused') {
    return verdict;
  }
  if (verdict.outcome === 'same') {
    return { outcome: 'published', entry };
  }
  const { hash, baseHash, edition, source } = verdict.edition;
  const old = await scheduled.find(itemID);
  const isSame =
    old?.state === 'scheduled' &&
    old.publishAt === publishAt &&
    old.hash === hash &&
    old.baseHash === baseHash &&
    old.note === note &&
    old.who === who;
  if (isSame) {
    return { outcome: 'same', entry };
  }
  if (publishAt <= now || publishAt > now + longestMs) {
    throw invalidField('publishAt', `Choose a time in the next ${scheduleDays} days.`);
  }
  const next: ScheduledEdition = {
    itemID,
    source,
    hash,
    baseHash,
    baseEdition: edition - 1,
    who,
    note,
    publishAt,
    at: stampAfter(seen, now),
    state: 'scheduled',
    problem: null,
    isRoleRevoked: false,
  };
  if (!(await scheduled.put(next, seen))) {
    throw scheduleChanged();
  }
  return { outcome: 'stored', entry };
}

/**
 * Cancels what waits for its time. The text stays, so it can be scheduled again. Doing it again changes nothing.
 *
 * @param now epoch ms
 * @returns `isNew`: false when it was cancelled before
 * @throws Failure dataNotFound when none waits, as after its time; noValidity when someone else changed it since it was seen
 */
export async function cancelSchedule(
  { scheduled }: Pick<SchedulePorts, 'scheduled'>,
  { itemID, seen }: { readonly itemID: string; readonly seen: number | null },
  now: number,
): Promise<{ isNew: boolean }> {
  const old = await scheduled.find(itemID);
  if (old?.state === 'cancelled') {
    return { isNew: false };
  }
  if (!old) {
    throw new Failure('dataNotFound', 'Nothing is scheduled for this entry any more.');
  }
  const cancelled = { ...old, state: 'cancelled' as const, at: stampAfter(old.at, now) };
  if ((seen !== null && seen !== old.at) || !(await scheduled.put(cancelled, old.at))) {
    throw scheduleChanged();
  }
  return { isNew: true };
}

/** Port: where it is told that a person must look at a scheduled text. */
export interface ScheduleAlerts {
  alert(event: 'entryNotPublished', fields: { readonly itemID: string }): void;
}

/** What publishing at the set time works with. */
export interface PublishScheduledPorts extends PublishPorts {
  readonly scheduled: ScheduledEditions;
  readonly queue: Pick<ScheduleQueue, 'due'>;
  readonly privileges: PrivilegeLog;
  readonly groups: Pick<GroupStore, 'withSub' | 'groupsOf'>;
  readonly alerts: ScheduleAlerts;
}

/** What a run did. */
export interface PublishedScheduled {
  published: number;
  refused: number;
}

/**
 * Publishes every text whose time has come, which the audit log records first. One that was made from an edition that is not the
 * newest any more, that breaks a rule, or whose operator has lost the role since, is refused and stays, so
 * that neither it nor what was edited meanwhile is lost; operators are alerted. Running it twice, or again after it was cut off,
 * publishes nothing twice.
 *
 * @param now epoch ms
 * @throws AggregateError of those that failed, after all the others were tried
 */
export async function publishScheduled(
  ports: PublishScheduledPorts,
  now: number,
): Promise<PublishedScheduled> {
  const done: PublishedScheduled = { published: 0, refused: 0 };
  const failures: unknown[] = [];
  for await (const { itemID } of ports.queue.due(now)) {
    try {
      const outcome = await publishOne(ports, itemID, now);
      if (outcome) {
        done[outcome] += 1;
      }
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, 'not every scheduled edition could be published');
  }
  return done;
}

async function publishOne(
  ports: PublishScheduledPorts,
  itemID: string,
  now: number,
): Promise<keyof PublishedScheduled | null> {
  const { scheduled, editions } = ports;
  const due = await scheduled.find(itemID);
  // The index may lag behind a change.
  if (due?.state !== 'scheduled' || due.publishAt > now) {
    return null;
  }
  const refusal = (await mayPublish(ports, due))
    ? await publishText(ports, due, now)
    : { problem: null, isRoleRevoked: true };
  if (refusal === null) {
    await scheduled.remove(itemID, due.at);
    return 'published';
  }
  // A run that was cut off may have published it: then it is the edition after the one that it was made from.
  const next = await editions.find(itemID, due.baseEdition + 1);
  if (next?.hash === due.hash) {
    await scheduled.remove(itemID, due.at);
    return null;
  }
  const refused = { ...due, state: 'refused' as const, at: stampAfter(due.at, now), ...refusal };
  await scheduled.put(refused, due.at);
  ports.alerts.alert('entryNotPublished', { itemID });
  return 'refused';
}

/** A role that was revoked after the text was scheduled counts. What a command scheduled needed AWS credentials, not a role. */
async function mayPublish(
  { groups }: PublishScheduledPorts,
  { who }: ScheduledEdition,
): Promise<boolean> {
  return who === repository || (await isInGroup(groups, who, 'operator'));
}

/** Null once it is published; else why it was refused. */
async function publishText(
  ports: PublishScheduledPorts,
  { itemID, source, baseHash, who, note }: ScheduledEdition,
  now: number,
): Promise<Pick<ScheduledEdition, 'problem'> | null> {
  const event = { what: 'publish scheduled entry', subject: itemID };
  await ports.privileges.record({ at: now, who, ...event });
  try {
    const change = { itemID, source, baseHash, who, note };
    const { outcome } = await changeEntry(ports, change, now);
    return outcome === 'refused' ? { problem: null } : null;
  } catch (error) {
    if (error instanceof EntryProblem) {
      return { problem: error.message };
    }
    throw error;
  }
}

/** What is stored after something else has a later stamp, even within a millisecond. */
function stampAfter(old: number | null, now: number): number {
  return Math.max(now, (old ?? 0) + 1);
}

function scheduleChanged(): Failure {
  return new Failure(
    'noValidity',
    'Someone else changed what’s scheduled since you opened this entry. Nothing was saved. Open it again first.',
  );
}
