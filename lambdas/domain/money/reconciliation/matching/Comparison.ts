import type { Difference, ReportSummary, Sum } from '../../../../contract/books.ts';
import type { LineSorter } from '../ports.ts';
import type { ReportRow } from '../reports/ReportRow.ts';
import { compareCorrections } from './compareCorrections.ts';
import { compareDisputes } from './compareDisputes.ts';
import { comparePayment } from './comparePayment.ts';
import { compareRefunds } from './compareRefunds.ts';
import { findLateChanges, lateOpeningPaise } from './findLateChanges.ts';
import { isInReport, openPaiseAt, reportRowOf, sum } from './LedgerEntry.ts';
import { linesOf, type PaymentRecords, recordsByPayment } from './PaymentRecords.ts';
import type { ReconciliationRequest } from './ReconciliationRequest.ts';
import { RunningTotals } from './RunningTotals.ts';
import { SettlementTotals } from './SettlementTotals.ts';
import type { SettlementRow, SourceRecord, TheirDispute } from './SourceRecord.ts';

/** A report that is not stored yet. */
export interface ReportDraft {
  readonly summary: Omit<ReportSummary, 'version' | 'rowsHash'>;
  /** By time, then id. */
  rows(): Iterable<ReportRow>;
}

/** Payments and refunds of earlier days that records refer to and that were not read yet, sorted. */
export interface MissingRecords {
  readonly payments: readonly string[];
  readonly refunds: readonly string[];
}

/**
 * Puts our orders, what Razorpay lists and what its settlements hold side by side, payment by payment. It holds some twenty
 * thousand lines and one payment in memory, however many there are; the same records in any order give the same report, byte for
 * byte, and what is read twice counts once.
 */
export class Comparison {
  private readonly lines: LineSorter;
  private readonly rows: LineSorter;
  private readonly disputes = new Map<string, TheirDispute>();
  /** The rows that settle something of each dispute, by what they are of. */
  private readonly disputeRows = new Map<string, Map<string, SettlementRow>>();
  private readonly settlements = new SettlementTotals();

  /** @param newSorter for lines of records, and for rows of the report */
  constructor(newSorter: () => LineSorter) {
    this.lines = newSorter();
    this.rows = newSorter();
  }

  add(record: SourceRecord): void {
    if (record.kind === 'settlement') {
      this.settlements.add(record);
    } else if (record.kind === 'row') {
      this.settlements.addRow(record);
      this.addDisputeRow(record);
    } else if (record.kind === 'dispute') {
      this.disputes.set(record.disputeID, laterOf(this.disputes.get(record.disputeID), record));
    }
    for (const line of linesOf(record)) {
      this.lines.add(line);
    }
  }

  private addDisputeRow(row: SettlementRow): void {
    const { disputeID, entityID, settlementID } = row;
    if (disputeID !== null) {
      const rows = this.disputeRows.get(disputeID) ?? new Map<string, SettlementRow>();
      this.disputeRows.set(disputeID, rows.set(`${entityID} ${settlementID}`, row));
    }
  }

  findMissing(): MissingRecords {
    const payments: string[] = [];
    const refunds: string[] = [];
    for (const records of recordsByPayment(this.lines.read())) {
      const rows = records.rows.filter(({ type }) => type === 'payment' || type === 'refund');
      const isNeeded = records.refunds.length + records.disputes.length + rows.length > 0;
      if (isNeeded && (!records.payment || !records.order)) {
        payments.push(records.key);
      }
      const known = new Set(records.refunds.map(({ refundID }) => refundID));
      const named = rows.filter(({ type }) => type === 'refund').map(({ entityID }) => entityID);
      refunds.push(...named.filter((id) => !known.has(id)));
    }
    return { payments, refunds: [...new Set(refunds)].sort() };
  }

  compare(request: ReconciliationRequest): ReportDraft {
    const runningTotals = new RunningTotals(request);
    const differences: Difference[] = [];
    let count = 0;
    for (const records of recordsByPayment(this.lines.read())) {
      for (const row of this.rowsOf(records, request, runningTotals)) {
        this.rows.add(lineOf(row));
        differences.push(...row.differences);
        count += 1;
      }
    }
    for (const row of this.settlements.rows(request)) {
      this.rows.add(lineOf(row));
      differences.push(...row.differences);
      count += 1;
    }
    return {
      summary: {
        from: request.from,
        to: request.to,
        asOf: request.asOf,
        rows: count,
        totals: runningTotals.totals(),
        byDay: runningTotals.by('day'),
        byMethod: runningTotals.by('method'),
        byOffer: runningTotals.by('offer'),
        settlements: this.settlements.sums(request),
        differences: differences.sort(compareUrgency),
        unknown: sumOf(differences.filter(({ known }) => !known)),
        known: sumOf(differences.filter(({ known }) => known)),
      },
      rows: () => rowsOf(this.rows.read()),
    };
  }

  /** Frees the disk space. */
  close(): void {
    this.lines.close();
    this.rows.close();
  }

  /** Compares and adds up; gives what the report shows. */
  private rowsOf(
    records: PaymentRecords,
    request: ReconciliationRequest,
    runningTotals: RunningTotals,
  ): ReportRow[] {
    const payment = comparePayment(records, request);
    const entries = [
      ...(payment ? [payment] : []),
      ...compareRefunds(records, request),
      ...compareDisputes(
        records,
        (disputeID) => [...(this.disputeRows.get(disputeID)?.values() ?? [])],
        request,
      ),
      ...compareCorrections(records, this.disputes, request),
    ];
    const late = findLateChanges(records, entries, request);
    const { from } = request;
    const rows = entries.flatMap((entry) => {
      const contributions = runningTotals.add(entry, lateOpeningPaise([entry], late, from));
      return isInReport(entry, request) ? [reportRowOf(entry, contributions, request)] : [];
    });
    const lateRows = late.map((one) => {
      const changed = entries.find(({ row }) => row.entityID === one.row.entityID);
      const isOpen = changed !== undefined && openPaiseAt(changed, from) !== 0;
      return reportRowOf(one, runningTotals.addLate(one, isOpen), request);
    });
    return [...rows, ...lateRows];
  }
}

function laterOf(one: TheirDispute | undefined, other: TheirDispute): TheirDispute {
  return one && JSON.stringify(one) > JSON.stringify(other) ? one : other;
}

/** A line sorts by time, then type and id. */
function lineOf(row: ReportRow): string {
  return `${String(row.at).padStart(15, '0')} ${row.type} ${row.entityID}\t${JSON.stringify(row)}`;
}

function* rowsOf(lines: Iterable<string>): Generator<ReportRow> {
  for (const line of lines) {
    yield JSON.parse(line.slice(line.indexOf('\t') + 1));
  }
}

/** Unexplained differences first, and the oldest of them first. */
function compareUrgency(one: Difference, other: Difference): number {
  return (
    Number(one.known) - Number(other.known) ||
    one.since - other.since ||
    (keyOf(one) < keyOf(other) ? -1 : 1)
  );
}

function keyOf(one: Difference): string {
  return `${one.subject} ${one.class}`;
}

function sumOf(differences: readonly Difference[]): Sum {
  return { count: differences.length, paise: sum(differences.map(({ paise }) => paise)) };
}
