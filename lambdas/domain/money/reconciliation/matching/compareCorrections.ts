import type { Difference } from '../../../../contract/books.ts';
import { dayOf } from '../../../../contract/india.ts';
import { emptyRow } from '../reports/ReportRow.ts';
import { type LedgerEntry, settledParts } from './LedgerEntry.ts';
import type { PaymentRecords } from './PaymentRecords.ts';
import { difference, type ReconciliationRequest, type Subject } from './ReconciliationRequest.ts';
import type { SettlementRow, TheirDispute } from './SourceRecord.ts';

/** Adjustments and transfers: only settlements differ of them, so they happened when they were settled. */
export function compareCorrections(
  { rows }: PaymentRecords,
  disputes: ReadonlyMap<string, TheirDispute>,
  request: ReconciliationRequest,
): LedgerEntry[] {
  return rows
    .filter(({ type }) => type === 'adjustment' || type === 'transfer')
    .map((row) => entryOf(row, disputes, request));
}

function entryOf(
  row: SettlementRow,
  disputes: ReadonlyMap<string, TheirDispute>,
  request: ReconciliationRequest,
): LedgerEntry {
  const dispute = row.disputeID === null ? undefined : disputes.get(row.disputeID);
  const gross = row.creditPaise - row.debitPaise;
  const paymentID = dispute?.paymentID ?? null;
  const at = row.settledAt;
  const { entityID, disputeID } = row;
  return {
    row: {
      ...emptyRow,
      day: dayOf(at),
      at,
      type: row.type === 'transfer' ? 'transfer' : typeOf(row),
      entityID,
      receipt: row.receipt,
      razorpayOrderID: row.razorpayOrderID,
      paymentID,
      disputeID,
      method: row.method,
      currency: row.currency,
      grossPaise: gross,
      netPaise: gross,
      theirStatus: dispute?.status ?? null,
      remark: row.description ?? '',
    },
    counts: true,
    oursPaise: null,
    settled: settledParts([{ ...row, amountPaise: Math.abs(gross) }], dayOf),
    differences: differencesOf(row, dispute, gross, request, {
      subject: entityID,
      since: at,
      orderID: null,
      paymentID,
    }),
  };
}

function typeOf({ disputeID }: SettlementRow): 'dispute' | 'adjustment' {
  return disputeID === null ? 'adjustment' : 'dispute';
}

function differencesOf(
  row: SettlementRow,
  dispute: TheirDispute | undefined,
  gross: number,
  request: ReconciliationRequest,
  subject: Subject,
): Difference[] {
  const differ = (name: Difference['class']) => [difference(request, name, gross, subject)];
  if (row.disputeID !== null) {
    return differ(dispute ? 'disputeDebit' : 'settlementRowUnknown');
  }
  const isExplained = row.type === 'adjustment' && Boolean(row.description?.trim());
  return differ(isExplained ? 'adjustment' : 'adjustmentUnexplained');
}
