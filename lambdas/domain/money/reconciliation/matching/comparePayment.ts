import type { Difference } from '../../../../contract/books.ts';
import { dayOf } from '../../../../contract/india.ts';
import type { PaymentFact } from '../../../../contract/tables/facts.ts';
import { saleKey } from '../../invoices/dueInvoice.ts';
import { wasCaptured } from '../../orders/Fact.ts';
import { emptyRow } from '../reports/ReportRow.ts';
import { compareFees } from './compareFees.ts';
import { refundsHereOnly } from './compareRefunds.ts';
import { isLate, type LedgerEntry, settledParts, sum } from './LedgerEntry.ts';
import { invoiceNumberOf, ourPayment, type PaymentRecords } from './PaymentRecords.ts';
import { difference, type ReconciliationRequest, type Subject } from './ReconciliationRequest.ts';
import type { OurOrder, SettlementRow, TheirPayment } from './SourceRecord.ts';

/** All records of one payment. */
interface Sides {
  readonly records: PaymentRecords;
  readonly order: OurOrder | null;
  readonly ours: PaymentFact | null;
  readonly theirs: TheirPayment | null;
  readonly rows: readonly SettlementRow[];
  readonly subject: Subject;
}

/** Compares a payment with our facts of it and with what was settled; null when neither side has taken any money. */
export function comparePayment(
  records: PaymentRecords,
  request: ReconciliationRequest,
): LedgerEntry | null {
  const { order, payment: theirs } = records;
  const ours = ourPayment(records);
  const rows = records.rows.filter(({ type }) => type === 'payment');
  const grants =
    order?.outcome === 'granted' && order.paymentID === (ours?.paymentID ?? order.paymentID);
  const isMoney =
    isTheirs(theirs) ||
    theirs?.status === 'refunded' ||
    rows.length > 0 ||
    grants ||
    (ours && wasCaptured(ours));
  const at = theirs?.at ?? ours?.at ?? rows[0]?.at ?? order?.startTime;
  if (!isMoney || at === undefined) {
    return null;
  }
  const isBare = records.key === order?.orderID;
  const subject: Subject = {
    subject: records.key,
    since: at,
    orderID: order?.orderID ?? rows[0]?.receipt ?? null,
    paymentID: isBare ? null : records.key,
  };
  const sides: Sides = { records, order, ours, theirs, rows, subject };
  return { ...entryOf(sides), differences: differencesOf(sides, request) };
}

function differencesOf(sides: Sides, request: ReconciliationRequest): Difference[] {
  const { theirs, subject } = sides;
  const differ: MakeDifferences = (name, paise) => [difference(request, name, paise, subject)];
  if (theirs?.status === 'refunded' && !theirs.captured) {
    return [...differ('autoRefunded', theirs.amountPaise), ...granting(sides, differ, request)];
  }
  return [
    ...existenceDifferences(sides, differ, request),
    ...amounts(sides, differ),
    ...granting(sides, differ, request),
    ...disputes(sides, request),
    ...settlement(sides, differ, request),
  ];
}

type MakeDifferences = (name: Difference['class'], paise: number) => Difference[];

function existenceDifferences(
  { ours, theirs, rows }: Sides,
  differ: MakeDifferences,
  { readFrom, to }: ReconciliationRequest,
) {
  const isOurs = ours !== null && wasCaptured(ours);
  if (!theirs) {
    const day = ours ? dayOf(ours.at) : '';
    const isRead = day >= readFrom && day <= to;
    return isOurs && (isRead || rows.length > 0) ? differ('paidHereOnly', ours.amountPaise) : [];
  }
  return theirs.captured && !ours ? differ('paidUnknownHere', theirs.amountPaise) : [];
}

/** Both sides have it: whether they agree, and whether the plan matches. */
function amounts({ order, ours, theirs }: Sides, differ: MakeDifferences): Difference[] {
  if (!ours || !theirs || !(theirs.captured || wasCaptured(ours))) {
    return [];
  }
  const agreed = order?.amountPaise ?? ours.amountPaise;
  const isOther = ours.amountPaise !== theirs.amountPaise || agreed !== theirs.amountPaise;
  const less = agreed === theirs.amountPaise ? ours.amountPaise : agreed;
  const currency = order?.currency ?? ours.currency;
  const isForeign = ours.currency !== theirs.currency || currency !== theirs.currency;
  return [
    ...(isOther ? differ('amountDiffers', less - theirs.amountPaise) : []),
    ...(isForeign ? differ('currencyDiffers', theirs.amountPaise) : []),
  ];
}

/** Whether payment and plan match: a plan without money is a difference, and so is money without a plan. */
function granting(
  sides: Sides,
  differ: MakeDifferences,
  request: ReconciliationRequest,
): Difference[] {
  const { order, ours, theirs } = sides;
  const isOurs = ours !== null && wasCaptured(ours);
  const isPaying =
    order !== null && (order.paymentID === sides.records.key || !sides.subject.paymentID);
  const grants = isPaying && order.outcome === 'granted';
  if (!theirs?.captured) {
    const isMissing = !theirs && isOurs;
    const isAutomatic = theirs?.status === 'refunded';
    if (grants && !isMissing) {
      return differ('grantedNotCaptured', order.amountPaise);
    }
    return isOurs && theirs && !isAutomatic ? differ('statusDiffers', ours.amountPaise) : [];
  }
  if (ours && !isOurs) {
    return differ('statusDiffers', theirs.amountPaise);
  }
  return isOurs && !grants && isMoneyKept(sides, request)
    ? ungranted(sides, isPaying, theirs, differ)
    : [];
}

function ungranted(
  { order, ours }: Sides,
  isPaying: boolean,
  theirs: TheirPayment,
  differ: MakeDifferences,
) {
  const fits =
    order?.amountPaise === theirs.amountPaise &&
    order.currency === theirs.currency &&
    ours?.amountPaise === theirs.amountPaise &&
    ours.currency === theirs.currency;
  if (!fits) {
    return []; // it granted no plan because it differs from the terms, which is a difference of its own
  }
  const isDuplicate = !isPaying || order.outcome === 'duplicate' || order.outcome === 'lowerPlan';
  const isSurplus = !isPaying && order.paymentID === null;
  return differ(
    isDuplicate && !isSurplus ? 'duplicatePayment' : 'capturedNotGranted',
    theirs.amountPaise,
  );
}

/** Whether the money of a payment was neither fully refunded nor lost. */
function isMoneyKept({ theirs, records }: Sides, request: ReconciliationRequest): boolean {
  const isLost = records.disputes.some(({ status }) => status === 'lost');
  const hereOnly = sum(refundsHereOnly(records, request).map(({ amountPaise }) => amountPaise));
  return theirs !== null && theirs.refundedPaise + hereOnly < theirs.amountPaise && !isLost;
}

function disputes({ records, ours, subject }: Sides, request: ReconciliationRequest): Difference[] {
  if (!ours) {
    return [];
  }
  const facts = records.order?.facts.filter((fact) => fact.kind === 'dispute') ?? [];
  return records.disputes
    .filter(
      ({ disputeID, status, deductedPaise }) =>
        !facts.some(
          (fact) =>
            fact.disputeID === disputeID &&
            fact.state === status &&
            fact.deductedPaise === deductedPaise,
        ),
    )
    .map(({ disputeID, deductedPaise, at }) =>
      difference(request, 'disputeUnknownHere', deductedPaise, {
        ...subject,
        subject: disputeID,
        since: at,
      }),
    );
}

function settlement(
  { theirs, rows }: Sides,
  differ: MakeDifferences,
  request: ReconciliationRequest,
): Difference[] {
  const [row] = rows;
  if (!theirs) {
    return row ? differ('settlementRowUnknown', sum(rows.map(netOf))) : [];
  }
  if (!theirs.captured) {
    return row ? differ('settledNotCaptured', sum(rows.map(netOf))) : [];
  }
  if (!row) {
    return [
      ...compareFees(theirs, null, differ),
      ...(isLate(theirs.at, request) ? differ('settlementOverdue', theirs.amountPaise) : []),
    ];
  }
  const isTwice = rows.length > 1;
  const isOther = !isTwice && row.amountPaise !== theirs.amountPaise;
  return [
    ...compareFees(theirs, row, differ),
    ...(isTwice ? differ('settledTwice', sum(rows.slice(1).map(netOf))) : []),
    ...(isOther ? differ('settledAmountDiffers', theirs.amountPaise - row.amountPaise) : []),
    ...(rows.some(({ utr }) => utr === null) ? differ('settledWithoutUtr', netOf(row)) : []),
  ];
}

function entryOf({ order, ours, theirs, rows, subject }: Sides): Omit<LedgerEntry, 'differences'> {
  const [row] = rows;
  const counts = theirs?.captured === true;
  const fee = counts ? (theirs.feePaise ?? row?.feePaise ?? 0) : 0;
  const gst = counts ? (theirs.gstPaise ?? row?.gstPaise ?? 0) : 0;
  const gross = counts ? theirs.amountPaise : 0;
  return {
    row: {
      ...emptyRow,
      day: dayOf(subject.since),
      at: subject.since,
      type: 'payment',
      entityID: subject.subject,
      orderID: subject.orderID,
      receipt: row?.receipt ?? null,
      razorpayOrderID:
        theirs?.razorpayOrderID ?? row?.razorpayOrderID ?? order?.razorpayOrderID ?? null,
      paymentID: subject.paymentID,
      customer: order?.sub ?? null,
      offerName: order?.offerName ?? null,
      method: theirs?.method ?? row?.method ?? null,
      currency: theirs?.currency ?? ours?.currency ?? row?.currency ?? 'INR',
      grossPaise: gross,
      feePaise: fee - gst,
      gstPaise: gst,
      netPaise: gross - fee,
      ourStatus: order && `${ours?.state ?? 'no payment'}, ${order.outcome}`,
      theirStatus: theirs?.status ?? null,
      documentNumber: invoiceNumberOf(order, saleKey(subject.subject)),
    },
    counts,
    oursPaise: ours && wasCaptured(ours) ? ours.amountPaise : null,
    settled: settledParts(rows, dayOf),
  };
}

function isTheirs(theirs: TheirPayment | null): boolean {
  return theirs?.captured === true;
}

function netOf({ creditPaise, debitPaise }: SettlementRow): number {
  return creditPaise - debitPaise;
}
