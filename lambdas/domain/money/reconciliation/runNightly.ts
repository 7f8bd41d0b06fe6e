import type { Difference, DifferenceClass, ReportSummary } from '../../../contract/books.ts';
import { dayOf, plusDays } from '../../../contract/india.ts';
import { Failure } from '../../Failure.ts';
import type { MoneyEvents } from '../ports.ts';
import { syncNamedOrder } from '../sync/handleWebhook.ts';
import type { SyncPorts } from '../sync/syncOrder.ts';
import { type SealPorts, sealDays } from './journal/sealDays.ts';
import type { DayRange } from './ports.ts';
import { findNewestReport, readReportRows } from './reports/archive.ts';
import { type RunPorts, runReconciliation } from './runReconciliation.ts';

/** Differences that syncing the order may fix; a capture that was received while the order could not be synced grants its plan then. */
const fixedBySync: readonly DifferenceClass[] = [
  'paidUnknownHere',
  'statusDiffers',
  'capturedNotGranted',
  'refundUnknownHere',
  'refundStatusDiffers',
];
const runBy = { again: true, who: 'nightly' } as const;

/** The ports of the nightly run. */
export interface NightlyPorts extends RunPorts, Omit<SealPorts, 'events'> {
  readonly sync: SyncPorts;
  readonly keptEvents: SealPorts['events'];
  readonly events: MoneyEvents;
}

/** The result of a nightly run. */
export interface NightlyResult {
  /** False when there was not time for all of it, or Razorpay could not be reached. */
  readonly isDone: boolean;
  readonly healed: number;
  readonly unknown: number;
  /** Hash of the newest seal: kept in the log, apart from the journal. */
  readonly seal: string;
}

/**
 * Seals the past days, reconciles the last five and yesterday, syncs orders where that may fix a difference, reconciles again, and
 * alerts what is still unknown.
 *
 * @param now epoch ms
 */
export async function runNightly(
  ports: NightlyPorts,
  now: number,
  until: () => boolean,
): Promise<NightlyResult> {
  const sealed = await sealDays({ ...ports, events: ports.keptEvents }, now);
  const yesterday = plusDays(dayOf(now), -1);
  const week = { from: plusDays(yesterday, -4), to: yesterday };
  const night = { healed: 0, unknown: 0, seal: sealed?.hash ?? 'none' };
  const first = await report(ports, week, now, until);
  if (!first) {
    return { ...night, isDone: false };
  }
  const healed = await syncDifferingOrders(ports, first);
  const last = healed > 0 ? await report(ports, week, now, until) : first;
  const own = await report(ports, { from: yesterday, to: yesterday }, now, until);
  if (!last || !own) {
    return { ...night, healed, isDone: false };
  }
  alertDifferences(ports.events, last);
  return { ...night, healed, unknown: last.unknown.count, isDone: true };
}

async function report(
  ports: NightlyPorts,
  days: DayRange,
  now: number,
  until: () => boolean,
): Promise<ReportSummary | null> {
  try {
    const { state } = await runReconciliation(ports, days, runBy, now, until);
    return state === 'done' ? findNewestReport(ports.archive, days) : null;
  } catch (error) {
    if (error instanceof Failure) {
      return null; // Razorpay cannot be reached: what was read stays
    }
    throw error;
  }
}

/** Syncs the orders of differences that this may fix. @returns how many were synced */
async function syncDifferingOrders(ports: NightlyPorts, summary: ReportSummary): Promise<number> {
  const { sync } = ports;
  const ids = new Set<string>();
  for await (const { razorpayOrderID, differences } of readReportRows(ports.archive, summary)) {
    if (razorpayOrderID !== null && differences.some(isFixedBySync)) {
      ids.add(razorpayOrderID);
    }
  }
  let healed = 0;
  for (const id of ids) {
    healed += (await syncOne(sync, id)) ? 1 : 0;
  }
  return healed;
}

/** False when it is none of ours, is lost (the lists rebuild it), or cannot be asked about now. */
async function syncOne(sync: SyncPorts, id: string): Promise<boolean> {
  try {
    return await syncNamedOrder(sync, { razorpayOrderID: id, paymentID: null, disputeID: null });
  } catch (error) {
    if (error instanceof Failure) {
      return false;
    }
    throw error;
  }
}

function isFixedBySync({ class: name, known }: Difference): boolean {
  return !known && fixedBySync.includes(name);
}

/** One line for each class: what stands in the log has ids of reports only. */
function alertDifferences(
  events: MoneyEvents,
  { from, to, version, differences }: ReportSummary,
): void {
  const unknown = differences.filter(({ known }) => !known);
  for (const [name, some] of Map.groupBy(unknown, (one) => one.class)) {
    const report = `${from}_${to}/${version}`;
    events.alert('booksDisagree', { class: name, count: String(some.length), report });
  }
}
