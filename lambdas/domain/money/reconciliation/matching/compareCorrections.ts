import type { Difference } from '../../../../contract/books.ts';
import { dayOf } from '../../../../contract/india.ts';
import { type LedgerEntry, partsOf } from './LedgerEntry.ts';
import type { OrderMatch } from './OrderMatch.ts';
import { difference, type ReconciliationRequest, type Subject } from './ReconciliationRequest.ts';
import type { SettlementRow, TheirDispute } from './SourceRecord.ts';

/** Adjustments and transfers: only settlements tell of them, so they happened when they were settled. */
export function compareCorrections(
  { rows }: OrderMatch,
  disputes: ReadonlyMap<string, TheirDispute>,
  question: ReconciliationRequest,
): LedgerEntry[] {
  return rows
    .filter(({ type }) => type === 'adjustment' || type === 'transfer')
    .map((row) => entryOf(row, disputes, question));
}

function entryOf(
  row: SettlementRow,
  disputes: ReadonlyMap<string, TheirDispute>,
  question: ReconciliationRequest,
): LedgerEntry {
  const dispute = row.disputeID === null ? undefined : disputes.get(row.disputeID);
  const gross = row.creditPaise - row.debitPaise;
  const paymentID = dispute?.paymentID ?? null;
  const at = row.settledAt;
  const { entityID, disputeID } = row;
  return {
    row: {
      day: dayOf(at),
      at,
      type: row.type === 'transfer' ? 'transfer' : typeOf(row),
      entityID,
      orderID: null,
      receipt: row.receipt,
      razorpayOrderID: row.razorpayOrderID,
      paymentID,
      refundID: null,
      disputeID,
      customer: null,
      offerName: null,
      method: row.method,
      currency: row.currency,
      grossPaise: gross,
      feePaise: 0,
      gstPaise: 0,
      netPaise: gross,
      ourStatus: null,
      theirStatus: dispute?.status ?? null,
      documentNumber: null,
      creditNoteNumber: null,
      remark: row.description ?? '',
    },
    counts: true,
    oursPaise: null,
    settled: partsOf([{ ...row, amountPaise: Math.abs(gross) }], dayOf),
    differences: differencesOf(row, dispute, gross, question, {
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
  question: ReconciliationRequest,
  subject: Subject,
): Difference[] {
  const tell = (name: Difference['class']) => [difference(question, name, gross, subject)];
  if (row.disputeID !== null) {
    return tell(dispute ? 'disputeDebit' : 'settlementRowUnknown');
  }
  const isExplained = row.type === 'adjustment' && Boolean(row.description?.trim());
  return tell(isExplained ? 'adjustment' : 'adjustmentUnexplained');
}
