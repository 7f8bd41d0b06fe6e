import { atLeastOf, windowMsOf } from './alertEvents.ts';
import { type AlertOrigin, composeAlert, composeSummary } from './composeAlert.ts';
import type { Addition, AlertStore, Group, Messenger } from './ports.ts';
import { type LogLine, readLine } from './readLine.ts';
import type { RunbookSection } from './runbook.ts';

/** What alerts need. */
export interface AlertPorts {
  readonly store: AlertStore;
  readonly messenger: Messenger;
  readonly origin: AlertOrigin;
  readonly runbook: ReadonlyMap<string, RunbookSection>;
}

/** Lines of one log stream, as CloudWatch delivers them. */
export interface LogBatch {
  /** The same for each delivery of the same lines. */
  readonly batch: string;
  readonly stream: string;
  readonly lines: readonly LogLine[];
}

/** So many subjects of one event get an alert of their own in a window. The others are in its summary, so that a flood sends few messages. */
const mostSingle = 5;
/** So many groups are written at once: a flood may be about thousands of subjects. */
const mostAtOnce = 25;
/** CloudWatch delivers lines within seconds; a window's summary waits this long for them, ms. */
const patienceMs = 2 * 60_000;
/** How long the timer may have stood still without a summary being lost, ms. */
const lookBackMs = 6 * 60 * 60_000;

/**
 * Counts the occurrences in log lines by event, subject and window, and sends one alert for each new group. CloudWatch may deliver a
 * batch again, and more than one function runs at a time: a batch is counted once, and a group gets one alert.
 *
 * @param now epoch ms
 * @throws when something could not be counted or sent; the next delivery of the same batch, or the timer, tries again
 */
export async function raiseAlerts(ports: AlertPorts, batch: LogBatch, now: number): Promise<void> {
  await forEach(additionsIn(batch), async (addition) => {
    await alertNewGroup(ports, await ports.store.add(addition, batch.batch), now);
  });
}

/**
 * Sends the summaries of windows that are over, and the alerts that could not be sent before. Called every five minutes.
 *
 * @throws when something could not be sent; the next call tries again
 */
export async function closeWindows(ports: AlertPorts, now: number): Promise<void> {
  const open: Group[] = [];
  const over = new Map<string, [Group, ...Group[]]>();
  for await (const group of ports.store.since(now - lookBackMs)) {
    if (now < summaryDueAt(group)) {
      open.push(group);
    } else if (needsSummary(group)) {
      const name = `${group.event} ${group.startsAt}`;
      const others = over.get(name);
      over.set(name, others ? [...others, group] : [group]);
    }
  }
  await forEach([...over.values()], (groups) => sendSummary(ports, groups, now));
  await forEach(open, (group) => alertNewGroup(ports, group, now));
}

/** Sends the alert of a group that is new in its window, unless it only continues, or enough of its event had an alert of their own. */
async function alertNewGroup(ports: AlertPorts, group: Group, now: number): Promise<void> {
  const { store, messenger, origin, runbook } = ports;
  if (group.notifiedCount !== undefined || group.count < atLeastOf(group.event)) {
    return;
  }
  const isSingle = !(await isGoingOn(store, group)) && (await store.takePlace(group, mostSingle));
  if (!isSingle || !(await store.claim(group, now))) {
    return;
  }
  try {
    await messenger.send(composeAlert(origin, group, runbook.get(group.event)));
  } catch (error) {
    await store.release(group);
    throw error;
  }
  await store.markNotified(group, group.count);
}

/** Whether the window before was about the same: then its summaries say how it continues. */
async function isGoingOn(store: AlertStore, group: Group): Promise<boolean> {
  const startsAt = group.startsAt - windowMsOf(group.event);
  const before = await store.find({ ...group, startsAt });
  return before !== null && before.count >= atLeastOf(group.event);
}

async function sendSummary(
  { store, messenger, origin, runbook }: AlertPorts,
  groups: readonly [Group, ...Group[]],
  now: number,
): Promise<void> {
  const [first] = groups;
  if (!(await store.claimSummary(first, now))) {
    return;
  }
  try {
    await messenger.send(composeSummary(origin, groups, runbook.get(first.event)));
  } catch (error) {
    await store.releaseSummary(first);
    throw error;
  }
  for (const group of groups) {
    await store.markNotified(group, group.count);
  }
}

/** Whether a group had more in a window than its alert said. */
function needsSummary({ event, count, notifiedCount }: Group): boolean {
  return notifiedCount === undefined ? count >= atLeastOf(event) : count > notifiedCount;
}

/** When a group's summary is due, epoch ms. */
function summaryDueAt({ event, startsAt }: Group): number {
  return startsAt + windowMsOf(event) + patienceMs;
}

/** What a batch adds, one of each group. */
function additionsIn({ lines, stream }: LogBatch): Addition[] {
  const additions = new Map<string, Addition>();
  for (const line of lines) {
    const occurrence = readLine(line, stream);
    if (occurrence) {
      const { event, subject, at, facts } = occurrence;
      const startsAt = at - (at % windowMsOf(event));
      const name = JSON.stringify([event, subject, startsAt]);
      const { count, firstAt, ...before } = additions.get(name) ?? { count: 0, firstAt: at, facts };
      additions.set(name, {
        event,
        subject,
        startsAt,
        facts: before.facts,
        count: count + 1,
        firstAt: Math.min(firstAt, at),
      });
    }
  }
  return [...additions.values()];
}

/** Does everything, though some of it fails. @throws AggregateError of what failed */
async function forEach<T>(all: readonly T[], act: (one: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (let first = 0; first < all.length; first += mostAtOnce) {
    const some = all.slice(first, first + mostAtOnce);
    const done = await Promise.allSettled(some.map(act));
    failures.push(...done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])));
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} alerts were not sent`);
  }
}
