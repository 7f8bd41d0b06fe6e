/** What an offer costs now, and the terms of a new order. Only paid orders count: what is open and unpaid changes no price. */
import type { Caller } from '../../people/Caller.ts';
import type { Order, OrderTerms } from '../orders/Order.ts';
import {
  computeEntitlement,
  type EntitlingOrder,
  type Grant,
  grantsFrom,
  unusedFunding,
} from './entitlement.ts';
import { currency, orderOpenMs, type PaidOffer, plans, renewalWindowMs } from './plans.ts';

/** The least that the payment provider charges, paise. */
const minimumPaise = 100;

/** What buying an offer now would be. */
export type Purchase =
  /** The plan, or a higher one, is there and has long to go. */
  | { readonly kind: 'notNeeded' }
  | {
      readonly kind: 'new' | 'renewal' | 'upgrade';
      /** The order whose plan a renewal follows. */
      readonly extends: string | null;
      /** What lower plans hold less what is used up, at most the price less ₹1. */
      readonly creditPaise: number;
    };

/** Whether an offer can be bought now, as what, and with how much credit. @param now epoch ms */
export function purchaseOf(offer: PaidOffer, orders: readonly Order[], now: number): Purchase {
  const current = grantsFrom(computeEntitlement(orders.map(entitlingOrder)), now);
  const last = current.at(-1);
  if (!last) {
    return { kind: 'new', extends: null, creditPaise: 0 };
  }
  const { rank, pricePaise } = plans[offer];
  const currentRank = plans[last.offerName].rank;
  if (currentRank < rank) {
    const creditPaise = Math.min(unusedPaise(current, now), pricePaise - minimumPaise);
    return { kind: 'upgrade', extends: null, creditPaise };
  }
  return currentRank > rank || last.validUntil - now > renewalWindowMs
    ? { kind: 'notNeeded' }
    : { kind: 'renewal', extends: last.orderID, creditPaise: 0 };
}

/** Freezes the terms of a new order. @param now epoch ms */
export function termsOf(
  orderID: string,
  caller: Caller,
  offerName: PaidOffer,
  purchase: Exclude<Purchase, { kind: 'notNeeded' }>,
  state: string | null,
  now: number,
): OrderTerms {
  const { pricePaise } = plans[offerName];
  return {
    orderID,
    sub: caller.sub,
    emailID: caller.emailID,
    offerName,
    pricePaise,
    amountPaise: pricePaise - purchase.creditPaise,
    currency,
    state,
    extends: purchase.extends,
    startTime: now,
  };
}

/** Whether two terms ask the same of the buyer, whenever they were made. */
export function areSameTerms(one: OrderTerms, other: OrderTerms): boolean {
  return (
    one.offerName === other.offerName &&
    one.pricePaise === other.pricePaise &&
    one.amountPaise === other.amountPaise &&
    one.state === other.state &&
    one.extends === other.extends
  );
}

/** Whether we still offer an order for payment on its terms. What is paid later counts all the same. */
export function isOffered(terms: OrderTerms, orders: readonly Order[], now: number): boolean {
  const kept = orders.find((order) => order.terms.orderID === terms.orderID);
  return kept?.state.status !== 'paid' && now < terms.startTime + orderOpenMs;
}

/** Whether an order would give its plan if it were paid at a moment. @param orders all orders of the person */
export function wouldGrant(order: Order, orders: readonly Order[], at: number): boolean {
  const { orderID, amountPaise } = order.terms;
  const others = orders.filter(({ terms }) => terms.orderID !== orderID);
  const paid = { ...entitlingOrder(order), paidAt: at, netPaidPaise: amountPaise };
  const { grants } = computeEntitlement([...others.map(entitlingOrder), paid]);
  return grants.some((grant) => grant.orderID === orderID);
}

/** What of an order decides about plans. */
export function entitlingOrder(order: Order): EntitlingOrder {
  const { terms, state } = order;
  const { orderID, offerName, pricePaise, amountPaise } = terms;
  return {
    orderID,
    offerName,
    pricePaise,
    amountPaise,
    extends: terms.extends,
    paidAt: state.paidAt,
    netPaidPaise: netPaidPaise(terms, state),
    extensions: entitlingExtensions(order),
  };
}

/** The added days that count. Those that were added for a refund count while the refund does, and go with its order's plan. */
export function entitlingExtensions({ terms, state, extensions }: Order): Order['extensions'] {
  const brought = netPaidPaise(terms, state);
  return extensions.filter(
    ({ refundID }) =>
      refundID === null || (brought > 0 && !state.failedRefundIDs.includes(refundID)),
  );
}

/** What was captured for an order, less refunds processed or pending and disputes lost, paise. */
export function netPaidPaise(
  { amountPaise }: Pick<OrderTerms, 'amountPaise'>,
  { paidAt, refundedPaise, refundPendingPaise, disputeLostPaise }: Order['state'],
): number {
  return paidAt === null ? 0 : amountPaise - refundedPaise - refundPendingPaise - disputeLostPaise;
}

function unusedPaise(grants: readonly Grant[], now: number): number {
  return grants
    .flatMap((grant) => unusedFunding(grant, now))
    .reduce((sum, { paise }) => sum + paise, 0);
}
