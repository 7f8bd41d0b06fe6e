import type { Difference } from '../../../../contract/books.ts';
import type { Contribution, ReportRow } from '../reports/ReportRow.ts';
import { type ReconciliationRequest, settledWithinDays } from './ReconciliationRequest.ts';
import type { SettlementRow } from './SourceRecord.ts';

/** The fields of a row that can't be computed from the others. */
export type LedgerRow = Omit<
  ReportRow,
  | 'match'
  | 'differencePaise'
  | 'differences'
  | 'contributions'
  | 'settlementID'
  | 'utr'
  | 'settledOn'
  | 'settlementStatus'
>;

/** One entry that changes the balance, and how it was settled. */
export interface LedgerEntry {
  readonly row: LedgerRow;
  /** Whether Razorpay states that it happened, so that it counts; other entries only carry differences. */
  readonly counts: boolean;
  /** The amount in our books; null when they don't have it. */
  readonly oursPaise: number | null;
  readonly settled: readonly SettledPart[];
  readonly differences: readonly Difference[];
}

/** The part of an entry that one settlement settled. */
export interface SettledPart {
  readonly day: string;
  readonly settlementID: string;
  readonly utr: string | null;
  readonly netPaise: number;
  /** The gross amount, without the fee; never negative. */
  readonly amountPaise: number;
}

/** The unsettled amount of an entry when a day begins. */
export function openPaiseAt({ row, counts, settled }: LedgerEntry, day: string): number {
  if (!counts || row.day >= day) {
    return 0;
  }
  const before = settled.filter((part) => part.day < day);
  const amount = sum(before.map(({ amountPaise }) => amountPaise));
  const isWhole = before.length > 0 && amount >= Math.abs(row.grossPaise);
  return isWhole ? 0 : row.netPaise - sum(before.map(({ netPaise }) => netPaise));
}

/** Whether an entry belongs into a report: it happened or was settled in these days, or is open before or after them. */
export function isInReport(entry: LedgerEntry, { from, to }: ReconciliationRequest): boolean {
  const { day } = entry.row;
  return (
    (day >= from && day <= to) ||
    entry.settled.some((part) => part.day >= from && part.day <= to) ||
    (day < from && openPaiseAt(entry, from) !== 0)
  );
}

/** The entry as a row of the report. */
export function reportRowOf(
  entry: LedgerEntry,
  contributions: readonly Contribution[],
  request: ReconciliationRequest,
): ReportRow {
  const { row, differences, settled } = entry;
  const last = settled.at(-1);
  const isOpen = openPaiseAt(entry, '9999-12-31') !== 0;
  const isOverdue = isOpen && isLate(row.at, request);
  const pending = isOverdue ? 'overdue' : 'pending';
  const notSettled = isOpen ? pending : 'none';
  const settlementStatus = last && !isOpen ? 'settled' : notSettled;
  const [first] = differences;
  return {
    ...row,
    settlementID: last?.settlementID ?? null,
    utr: last?.utr ?? null,
    settledOn: last?.day ?? null,
    settlementStatus,
    match: first?.class ?? (settlementStatus === 'pending' ? 'pendingSettlement' : 'matched'),
    differencePaise: sum(differences.filter(({ known }) => !known).map(({ paise }) => paise)),
    differences,
    contributions,
  };
}

/** Whether a capture at this instant should be settled by now. */
export function isLate(at: number, { asOf }: ReconciliationRequest): boolean {
  return asOf - at > settledWithinDays * 86_400_000;
}

/** The parts that rows settle, oldest first. */
export function settledParts(
  rows: readonly SettlementRow[],
  dayOf: (at: number) => string,
): SettledPart[] {
  return rows
    .map((row) => ({
      day: dayOf(row.settledAt),
      settlementID: row.settlementID,
      utr: row.utr,
      netPaise: row.creditPaise - row.debitPaise,
      amountPaise: row.amountPaise,
    }))
    .sort((one, other) => (one.day + one.settlementID < other.day + other.settlementID ? -1 : 1));
}

/** The sum of some amounts. */
export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
