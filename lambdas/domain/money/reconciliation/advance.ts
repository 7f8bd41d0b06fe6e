/** Reconciles some days, a piece at a time: whoever comes next, or at the same time, goes on where the last one came to. */
import type { ClosedMonth, Run } from '../../../contract/books.ts';
import { monthOf } from '../../../contract/india.ts';
import { Failure } from '../../Failure.ts';
import { acceptedDifferences } from './journal/acceptDifference.ts';
import { closedMonthsBefore } from './journal/closeMonth.ts';
import { Comparison } from './matching/Comparison.ts';
import type { SourceRecord } from './matching/SourceRecord.ts';
import type { Archive, Days, Sha256, SourcePage, Sources, Spool } from './ports.ts';
import { nameOf, reportRows, storeReport } from './reports/archive.ts';
import { readFrom, type Step, stepsOf } from './sourceSteps.ts';

/** So many steps are read at once. */
const atOnce = 4;
/** So often a call is made again before the rest is left to the next run. */
const mostPauses = 3;

/** What reconciling works with. */
export interface RunPorts {
  readonly archive: Archive;
  readonly sources: Sources;
  readonly sha256: Sha256;
  spool(): Spool;
  /** Waits before a call is made again, longer each time. */
  pause(tries: number): Promise<void>;
}

/** Whether to begin anew when there is a report, and for whom. */
export interface RunOptions {
  readonly again: boolean;
  readonly who: string;
}

/** A run as it is kept. */
interface KeptRun {
  readonly version: number;
  readonly isDone: boolean;
  /** The first step that is not read. */
  readonly step: number;
  readonly begunAt: number;
  readonly begunBy: string;
}

/**
 * Begins or goes on with the reconciliation of some days. What was read once is kept and read by everybody, so two at once agree.
 *
 * @param now epoch ms
 * @param until says when to leave the rest to the next call
 * @throws Failure operationFailed when a source cannot be reached; what was read stays
 */
export async function advance(
  ports: RunPorts,
  days: Days,
  options: RunOptions,
  now: number,
  until: () => boolean,
): Promise<Run> {
  let run = await begin(ports.archive, days, options, now);
  const steps = stepsOf(days, run.begunAt);
  while (!run.isDone && run.step < steps.length) {
    if (until()) {
      return shown(days, run, steps.length);
    }
    const some = steps.slice(run.step, run.step + atOnce);
    await Promise.all(some.map((step) => readStep(ports, days, run.version, step)));
    run = await move(ports.archive, days, run, { ...run, step: run.step + some.length });
  }
  if (!run.isDone && !until()) {
    await compare(ports, days, run, steps);
    run = await move(ports.archive, days, run, { ...run, isDone: true });
  }
  return shown(days, run, steps.length);
}

async function begin(
  archive: Archive,
  days: Days,
  { again, who }: RunOptions,
  now: number,
): Promise<KeptRun> {
  const kept = await archive.read(runName(days));
  const last: KeptRun | undefined = kept ? JSON.parse(kept.text) : undefined;
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
  return isFirst ? run : begin(archive, days, { again: false, who }, now);
}

/** Notes how far it has come; whoever is further already is followed. */
async function move(archive: Archive, days: Days, from: KeptRun, to: KeptRun): Promise<KeptRun> {
  const kept = await archive.read(runName(days));
  const last: KeptRun = kept ? JSON.parse(kept.text) : from;
  const isAhead = last.version > to.version || last.isDone || last.step > to.step;
  if (!kept || isAhead) {
    return last;
  }
  const isFirst = await archive.replace(runName(days), JSON.stringify(to), kept.mark);
  return isFirst ? to : move(archive, days, from, to);
}

async function readStep(ports: RunPorts, days: Days, version: number, step: Step): Promise<void> {
  const pages = pagesOf(ports, days, version, step);
  for (let page = await pages.next(); !page.done; page = await pages.next()) {
    // Reading a page keeps it.
  }
}

/** Every page of a step, in a chain: a page that is kept says where the next begins. */
async function* pagesOf(
  ports: RunPorts,
  days: Days,
  version: number,
  { source, days: own }: Step,
): AsyncGenerator<SourcePage> {
  const folder = `pages/${nameOf(days)}/${version}/${source}/${own.from}`;
  let cursor: string | null = null;
  for (let number = 0; number === 0 || cursor !== null; number += 1) {
    const begin: string | null = cursor;
    const page: SourcePage = await once(ports, `${folder}/${number}`, () =>
      patiently(ports, () => ports.sources[source].page(own, begin)),
    );
    yield page;
    cursor = page.next;
  }
}

/** What is kept under a name; read and kept when nothing is. */
async function once<T>(ports: RunPorts, name: string, read: () => Promise<T>): Promise<T> {
  const kept = await ports.archive.read(name);
  if (kept) {
    return JSON.parse(kept.text);
  }
  const text = JSON.stringify(await read());
  const isFirst = await ports.archive.add(name, text);
  return isFirst ? JSON.parse(text) : once(ports, name, read);
}

async function compare(
  ports: RunPorts,
  days: Days,
  { version, begunAt }: KeptRun,
  steps: readonly Step[],
): Promise<void> {
  const comparison = new Comparison(ports.spool);
  try {
    for (const step of steps) {
      for await (const { records } of pagesOf(ports, days, version, step)) {
        await addAll(comparison, records);
      }
    }
    const folder = `pages/${nameOf(days)}/${version}`;
    const missing = async () => resolve(ports, await comparison.missing());
    await addAll(comparison, await once(ports, `${folder}/references`, missing));
    const { explanations, closed } = await once(ports, `${folder}/words`, async () => ({
      explanations: await acceptedDifferences(ports.archive),
      closed: await closedMonthsBefore(ports.archive, days, readFrom(days)),
    }));
    for (const month of closed) {
      await addFrozen(comparison, ports.archive, month, days);
    }
    const reconciled = await comparison.compare({
      ...days,
      readFrom: readFrom(days),
      asOf: begunAt,
      explanations,
      closedMonths: closed.map(({ month }) => month),
    });
    await storeReport(ports, version, reconciled);
  } finally {
    await comparison.clear();
  }
}

async function addAll(comparison: Comparison, records: readonly SourceRecord[]): Promise<void> {
  for (const record of records) {
    await comparison.add(record);
  }
}

/** What belongs to earlier days, one by one. */
async function resolve(
  ports: RunPorts,
  { payments, refunds }: Awaited<ReturnType<Comparison['missing']>>,
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
      some.map((read) => patiently<SourceRecord | null>(ports, read)),
    );
    found.push(...answers.filter((record) => record !== null));
  }
  return found;
}

async function addFrozen(
  comparison: Comparison,
  archive: Archive,
  { month, version, from, to }: ClosedMonth & Days,
  days: Days,
): Promise<void> {
  for await (const row of reportRows(archive, { from, to, version })) {
    const isOwn = monthOf(row.day) === month && row.day >= readFrom(days);
    if (isOwn && row.type !== 'lateChange' && row.netPaise !== 0) {
      const { entityID, netPaise } = row;
      const paymentID = row.type === 'payment' || row.type === 'refund' ? row.paymentID : entityID;
      await comparison.add({
        kind: 'frozen',
        entityID,
        paymentID: paymentID ?? entityID,
        month,
        netPaise,
      });
    }
  }
}

async function patiently<T>({ pause }: RunPorts, call: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof Failure) || tries > mostPauses) {
        throw error;
      }
      await pause(tries);
    }
  }
}

function shown(days: Days, { version, isDone, step, begunAt, begunBy }: KeptRun, all: number): Run {
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

function runName(days: Days): string {
  return `runs/${nameOf(days)}`;
}
