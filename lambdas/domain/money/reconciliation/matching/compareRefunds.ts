import type { Difference } from '../../../../contract/books.ts';
import { dayOf } from '../../../../contract/india.ts';
import type { RefundFact } from '../../../../contract/tables/facts.ts';
import { noteKey, saleKey } from '../../invoices/dueInvoice.ts';
import { emptyRow } from '../reports/ReportRow.ts';
import { isLate, type LedgerEntry, settledParts, sum } from './LedgerEntry.ts';
import { invoiceNumberOf, type PaymentRecords } from './PaymentRecords.ts';
import { difference, type ReconciliationRequest, type Subject } from './ReconciliationRequest.ts';
import type { SettlementRow, TheirRefund } from './SourceRecord.ts';

const rank = { pending: 0, failed: 1, processed: 2 } as const;

/** All records of one refund. */
interface Sides {
  readonly records: PaymentRecords;
  readonly ours: RefundFact | undefined;
  readonly theirs: TheirRefund | undefined;
  readonly rows: readonly SettlementRow[];
  readonly subject: Subject;
}

/**
 * The refunds of a payment that our books hold as sent, and that Razorpay says failed or does not have. Each is a difference of its
 * own, so the money is not one that was kept.
 */
export function refundsHereOnly(
  { order, refunds, rows }: PaymentRecords,
  { readFrom, to }: ReconciliationRequest,
): RefundFact[] {
  const facts = order?.facts.filter((fact) => fact.kind === 'refund') ?? [];
  const ours = [...Map.groupBy(facts, ({ refundID }) => refundID).values()].flatMap(
    (some) => mostAdvanced(some) ?? [],
  );
  return ours.filter(({ refundID, state, at }) => {
    const theirs = refunds.find((refund) => refund.refundID === refundID);
    const isRead = dayOf(at) >= readFrom && dayOf(at) <= to;
    const isSettled = rows.some(({ entityID }) => entityID === refundID);
    const isMissing = theirs ? theirs.status === 'failed' : isRead || isSettled;
    return state !== 'failed' && isMissing;
  });
}

/** Compares the refunds of a payment. Refunds of payments that were never captured are outside the balance, and are left out. */
export function compareRefunds(
  records: PaymentRecords,
  request: ReconciliationRequest,
): LedgerEntry[] {
  const { payment, order } = records;
  if (payment?.status === 'refunded' && !payment.captured) {
    return [];
  }
  const facts = order?.facts.filter((fact) => fact.kind === 'refund') ?? [];
  const rows = records.rows.filter(({ type }) => type === 'refund');
  const ids = [
    ...facts.map(({ refundID }) => refundID),
    ...records.refunds.map(({ refundID }) => refundID),
    ...rows.map(({ entityID }) => entityID),
  ];
  return [...new Set(ids)].sort().flatMap((refundID) => {
    const ours = mostAdvanced(facts.filter((fact) => fact.refundID === refundID));
    const theirs = records.refunds.find((refund) => refund.refundID === refundID);
    const own = rows.filter(({ entityID }) => entityID === refundID);
    const since = theirs?.at ?? ours?.at ?? own[0]?.at ?? 0;
    const subject: Subject = {
      subject: refundID,
      since,
      paymentID: records.key,
      orderID: order?.orderID ?? own[0]?.receipt ?? null,
    };
    const sides: Sides = { records, ours, theirs, rows: own, subject };
    const entry = { ...entryOf(sides), differences: differencesOf(sides, request) };
    return entry.counts || entry.differences.length > 0 ? [entry] : [];
  });
}

function differencesOf(
  { records, ours, theirs, rows, subject }: Sides,
  request: ReconciliationRequest,
): Difference[] {
  const differ = (name: Difference['class'], paise: number) => [
    difference(request, name, paise, subject),
  ];
  const net = sum(rows.map(({ creditPaise, debitPaise }) => creditPaise - debitPaise));
  if (!theirs) {
    const hereOnly = refundsHereOnly(records, request).find(
      ({ refundID }) => refundID === ours?.refundID,
    );
    return [
      ...(hereOnly ? differ('refundHereOnly', hereOnly.amountPaise) : []),
      ...(rows.length > 0 ? differ('settlementRowUnknown', net) : []),
    ];
  }
  const { amountPaise, status } = theirs;
  const isNews = !ours && status !== 'failed';
  const isOther = ours && ours.amountPaise !== amountPaise;
  return [
    ...(isNews ? differ('refundUnknownHere', amountPaise) : []),
    ...(isOther ? differ('refundAmountDiffers', ours.amountPaise - amountPaise) : []),
    ...(ours && ours.state !== status
      ? [
          difference(
            request,
            'refundStatusDiffers',
            amountPaise,
            subject,
            status === 'failed' ? rejected(ours) : undefined,
          ),
        ]
      : []),
    ...settlement({ theirs, rows, net }, differ, request),
  ];
}

/**
 * Sent from here and rejected by the bank: the night moves it back into the queue. Razorpay calls `processed` its last word about a refund,
 * so our books keep it whatever comes later, and a person has to find out.
 */
function rejected({ refundID, at, state }: RefundFact): string {
  if (state === 'processed') {
    return `Refund ${refundID} was processed on ${dayOf(at)}, and Razorpay now says it failed: ask Razorpay where the money is. If it never reached the buyer, have Razorpay pay it out, and accept the difference.`;
  }
  return `Don’t refund the payment again: refund ${refundID} was sent on ${dayOf(at)}, and Razorpay says it failed. After the next night, approve it again under Refunds.`;
}

function settlement(
  {
    theirs,
    rows,
    net,
  }: { readonly theirs: TheirRefund; readonly rows: Sides['rows']; readonly net: number },
  differ: (name: Difference['class'], paise: number) => Difference[],
  request: ReconciliationRequest,
): Difference[] {
  if (theirs.status === 'failed') {
    return rows.length > 0 ? differ('settledNotCaptured', net) : [];
  }
  const amount = sum(rows.map(({ amountPaise }) => amountPaise));
  const fees = sum(rows.map(({ feePaise }) => feePaise));
  const isTwice = rows.length > 1 && rows.every((row) => row.amountPaise === theirs.amountPaise);
  const isOpen = amount < theirs.amountPaise && theirs.status === 'processed';
  const wrong = amount + fees + net;
  return [
    ...(isTwice ? differ('settledTwice', net + theirs.amountPaise) : []),
    ...(!isTwice && amount > theirs.amountPaise
      ? differ('settledAmountDiffers', theirs.amountPaise - amount)
      : []),
    ...(isOpen && isLate(theirs.at, request)
      ? differ('settlementOverdue', theirs.amountPaise - amount)
      : []),
    ...(wrong === 0 ? [] : differ('feeDiffers', wrong)),
    ...(rows.some(({ utr }) => utr === null) ? differ('settledWithoutUtr', net) : []),
  ];
}

function entryOf({
  records,
  ours,
  theirs,
  rows,
  subject,
}: Sides): Omit<LedgerEntry, 'differences'> {
  const { order, payment } = records;
  const counts = theirs !== undefined && theirs.status !== 'failed';
  const gross = counts ? -theirs.amountPaise : 0;
  const fee = counts ? sum(rows.map(({ feePaise }) => feePaise)) : 0;
  const gst = counts ? sum(rows.map(({ gstPaise }) => gstPaise)) : 0;
  const isOurs = ours && ours.state !== 'failed';
  return {
    row: {
      ...emptyRow,
      day: dayOf(subject.since),
      at: subject.since,
      type: 'refund',
      entityID: subject.subject,
      orderID: subject.orderID,
      receipt: rows[0]?.receipt ?? null,
      razorpayOrderID: payment?.razorpayOrderID ?? order?.razorpayOrderID ?? null,
      paymentID: records.key,
      refundID: subject.subject,
      customer: order?.sub ?? null,
      offerName: order?.offerName ?? null,
      method: payment?.method ?? rows[0]?.method ?? null,
      currency: theirs?.currency ?? payment?.currency ?? 'INR',
      grossPaise: gross,
      feePaise: fee - gst,
      gstPaise: gst,
      netPaise: gross - fee,
      ourStatus: ours?.state ?? null,
      theirStatus: theirs?.status ?? null,
      documentNumber: invoiceNumberOf(order, saleKey(records.key)),
      creditNoteNumber: invoiceNumberOf(order, noteKey(subject.subject)),
    },
    counts,
    oursPaise: isOurs ? ours.amountPaise : null,
    settled: settledParts(rows, dayOf),
  };
}

function mostAdvanced(facts: readonly RefundFact[]): RefundFact | undefined {
  return facts.toSorted((one, other) => rank[other.state] - rank[one.state])[0];
}
