import type { Difference, SettlementSum } from '../../../../contract/books.ts';
import { dayOf } from '../../../../contract/india.ts';
import { emptyRow, type ReportRow } from '../reports/ReportRow.ts';
import { sum } from './LedgerEntry.ts';
import { difference, type ReconciliationRequest } from './ReconciliationRequest.ts';
import type { Settlement, SettlementRow } from './SourceRecord.ts';

const dayMs = 86_400_000;

/** The records of one settlement. */
interface SettlementRecords {
  settlement: Settlement | null;
  /** What each row adds; the same row is read once. */
  readonly rows: Map<string, number>;
  settledAt: number | null;
  utr: string | null;
}

/** The settlements: few enough to be held in memory. */
export class SettlementTotals {
  private readonly known = new Map<string, SettlementRecords>();

  add(settlement: Settlement): void {
    const known = this.of(settlement.settlementID);
    // Of a settlement that was read twice, the more advanced state counts, whichever came first.
    const isFurther = !known.settlement || rank[settlement.status] >= rank[known.settlement.status];
    known.settlement = isFurther ? settlement : known.settlement;
  }

  addRow(row: SettlementRow): void {
    const known = this.of(row.settlementID);
    known.rows.set(
      `${row.type} ${row.entityID} ${row.debitPaise} ${row.creditPaise}`,
      row.creditPaise - row.debitPaise,
    );
    known.settledAt = Math.max(known.settledAt ?? 0, row.settledAt);
    known.utr ??= row.utr;
  }

  /** Those of the report's days, by id. */
  sums({ from, to }: ReconciliationRequest): SettlementSum[] {
    return this.sorted()
      .map(([settlementID, known]) => sumOf(settlementID, known))
      .filter(({ day }) => day !== null && day >= from && day <= to);
  }

  /** Settlements with a difference, as rows that add nothing. */
  rows(request: ReconciliationRequest): ReportRow[] {
    return this.sorted().flatMap(([settlementID, known]) => {
      const whole = sumOf(settlementID, known);
      const isIn = whole.day !== null && whole.day >= request.from && whole.day <= request.to;
      const differences = isIn ? differencesOf(settlementID, known, request) : [];
      return differences.length > 0 ? [rowOf(whole, known, differences)] : [];
    });
  }

  private of(settlementID: string): SettlementRecords {
    const known = this.known.get(settlementID) ?? {
      settlement: null,
      rows: new Map(),
      settledAt: null,
      utr: null,
    };
    this.known.set(settlementID, known);
    return known;
  }

  private sorted(): [string, SettlementRecords][] {
    return [...this.known].sort(([one], [other]) => (one < other ? -1 : 1));
  }
}

const rank = { created: 0, failed: 1, processed: 2 } as const;

function sumOf(
  settlementID: string,
  { settlement, rows, settledAt, utr }: SettlementRecords,
): SettlementSum {
  const at = settledAt ?? (settlement ? settlement.at : null);
  return {
    settlementID,
    utr: settlement?.utr ?? utr,
    day: at === null ? null : dayOf(at),
    status: settlement?.status ?? 'unknown',
    rows: rows.size,
    rowsPaise: sum([...rows.values()]),
    paise: settlement?.amountPaise ?? null,
  };
}

function rowOf(
  { settlementID, utr, day, status }: SettlementSum,
  { settlement, settledAt }: SettlementRecords,
  differences: readonly Difference[],
): ReportRow {
  const at = settledAt ?? settlement?.at ?? 0;
  return {
    ...emptyRow,
    day: dayOf(at),
    at,
    type: 'settlement',
    entityID: settlementID,
    settlementID,
    utr,
    settledOn: settledAt === null ? null : day,
    settlementStatus: 'none',
    theirStatus: status,
    match: differences[0]?.class ?? 'matched',
    differencePaise: sum(differences.filter(({ known }) => !known).map(({ paise }) => paise)),
    differences,
    contributions: [],
  };
}

function differencesOf(
  settlementID: string,
  known: SettlementRecords,
  request: ReconciliationRequest,
): Difference[] {
  const { settlement, rows, settledAt } = known;
  const rowsPaise = sum([...rows.values()]);
  const since = settlement?.at ?? settledAt ?? 0;
  const subject = { subject: settlementID, since, orderID: null, paymentID: null };
  const differ = (name: Difference['class'], paise: number) => [
    difference(request, name, paise, subject),
  ];
  if (!settlement) {
    return differ('settlementUnknown', rowsPaise);
  }
  const { amountPaise, status, at } = settlement;
  if (status !== 'processed') {
    return status === 'failed' ? differ('settlementFailed', amountPaise) : [];
  }
  const isYoung = rows.size === 0 && request.asOf - at < dayMs;
  const isLater = settledAt !== null && dayOf(settledAt) > dayOf(at);
  return [
    ...(rowsPaise === amountPaise || isYoung
      ? []
      : differ('settlementSumDiffers', rowsPaise - amountPaise)),
    ...(amountPaise < 0 ? differ('negativeSettlement', amountPaise) : []),
    ...(isLater ? differ('settlementPaidLate', amountPaise) : []),
  ];
}
