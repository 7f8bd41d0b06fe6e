/** Restoring the tables of a stage in the cloud as they were at a time, into new tables beside the live ones, which are never written. */
import { isAppendOnly } from '../../contract/tables/tables.ts';
import { type PollCursorStore, rewindCursor } from '../money/sync/PollCursor.ts';
import { addPlans, type ComparePorts, compareStores, type Pair } from './compare.ts';
import { summarize } from './Digest.ts';
import type { ReadableStore } from './Store.ts';

/** Between which times a table can be restored to any second. */
export interface RestoreWindow {
  readonly from: Date;
  readonly until: Date;
}

/** A table by the name that people know and the one it has. */
export interface NamedTable {
  readonly name: string;
  readonly TableName: string;
}

/** Port: point-in-time recovery. */
export interface PointInTime {
  /** Null when it is off. */
  window(table: string): Promise<RestoreWindow | null>;
  createdAt(table: string): Promise<Date>;
  /** Begins to restore a table into a new one. */
  restore(table: string, target: string, at: Date): Promise<void>;
  state(target: string): Promise<'creating' | 'active' | 'failed'>;
  /** Gives a new table what a restore leaves out: recovery, ageing out as its source, protection against deletion. */
  protect(source: string, target: string): Promise<void>;
  remove(target: string): Promise<void>;
}

/** What restoring to a time works with. */
export interface RestorePorts extends ComparePorts {
  readonly recovery: PointInTime;
  /** A table as it can be read. */
  open(name: string, table: string): Promise<ReadableStore>;
  /** How far Razorpay's lists have been read, by a table's name. */
  pollCursors(table: string): PollCursorStore;
  /** Waits until it is worth looking again. */
  wait(): Promise<void>;
  /** Epoch ms. */
  now(): number;
  say(line: string): void;
}

/** A table and the new one it is restored into. */
export interface RestoredTable extends NamedTable {
  readonly target: string;
}

/** The result. */
export interface RestoreResult {
  /** New tables that are there. */
  readonly restored: readonly RestoredTable[];
  /** Until they could be read, ms. */
  readonly tookMs: number;
  /** Tables that could not be restored, a sentence each. */
  readonly failures: readonly string[];
  /** What the new tables have otherwise than the live ones, a sentence each. */
  readonly differences: readonly string[];
}

/** Which times each table can be restored to, and why others cannot be restored at all. */
export async function findRestoreWindows(recovery: PointInTime, tables: readonly NamedTable[]) {
  const copy = await Promise.all(
    tables.map(async (table) => ({ ...table, window: await recovery.window(table.TableName) })),
  );
  return {
    windows: copy.flatMap(({ window, ...table }) => (window ? [{ ...table, ...window }] : [])),
    problems: copy.flatMap(({ name, window }) =>
      window
        ? []
        : [{ name, why: `${name}: point-in-time recovery is off. It cannot be restored.` }],
    ),
  };
}

/** What a restore to a time would do. */
export interface RestorePlan {
  readonly at: Date;
  /** The tables that it restores. */
  readonly tables: readonly NamedTable[];
  /** Tables that did not exist at that time, a sentence each. */
  readonly leftOut: readonly string[];
  /** What prevents it, a sentence each. */
  readonly problems: readonly string[];
}

/**
 * Plans a restore of every table but the append-only ones, which are never restored. A table that did not exist at that time is left
 * out: a new one would prevent every restore for 35 days.
 *
 * @param requestedTime null: the newest time that all can be restored to
 */
export async function planRestore(
  recovery: PointInTime,
  all: readonly NamedTable[],
  requestedTime: Date | null,
): Promise<RestorePlan> {
  const restorable = all.filter(({ name }) => !isAppendOnly(name));
  const { windows, problems } = await findRestoreWindows(recovery, restorable);
  const at = requestedTime ?? new Date(Math.min(...windows.map(({ until }) => until.getTime())));
  const ages = await Promise.all(
    restorable.map(async (table) => ({
      ...table,
      createdAt: await recovery.createdAt(table.TableName),
    })),
  );
  const young = ages.filter(({ createdAt }) => createdAt > at);
  const isYoung = (table: string) => young.some(({ name }) => name === table);
  const outside = windows
    .filter(({ name, from, until }) => !isYoung(name) && (at < from || at > until))
    .map(
      ({ name, from, until }) =>
        `${name} can be restored to times from ${from.toISOString()} until ${until.toISOString()} only.`,
    );
  const tables = restorable.filter(({ name }) => !isYoung(name));
  return {
    at,
    tables,
    leftOut: young.map(
      ({ name, createdAt }) =>
        `${name} is left out: it was created at ${createdAt.toISOString()}, after that time.`,
    ),
    problems: [
      ...problems.filter(({ name }) => !isYoung(name)).map(({ why }) => why),
      ...outside,
      ...(tables.length > 0 ? [] : ['No table existed at that time.']),
    ],
  };
}

/**
 * Restores tables into new ones and compares those with the live ones. The new tables stay. In the new `pollCursors`, Razorpay's
 * payments have been read up to the chosen moment and no further.
 */
export async function restoreToTime(
  ports: RestorePorts,
  { at, tables }: Pick<RestorePlan, 'at' | 'tables'>,
): Promise<RestoreResult> {
  const { recovery, now } = ports;
  const begunAt = now();
  const suffix = at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const all = tables.map((table) => ({ ...table, target: `${table.TableName}-at-${suffix}` }));
  const failures: string[] = [];
  const restoring: RestoredTable[] = [];
  for (const one of all) {
    try {
      await recovery.restore(one.TableName, one.target, at);
      restoring.push(one);
    } catch (error) {
      failures.push(`${one.name} could not be restored: ${String(error)}`);
    }
  }
  const restored: RestoredTable[] = [];
  for (const one of restoring) {
    if (await waitForTable(ports, one.target)) {
      restored.push(one);
      ports.say(`${one.name} is in ${one.target}.`);
    } else {
      failures.push(`${one.name} could not be restored: ${one.target} failed.`);
    }
  }
  const tookMs = now() - begunAt;
  const differences = await compareWithLive(ports, restored);
  const pollCursors = restored.find(({ name }) => name === 'pollCursors');
  if (pollCursors) {
    await rewindCursor(ports.pollCursors(pollCursors.target), at.getTime());
  }
  return { restored, tookMs, failures, differences };
}

async function waitForTable({ recovery, wait }: RestorePorts, target: string): Promise<boolean> {
  for (;;) {
    const state = await recovery.state(target);
    if (state !== 'creating') {
      return state === 'active';
    }
    await wait();
  }
}

async function compareWithLive(
  ports: RestorePorts,
  restored: readonly RestoredTable[],
): Promise<string[]> {
  const { sha256, open } = ports;
  const pairs: Pair[] = [];
  for (const { name, TableName, target } of restored) {
    const original = await open(name, TableName);
    const summary = await summarize(sha256, original.read());
    pairs.push({ original, copy: await open(name, target), summary });
  }
  return compareStores(ports, await addPlans(ports, pairs));
}
