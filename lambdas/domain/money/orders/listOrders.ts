import type { MoneyOfOrder, OrderSummary, Quote } from '../../../contract/entities.ts';
import type { Refund } from '../../../contract/tables/refunds.ts';
import { firstWithin } from '../../firstWithin.ts';
import { kindOf } from '../invoices/draftInvoice.ts';
import { computeEntitlement, type Entitlement, outcomeOf } from '../plans/entitlement.ts';
import { entitlingExtensions, entitlingOrder, wouldGrant } from '../plans/entitlingOrder.ts';
import { type PaidOffer, plans } from '../plans/plans.ts';
import { isOffered, quotePlan } from '../plans/quotePlan.ts';
import type { Accounts, Orders } from '../ports.ts';
import { type RefundStore, refundRequestOf } from '../refunds/Refund.ts';
import type { Order } from './Order.ts';
import { isUndecided } from './paymentBalance.ts';

const offers = Object.keys(plans) as PaidOffer[]; // Object.keys forgets the key type

/** What listing orders works with. */
export interface ListOrdersPorts {
  readonly orders: Pick<Orders, 'ofPerson'>;
  readonly refunds: Pick<RefundStore, 'ofPerson'>;
  readonly accounts: Accounts;
}

/**
 * A person's orders, newest first, as many as fit into an answer, and what each offer would cost now.
 *
 * @param now epoch ms
 */
export async function listOrders(
  ports: ListOrdersPorts,
  sub: string,
  now: number,
): Promise<{ orders: OrderSummary[]; data: { quotes: Quote[]; leftOut: number } }> {
  const { summaries, orders } = await summarizeOrders(ports, sub, now);
  const shown = firstWithin(summaries);
  return {
    orders: shown,
    data: {
      quotes: offers.map((offer) => quoteOf(offer, orders, now)),
      leftOut: summaries.length - shown.length,
    },
  };
}

/** All orders of a person, and each as it is listed, newest first. @param now epoch ms */
export async function summarizeOrders(
  ports: ListOrdersPorts,
  sub: string,
  now: number,
): Promise<{ summaries: OrderSummary[]; orders: Order[] }> {
  const [orders, refunds] = await Promise.all([
    ports.orders.ofPerson(sub),
    ports.refunds.ofPerson(sub),
  ]);
  const entitled = computeEntitlement(orders.map(entitlingOrder));
  // Asked only where it decides something.
  const mayPay =
    orders.every(({ state }) => state.status !== 'authorized') ||
    (await ports.accounts.paymentsEnded(sub)) === null;
  const known = { orders, entitled, refunds, mayPay, now };
  const summaries = orders.map((order) => toSummary(order, known)).reverse();
  return { summaries, orders };
}

function quoteOf(offerName: PaidOffer, orders: readonly Order[], now: number): Quote {
  const { pricePaise } = plans[offerName];
  const quote = quotePlan(offerName, orders, now);
  const creditPaise = quote.kind === 'notNeeded' ? 0 : quote.creditPaise;
  return {
    offerName,
    price: pricePaise / 100,
    credit: creditPaise / 100,
    toPay: (pricePaise - creditPaise) / 100,
    purchase: quote.kind,
  };
}

/** What a person's orders are judged by. */
interface Known {
  readonly orders: readonly Order[];
  readonly entitled: Entitlement;
  readonly refunds: readonly Refund[];
  /** Whether what is authorised may still be captured. */
  readonly mayPay: boolean;
  /** Epoch ms. */
  readonly now: number;
}

function toSummary(order: Order, known: Known): OrderSummary {
  const { entitled } = known;
  const { terms, state } = order;
  const grant = entitled.grants.find(({ orderID }) => orderID === terms.orderID);
  const shownRefund = refundShown(order, known.refunds);
  return {
    orderID: terms.orderID,
    offerName: terms.offerName,
    level: plans[terms.offerName].level,
    listPrice: terms.pricePaise / 100,
    price: terms.amountPaise / 100,
    startTime: terms.startTime,
    state: stateOf(order, known),
    outcome: state.refund === 'full' ? 'refunded' : outcomeOf(entitled, terms.orderID),
    paidAt: state.paidAt,
    validFrom: grant?.validFrom ?? null,
    validUntil: grant?.validUntil ?? null,
    addedDays: grant?.addedDays ?? 0,
    extensions: entitlingExtensions(order).map(({ days, at, reason }) => ({ days, at, reason })),
    endedBy: grant?.endedBy ?? null,
    refund: state.refund,
    paymentID: state.paymentID,
    mismatchedAmount: mismatchedAmount(order),
    isDisputed: state.dispute !== null && isUndecided(state.dispute),
    money: state.paidAt === null ? null : moneyOfOrder(order, entitled),
    documents: order.documents.map(({ number }) => ({ number, kind: kindOf(number) })),
    refundRequest: shownRefund ? refundRequestOf(shownRefund) : null,
  };
}

function moneyOfOrder({ terms, state }: Order, { allocations }: Entitlement): MoneyOfOrder {
  const allocation = allocations.find(({ orderID }) => orderID === terms.orderID);
  return {
    inPlans: (allocation?.inPlans ?? []).map(({ orderID, paise }) => ({
      orderID,
      amount: paise / 100,
    })),
    used: (allocation?.usedPaise ?? 0) / 100,
    refundDue: (allocation?.refundDuePaise ?? 0) / 100,
    refunded: (state.refundedPaise + state.refundPendingPaise) / 100,
    lost: state.disputeLostPaise / 100,
  };
}

/** What was paid for an order although it differs from its price, in rupees; null when nothing was, or in another currency. */
function mismatchedAmount({ state }: Order): number | null {
  return state.mismatchedPayment?.reason === 'amountMismatch' && state.status !== 'paid'
    ? state.othersTakenPaise / 100
    : null;
}

/** The refund to show for an order: that of the payment that paid it, or any other. */
function refundShown({ terms, state }: Order, refunds: readonly Refund[]): Refund | undefined {
  const own = refunds.filter(({ orderID }) => orderID === terms.orderID);
  return own.find(({ paymentID }) => paymentID === state.paymentID) ?? own[0];
}

const unpaidStates = { created: 'open', attempted: 'confirming', failed: 'failed' } as const;

function stateOf(order: Order, { orders, mayPay, now }: Known): OrderSummary['state'] {
  const { status, mismatchedPayment } = order.state;
  if (status === 'paid') {
    return 'paid';
  }
  if (mismatchedPayment) {
    return 'inReview';
  }
  if (status === 'released') {
    return 'released';
  }
  if (status === 'authorized') {
    return mayPay && wouldGrant(order, orders, now) ? 'confirming' : 'released';
  }
  if (status !== 'failed' && !isOffered(order.terms, orders, now)) {
    return 'expired';
  }
  return unpaidStates[status];
}
