/** Reconciles some days, a piece at a time: the next call, or one at the same time, continues where the last one stopped. */
import type { ClosedMonth, Run } from '../../../contract/books.ts';
import { monthOf } from '../../../contract/india.ts';
import { retryCall } from '../retryCall.ts';
import { readAcceptedDifferences } from './journal/acceptDifference.ts';
import { findClosedMonthsBefore } from './journal/closeMonth.ts';
import { Comparison, type MissingRecords } from './matching/Comparison.ts';
import type { SourceRecord } from './matching/SourceRecord.ts';
import type { Archive, DayRange, LineSorter, Sha256, SourcePage, Sources } from './ports.ts';
import { rangeName, readReportRows, storeReport } from './reports/archive.ts';
import { listSteps, readFrom, type SourceStep } from './sourceSteps.ts';

/** So many steps are read at once. */
const atOnce = 4;

/** The ports of a reconciliation. */
export interface RunPorts {
  readonly archive: Archive;
  readonly sources: Sources;
  readonly sha256: Sha256;
  sorter(): LineSorter;
  /** Waits before a call is made again, longer each time. */
  pause(tries: number): Promise<void>;
}

/** Whether to start over when there is a report, and who asks. */
export interface RunOptions {
  readonly again: boolean;
  readonly who: string;
}

/** A run as it is kept. */
interface StoredRun {
  readonly version: number;
  readonly isDone: boolean;
  /** The first step that is not read. */
  readonly step: number;
  readonly begunAt: number;
  readonly begunBy: string;
}

/**
 * Starts or continues the reconciliation of some days. Every page is read once and stored, so two runs at once agree.
 *
 * @param now epoch ms
 * @param until says when to leave the rest to the next call; it is asked after each page
 * @throws Failure operationFailed when a source cannot be reached; what was read stays
 */
export async function runReconciliation(
  ports: RunPorts,
  days: DayRange,
  options: RunOptions,
  now: number,
  until: () => boolean,
): Promise<Run> {
  let run = await startOrContinue(ports.archive, days, options, now);
  const steps = listSteps(days, run.begunAt);
  while (!run.isDone && run.step < steps.length) {
    if (until()) {
      return toRun(days, run, steps.length);
    }
    const some = steps.slice(run.step, run.step + atOnce);
    const read = some.map((step) => readStep(ports, days, run.version, step, until));
    if ((await Promise.all(read)).includes(false)) {
      return toRun(days, run, steps.length);
    }
    run = await saveProgress(ports.archive, days, run, { ...run, step: run.step + some.length });
  }
  if (!run.isDone && !until()) {
    await compare(ports, days, run, steps);
    run = await saveProgress(ports.archive, days, run, { ...run, isDone: true });
  }
  return toRun(days, run, steps.length);
}

/** Whether a call only continues a run that the same person began; every other one begins a run or shows a report. */
export async function isOwnRunUnderWay(
  archive: Archive,
  { from, to }: DayRange,
  who: string,
): Promise<boolean> {
  const kept = await archive.read(runName({ from, to }));
  const last: StoredRun | undefined = kept ? JSON.parse(kept.text) : undefined;
  return last !== undefined && !last.isDone && last.begunBy === who;
}

async function startOrContinue(
  archive: Archive,
  days: DayRange,
  { again, who }: RunOptions,
  now: number,
): Promise<StoredRun> {
  const kept = await archive.read(runName(days));
  const last: StoredRun | undefined = kept ? JSON.parse(kept.text) : undefined;
  if (last && !(last.isDone && again)) {
    return last;
  }
  const run = {
    version: (last?.version ?? 0) + 1,
    isDone: false,
    step: 0,
    begunAt: now,
    begunBy: who,
  };
  const isFirst = await archive.replace(runName(days), JSON.stringify(run), kept?.mark ?? null);
  return isFirst ? run : startOrContinue(archive, days, { again: false, who }, now);
}

/** Saves the progress; a run that is further ahead is followed. */
async function saveProgress(
  archive: Archive,
  days: DayRange,
  from: StoredRun,
  to: StoredRun,
): Promise<StoredRun> {
  const kept = await archive.read(runName(days));
  const last: StoredRun = kept ? JSON.parse(kept.text) : from;
  const isAhead = last.version > to.version || last.isDone || last.step > to.step;
  if (!kept || isAhead) {
    return last;
  }
  const isFirst = await archive.replace(runName(days), JSON.stringify(to), kept.mark);
  return isFirst ? to : saveProgress(archive, days, from, to);
}

/** Reads and keeps the pages of a step. @returns false when its time was over before the last one */
async function readStep(
  ports: RunPorts,
  days: DayRange,
  version: number,
  step: SourceStep,
  until: () => boolean,
): Promise<boolean> {
  for await (const { page, isNew } of pagesOf(ports, days, version, step)) {
    // What is kept is read again in a moment; only a new page takes time.
    if (isNew && page.next !== null && until()) {
      return false;
    }
  }
  return true;
}

/** Every page of a step, in a chain: a page that is kept says where the next begins. */
async function* pagesOf(
  ports: RunPorts,
  days: DayRange,
  version: number,
  { source, days: own }: SourceStep,
): AsyncGenerator<{ readonly page: SourcePage; readonly isNew: boolean }> {
  const folder = `pages/${rangeName(days)}/${version}/${source}/${own.from}`;
  let cursor: string | null = null;
  for (let number = 0; number === 0 || cursor !== null; number += 1) {
    const begin: string | null = cursor;
    let isNew = false;
    const page: SourcePage = await readOnce(ports, `${folder}/${number}`, () => {
      isNew = true;
      return retryCall(() => ports.sources[source].page(own, begin), ports.pause);
    });
    yield { page, isNew };
    cursor = page.next;
  }
}

/** What is kept under a name; read and kept when nothing is. */
async function readOnce<T>(ports: RunPorts, name: string, read: () => Promise<T>): Promise<T> {
  const kept = await ports.archive.read(name);
  if (kept) {
    return JSON.parse(kept.text);
  }
  const text = JSON.stringify(await read());
  const isFirst = await ports.archive.add(name, text);
  return isFirst ? JSON.parse(text) : readOnce(ports, name, read);
}

async function compare(
  ports: RunPorts,
  days: DayRange,
  { version, begunAt }: StoredRun,
  steps: readonly SourceStep[],
): Promise<void> {
  const comparison = new Comparison(ports.sorter);
  try {
    for (const step of steps) {
      for await (const { page } of pagesOf(ports, days, version, step)) {
        for (const record of page.records) {
          comparison.add(record);
        }
      }
    }
    const folder = `pages/${rangeName(days)}/${version}`;
    const missing = () => readMissing(ports, comparison.findMissing());
    for (const record of await readOnce(ports, `${folder}/references`, missing)) {
      comparison.add(record);
    }
    const { explanations, closed } = await readOnce(ports, `${folder}/words`, async () => ({
      explanations: await readAcceptedDifferences(ports.archive),
      closed: await findClosedMonthsBefore(ports.archive, days, readFrom(days)),
    }));
    for (const month of closed) {
      await addClosedMonth(comparison, ports.archive, month, days);
    }
    const reconciled = comparison.compare({
      ...days,
      readFrom: readFrom(days),
      asOf: begunAt,
      explanations,
      closedMonths: closed.map(({ month }) => month),
    });
    await storeReport(ports, version, reconciled);
  } finally {
    comparison.close();
  }
}

/** What belongs to earlier days, one by one. */
async function readMissing(
  ports: RunPorts,
  { payments, refunds }: MissingRecords,
): Promise<SourceRecord[]> {
  const { sources } = ports;
  const reads = [
    ...payments.flatMap((id) => [() => sources.payment(id), () => sources.orderOf(id)]),
    ...refunds.map((id) => () => sources.refund(id)),
  ];
  const found: SourceRecord[] = [];
  for (let first = 0; first < reads.length; first += atOnce) {
    const some = reads.slice(first, first + atOnce);
    const answers = await Promise.all(
      some.map((read) => retryCall<SourceRecord | null>(read, ports.pause)),
    );
    found.push(...answers.filter((record) => record !== null));
  }
  return found;
}

async function addClosedMonth(
  comparison: Comparison,
  archive: Archive,
  { month, version, from, to }: ClosedMonth & DayRange,
  days: DayRange,
): Promise<void> {
  for await (const row of readReportRows(archive, { from, to, version })) {
    const isOwn = monthOf(row.day) === month && row.day >= readFrom(days);
    if (isOwn && row.type !== 'lateChange' && row.netPaise !== 0) {
      const { entityID, netPaise } = row;
      const paymentID = row.type === 'payment' || row.type === 'refund' ? row.paymentID : entityID;
      comparison.add({
        kind: 'frozen',
        entityID,
        paymentID: paymentID ?? entityID,
        month,
        netPaise,
      });
    }
  }
}

function toRun(
  days: DayRange,
  { version, isDone, step, begunAt, begunBy }: StoredRun,
  all: number,
): Run {
  const comparing = step < all ? 'reading' : 'comparing';
  return {
    from: days.from,
    to: days.to,
    version,
    state: isDone ? 'done' : comparing,
    done: isDone ? all + 1 : step,
    all: all + 1,
    begunAt,
    begunBy,
  };
}

function runName(days: DayRange): string {
  return `runs/${rangeName(days)}`;
}
