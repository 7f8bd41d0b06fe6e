import type { PlanNow } from '../../contract/mail.ts';
import { saleKey } from '../money/invoices/dueInvoice.ts';
import type { InvoiceBook, StoredInvoice } from '../money/invoices/ports.ts';
import type { Order } from '../money/orders/Order.ts';
import type { IssuedInvoices } from '../money/orders/rebuildOrder.ts';
import { computeEntitlement, type Grant, grantsFrom, planAt } from '../money/plans/entitlement.ts';
import { entitlingOrder } from '../money/plans/entitlingOrder.ts';
import { plans } from '../money/plans/plans.ts';
import type { Orders } from '../money/ports.ts';
import type { RefundStore } from '../money/refunds/Refund.ts';
import { takenFrom } from './mailedRefunds.ts';
import type { ContentResult, MailCause, NewMail, PaymentOfOrder } from './Outbox.ts';

const dayMs = 86_400_000;
/** So many days before the end of a plan its person is reminded. */
const reminderDays = [14, 1] as const;
/** A reminder that is so little early is in time. */
const toleranceMs = 3_600_000;

/** What letters about money are read from. */
export interface MoneyLetterPorts {
  readonly orders: Pick<Orders, 'ofPerson'>;
  readonly refunds: Pick<RefundStore, 'find' | 'ofPerson'>;
  readonly invoices: Pick<InvoiceBook, 'at'>;
  readonly issued: IssuedInvoices;
}

/** Causes that are about money and plans. */
export type MoneyCause =
  | ({ readonly kind: 'purchase' | 'refundDue' | 'refundMade' } & PaymentOfOrder)
  | CauseOf<'refundDecided' | 'planChanged' | 'planEnds'>;

type CauseOf<Kind extends MailCause['kind']> = Extract<MailCause, { readonly kind: Kind }>;

/** Reads what a cause about money has to tell now. @param now epoch ms */
export function readMoney(
  ports: MoneyLetterPorts,
  sub: string,
  cause: MoneyCause,
  now: number,
): Promise<ContentResult> {
  switch (cause.kind) {
    case 'purchase':
      return purchase(ports, sub, cause);
    case 'refundDue':
      return refundDue(ports, cause);
    case 'refundDecided':
      return refundDecided(ports, cause);
    case 'refundMade':
      return refundMade(ports, sub, cause, now);
    case 'planChanged':
      return planChanged(ports, sub, cause, now);
    case 'planEnds':
      return planEnds(ports, sub, cause, now);
  }
}

async function purchase(
  { issued, invoices }: MoneyLetterPorts,
  sub: string,
  { orderID, paymentID }: PaymentOfOrder,
): Promise<ContentResult> {
  const documents = await issued.ofOrder(orderID);
  const sale = documents.find(({ key }) => key === saleKey(paymentID));
  const invoice = sale && (await invoices.at(sale.position));
  if (!invoice || invoice.kind === 'creditNote') {
    return 'notYet';
  }
  const { level, amountPaise, paidAt, validFrom, validUntil, number, kind: document } = invoice;
  const isRenewal = validFrom !== null && validFrom > paidAt; // any other plan starts as it is paid
  const data = { level, amountPaise, validFrom, validUntil, isRenewal, number, document, orderID };
  return { content: { kind: 'purchase', data }, next: remindersOf(sub, invoice) };
}

function remindersOf(sub: string, { orderID, validUntil }: StoredInvoice): NewMail[] {
  return validUntil === null
    ? []
    : reminderDays.map((days) => ({
        sub,
        mailID: `planEnds#${orderID}-${days}`,
        cause: { kind: 'planEnds', orderID, days },
        lookAt: validUntil - days * dayMs,
      }));
}

async function refundDue(
  { refunds }: MoneyLetterPorts,
  { orderID, paymentID }: PaymentOfOrder,
): Promise<ContentResult> {
  const refund = await refunds.find(orderID, paymentID);
  if (!refund) {
    return 'notYet';
  }
  const { why, requestedPaise: amountPaise, state } = refund;
  return why === 'asked' || why === 'accountDeleted' || state === 'withdrawn'
    ? 'notNeeded'
    : { content: { kind: 'refundDue', data: { why, amountPaise, orderID } } };
}

async function refundDecided(
  { refunds }: MoneyLetterPorts,
  { orderID, paymentID, version }: CauseOf<'refundDecided'>,
): Promise<ContentResult> {
  const refund = await refunds.find(orderID, paymentID);
  if (!refund || refund.version < version) {
    return 'notYet';
  }
  switch (refund.state) {
    case 'ready':
    case 'sending':
    case 'sent':
    case 'processed': {
      const amountPaise = refund.sendPaise ?? refund.approvedPaise;
      const data = { decision: 'approved', amountPaise, orderID } as const;
      return { content: { kind: 'refundDecided', data } };
    }
    case 'declined': {
      const data = { decision: 'declined', words: refund.answer, orderID } as const;
      return { content: { kind: 'refundDecided', data } };
    }
    case 'withdrawn': {
      const { moneyUse } = refund;
      const data = { decision: 'withdrawn', moneyUse, orderID } as const;
      return { content: { kind: 'refundDecided', data } };
    }
    case 'requested':
    case 'approved':
    case 'failed':
      return 'notNeeded';
  }
}

async function refundMade(
  ports: MoneyLetterPorts,
  sub: string,
  { orderID, paymentID }: PaymentOfOrder,
  now: number,
): Promise<ContentResult> {
  const [refund, orders] = await Promise.all([
    ports.refunds.find(orderID, paymentID),
    ports.orders.ofPerson(sub),
  ]);
  if (refund?.state !== 'processed') {
    return 'notYet';
  }
  const { sendPaise: amountPaise, reference } = refund;
  const data = { amountPaise, reference, plan: planNow(orders, now), orderID };
  return { content: { kind: 'refundMade', data } };
}

async function planChanged(
  ports: MoneyLetterPorts,
  sub: string,
  { orderID, takenPaise }: CauseOf<'planChanged'>,
  now: number,
): Promise<ContentResult> {
  const [orders, refunds] = await Promise.all([
    ports.orders.ofPerson(sub),
    ports.refunds.ofPerson(sub),
  ]);
  const order = orders.find(({ terms }) => terms.orderID === orderID);
  // A later change has its own mail, and a refund that we make has mails of its own.
  if (!order || takenFrom(order) !== takenPaise || isOurRefund(order, refunds)) {
    return 'notNeeded';
  }
  const isDispute = order.state.disputeLostPaise > 0;
  const { level } = plans[order.terms.offerName];
  const data = { level, takenPaise, isDispute, plan: planNow(orders, now), orderID };
  return { content: { kind: 'planChanged', data } };
}

function isOurRefund(
  { terms, state }: Order,
  refunds: readonly { readonly orderID: string; readonly state: string }[],
): boolean {
  const going = ['sending', 'sent', 'processed'];
  return (
    state.disputeLostPaise === 0 &&
    refunds.some((refund) => refund.orderID === terms.orderID && going.includes(refund.state))
  );
}

async function planEnds(
  { orders }: MoneyLetterPorts,
  sub: string,
  { orderID, days }: CauseOf<'planEnds'>,
  now: number,
): Promise<ContentResult> {
  const bought = await orders.ofPerson(sub);
  const current: Grant[] = grantsFrom(computeEntitlement(bought.map(entitlingOrder)), now);
  const last = current.at(-1);
  if (last?.orderID !== orderID) {
    return 'notNeeded'; // it is over, or renewed, or a higher plan ended it
  }
  const { offerName, validUntil } = last;
  const notBefore = validUntil - days * dayMs;
  if (now < notBefore - toleranceMs) {
    return { notBefore }; // days were added
  }
  const { level } = plans[offerName];
  return { content: { kind: 'planEnds', data: { days, level, validUntil } } };
}

function planNow(orders: readonly Order[], now: number): PlanNow {
  const { level, validUntil, renewedUntil } = planAt(
    computeEntitlement(orders.map(entitlingOrder)),
    now,
  );
  return validUntil === null ? null : { level, validUntil: renewedUntil ?? validUntil };
}
