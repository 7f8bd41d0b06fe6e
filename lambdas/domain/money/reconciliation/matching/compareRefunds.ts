import type { Difference } from '../../../../contract/books.ts';
import { dayOf } from '../../../../contract/india.ts';
import { noteKey, saleKey } from '../../invoices/dueInvoice.ts';
import type { RefundFact } from '../../orders/Fact.ts';
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
  { ours, theirs, rows, subject }: Sides,
  request: ReconciliationRequest,
): Difference[] {
  const differ = (name: Difference['class'], paise: number) => [
    difference(request, name, paise, subject),
  ];
  const net = sum(rows.map(({ creditPaise, debitPaise }) => creditPaise - debitPaise));
  if (!theirs) {
    const day = dayOf(subject.since);
    const isRead = day >= request.readFrom && day <= request.to;
    const isHere = ours && ours.state !== 'failed' && (isRead || rows.length > 0);
    return [
      ...(isHere ? differ('refundHereOnly', ours.amountPaise) : []),
      ...(rows.length > 0 ? differ('settlementRowUnknown', net) : []),
    ];
  }
  const { amountPaise, status } = theirs;
  const isNews = !ours && status !== 'failed';
  const isOther = ours && ours.amountPaise !== amountPaise;
  return [
    ...(isNews ? differ('refundUnknownHere', amountPaise) : []),
    ...(isOther ? differ('refundAmountDiffers', ours.amountPaise - amountPaise) : []),
    ...(ours && ours.state !== status ? differ('refundStatusDiffers', amountPaise) : []),
    ...settlement({ theirs, rows, net }, differ, request),
  ];
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
