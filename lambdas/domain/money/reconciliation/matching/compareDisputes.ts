import type { Difference } from '../../../../contract/books.ts';
import { dayOf } from '../../../../contract/india.ts';
import { emptyRow } from '../reports/ReportRow.ts';
import { type LedgerEntry, sum } from './LedgerEntry.ts';
import type { PaymentRecords } from './PaymentRecords.ts';
import { difference, type ReconciliationRequest } from './ReconciliationRequest.ts';
import type { SettlementRow, TheirDispute } from './SourceRecord.ts';

/** How soon Razorpay has to return the money of a dispute that was won. */
const creditWithinMs = 10 * 86_400_000;

/**
 * What a payment's disputes leave unexplained: more was refunded and lost than was captured, or the money of a dispute that was won
 * has not come back. Each stands on the day on which it became so, and adds nothing to the totals.
 *
 * @param rowsOf the settlement rows of a dispute
 */
export function compareDisputes(
  records: PaymentRecords,
  rowsOf: (disputeID: string) => readonly SettlementRow[],
  request: ReconciliationRequest,
): LedgerEntry[] {
  return records.disputes.flatMap((dispute) => {
    switch (dispute.status) {
      case 'lost':
        return returnedTwice(records, dispute, rowsOf(dispute.disputeID), request);
      case 'won':
        return missingCredit(records, dispute, rowsOf(dispute.disputeID), request);
      default:
        return [];
    }
  });
}

/** Told once, at the dispute that was lost first, since the last of its money left. */
function returnedTwice(
  records: PaymentRecords,
  dispute: TheirDispute,
  rows: readonly SettlementRow[],
  request: ReconciliationRequest,
): LedgerEntry[] {
  const { payment, refunds, disputes } = records;
  const lost = disputes.filter(({ status }) => status === 'lost');
  if (!payment?.captured || dispute !== lost[0]) {
    return [];
  }
  // Razorpay may state a lost dispute before it states the deduction: until then all of the payment counts as lost.
  const lostPaise = sum(lost.map(({ deductedPaise }) => deductedPaise || payment.amountPaise));
  const excessPaise = payment.refundedPaise + lostPaise - payment.amountPaise;
  const made = refunds.filter(({ status }) => status !== 'failed');
  const times = [
    dispute.at,
    arrivedAt(records, dispute) ?? 0,
    ...made.map(({ at }) => at),
    ...rows.map(({ settledAt }) => settledAt),
  ];
  return excessPaise > 0
    ? [entryOf(records, dispute, 'returnedTwice', excessPaise, Math.max(...times), request)]
    : [];
}

function missingCredit(
  records: PaymentRecords,
  dispute: TheirDispute,
  rows: readonly SettlementRow[],
  request: ReconciliationRequest,
): LedgerEntry[] {
  const wonAt = arrivedAt(records, dispute);
  if (wonAt === null || request.asOf <= wonAt + creditWithinMs) {
    return []; // one that we don't know of is a difference of its own
  }
  const takenPaise = Math.max(dispute.deductedPaise, sum(rows.map(({ debitPaise }) => debitPaise)));
  const missingPaise = takenPaise - sum(rows.map(({ creditPaise }) => creditPaise));
  const at = wonAt + creditWithinMs;
  return missingPaise > 0
    ? [entryOf(records, dispute, 'disputeCreditMissing', missingPaise, at, request)]
    : [];
}

/** When we first knew of a dispute's state, epoch ms; null while we don't. */
function arrivedAt({ order }: PaymentRecords, { disputeID, status }: TheirDispute): number | null {
  const times = (order?.facts ?? [])
    .filter((fact) => fact.kind === 'dispute')
    .filter((fact) => fact.disputeID === disputeID && fact.state === status)
    .map(({ keptAt }) => keptAt);
  return times.length > 0 ? Math.min(...times) : null;
}

function entryOf(
  { key: paymentID, order, payment }: PaymentRecords,
  { disputeID, status }: TheirDispute,
  name: Difference['class'],
  paise: number,
  at: number,
  request: ReconciliationRequest,
): LedgerEntry {
  const orderID = order?.orderID ?? null;
  return {
    row: {
      ...emptyRow,
      day: dayOf(at),
      at,
      type: 'dispute',
      entityID: disputeID,
      orderID,
      razorpayOrderID: payment?.razorpayOrderID ?? null,
      paymentID,
      disputeID,
      customer: order?.sub ?? null,
      theirStatus: status,
    },
    counts: false,
    oursPaise: null,
    settled: [],
    differences: [
      difference(request, name, paise, { subject: disputeID, since: at, orderID, paymentID }),
    ],
  };
}
