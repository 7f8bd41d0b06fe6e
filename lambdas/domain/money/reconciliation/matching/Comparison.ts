import type { Difference, ReportSummary, Sum } from '../../../../contract/books.ts';
import type { Spool } from '../ports.ts';
import type { ReportRow } from '../reports/ReportRow.ts';
import { compareCorrections } from './compareCorrections.ts';
import { comparePayment } from './comparePayment.ts';
import { compareRefunds } from './compareRefunds.ts';
import { ExternalSort } from './ExternalSort.ts';
import { lateChanges, openedLater } from './findLateChanges.ts';
import { isIn, type LedgerEntry, openAt, rowOf, sum } from './LedgerEntry.ts';
import { groupsOf, linesOf, type OrderMatch } from './OrderMatch.ts';
import type { ReconciliationRequest } from './ReconciliationRequest.ts';
import { RunningTotals } from './RunningTotals.ts';
import { SettlementBook } from './SettlementBook.ts';
import type { SourceRecord, TheirDispute } from './SourceRecord.ts';

/** A report that is not stored yet. */
export interface Reconciled {
  readonly summary: Omit<ReportSummary, 'version' | 'rowsHash'>;
  /** By time, then id. */
  rows(): AsyncIterable<ReportRow>;
}

/** What something that was read belongs to and that was not read: payments and refunds of earlier days, sorted. */
export interface Missing {
  readonly payments: readonly string[];
  readonly refunds: readonly string[];
}

/**
 * Puts our orders, what Razorpay lists and what its settlements hold side by side, payment by payment. It holds some twenty
 * thousand lines and one payment in memory, however many there are; the same records in any order give the same report, byte for
 * byte, and what is read twice counts once.
 */
export class Comparison {
  private readonly lines: ExternalSort;
  private readonly rows: ExternalSort;
  private readonly disputes = new Map<string, TheirDispute>();
  private readonly settlements = new SettlementBook();

  /** @param spool makes a place where lines wait to be in order */
  constructor(spool: () => Spool) {
    this.lines = new ExternalSort(spool());
    this.rows = new ExternalSort(spool());
  }

  async add(record: SourceRecord): Promise<void> {
    if (record.kind === 'settlement') {
      this.settlements.add(record);
    } else if (record.kind === 'row') {
      this.settlements.addRow(record);
    } else if (record.kind === 'dispute') {
      this.disputes.set(record.disputeID, laterOf(this.disputes.get(record.disputeID), record));
    }
    for (const line of linesOf(record)) {
      await this.lines.add(line);
    }
  }

  async missing(): Promise<Missing> {
    const payments: string[] = [];
    const refunds: string[] = [];
    for await (const group of groupsOf(this.lines.read())) {
      const rows = group.rows.filter(({ type }) => type === 'payment' || type === 'refund');
      const isNeeded = group.refunds.length + group.disputes.length + rows.length > 0;
      if (isNeeded && (!group.payment || !group.order)) {
        payments.push(group.key);
      }
      const known = new Set(group.refunds.map(({ refundID }) => refundID));
      const named = rows.filter(({ type }) => type === 'refund').map(({ entityID }) => entityID);
      refunds.push(...named.filter((id) => !known.has(id)));
    }
    return { payments, refunds: [...new Set(refunds)].sort() };
  }

  async compare(question: ReconciliationRequest): Promise<Reconciled> {
    const tally = new RunningTotals(question);
    const differences: Difference[] = [];
    let count = 0;
    for await (const group of groupsOf(this.lines.read())) {
      for (const entry of this.entriesOf(group, question, tally)) {
        const row = rowOf(entry, question);
        await this.rows.add(lineOf(row));
        differences.push(...row.differences);
        count += 1;
      }
    }
    for (const row of this.settlements.rows(question)) {
      await this.rows.add(lineOf(row));
      differences.push(...row.differences);
      count += 1;
    }
    return {
      summary: {
        from: question.from,
        to: question.to,
        asOf: question.asOf,
        rows: count,
        totals: tally.totals(),
        byDay: tally.by('day'),
        byMethod: tally.by('method'),
        byOffer: tally.by('offer'),
        settlements: this.settlements.sums(question),
        differences: differences.sort(byUrgency),
        unknown: sumOf(differences.filter(({ known }) => !known)),
        known: sumOf(differences.filter(({ known }) => known)),
      },
      rows: () => rowsOf(this.rows.read()),
    };
  }

  /** Lets go of what waited. */
  async clear(): Promise<void> {
    await this.lines.clear();
    await this.rows.clear();
  }

  /** Compares and adds up; gives what the report shows. */
  private entriesOf(
    group: OrderMatch,
    question: ReconciliationRequest,
    tally: RunningTotals,
  ): LedgerEntry[] {
    const payment = comparePayment(group, question);
    const entries = [
      ...(payment ? [payment] : []),
      ...compareRefunds(group, question),
      ...compareCorrections(group, this.disputes, question),
    ];
    const late = lateChanges(group, entries, question);
    const { from } = question;
    for (const entry of entries) {
      tally.add(entry, openedLater([entry], late, from));
    }
    for (const one of late) {
      const changed = entries.find(({ row }) => row.entityID === one.row.entityID);
      tally.addLate(one, changed !== undefined && openAt(changed, from) !== 0);
    }
    return [...entries.filter((entry) => isIn(entry, question)), ...late];
  }
}

function laterOf(one: TheirDispute | undefined, other: TheirDispute): TheirDispute {
  return one && JSON.stringify(one) > JSON.stringify(other) ? one : other;
}

/** A line sorts by time, then type and id. */
function lineOf(row: ReportRow): string {
  return `${String(row.at).padStart(15, '0')} ${row.type} ${row.entityID}\t${JSON.stringify(row)}`;
}

async function* rowsOf(lines: AsyncIterable<string>): AsyncGenerator<ReportRow> {
  for await (const line of lines) {
    yield JSON.parse(line.slice(line.indexOf('\t') + 1));
  }
}

/** The unknown first, and of these the oldest first. */
function byUrgency(one: Difference, other: Difference): number {
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
