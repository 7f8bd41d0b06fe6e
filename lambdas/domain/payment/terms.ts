/** The terms of a new order, from what the person has and has been promised. */
import type { Caller } from '../people/Caller.ts';
import { type EntitlingOrder, entitlement, type Grant } from './entitlement.ts';
import type { Credit, Order, OrderTerms } from './Order.ts';
import {
  currency,
  orderOpenMs,
  type PaidOffer,
  plans,
  renewalWindowMs,
  validityMs,
} from './plans.ts';
import type { Commitments } from './ports.ts';

const dayMs = 86_400_000;
/** The least that the provider charges. */
const minimumPaise = 100;

/** Whether an offer can be bought now, and as what. */
export type Purchase =
  /** The plan, or a higher one, is there and has long to go. */
  | { readonly kind: 'notNeeded' }
  | { readonly kind: 'new' }
  | { readonly kind: 'renewal'; readonly of: string };

/** What buying an offer now would be. */
export function purchaseOf(offer: PaidOffer, orders: readonly Order[], now: number): Purchase {
  const { rank } = plans[offer];
  const ahead = entitlement(orders.map(entitling)).grants.filter(
    ({ validUntil }) => now < validUntil,
  );
  if (ahead.some(({ offerName }) => plans[offerName].rank > rank)) {
    return { kind: 'notNeeded' };
  }
  const same = ahead
    .filter(({ offerName }) => offerName === offer)
    .sort((one, other) => other.validUntil - one.validUntil);
  const [last] = same;
  if (!last) {
    return { kind: 'new' };
  }
  return last.validUntil - now > renewalWindowMs
    ? { kind: 'notNeeded' }
    : { kind: 'renewal', of: last.orderID };
}

/**
 * The value of the unused days of lower plans, to the paisa, as far as no other order that can still be paid has been given it.
 * A begun day is used up.
 */
export function creditFor(
  offer: PaidOffer,
  orders: readonly Order[],
  commitments: Commitments,
  now: number,
): Credit[] {
  return entitlement(orders.map(entitling))
    .grants.filter(({ offerName }) => plans[offerName].rank < plans[offer].rank)
    .filter(({ orderID }) => !isTaken(commitments.credit[orderID], commitments, orders, now))
    .map((grant) => ({ fromOrderID: grant.orderID, paise: unusedPaise(grant, orders, now) }))
    .filter(({ paise }) => paise > 0);
}

/** Freezes the terms of a new order. */
export function termsOf(
  orderID: string,
  caller: Caller,
  offerName: PaidOffer,
  more: {
    readonly state: string | null;
    readonly credit: readonly Credit[];
    readonly extends: string | null;
    readonly now: number;
  },
): OrderTerms {
  const credited = more.credit.reduce((sum, { paise }) => sum + paise, 0);
  return {
    orderID,
    sub: caller.sub,
    emailID: caller.emailID,
    offerName,
    amountPaise: Math.max(minimumPaise, plans[offerName].pricePaise - credited),
    currency,
    state: more.state,
    credit: more.credit,
    extends: more.extends,
    startTime: more.now,
  };
}

/** Whether an order can still be paid on its terms. */
export function isOpen(terms: OrderTerms, orders: readonly Order[], now: number): boolean {
  const kept = orders.find((order) => order.terms.orderID === terms.orderID);
  return kept?.state.status !== 'paid' && now < terms.startTime + orderOpenMs;
}

/** What of an order decides about plans. */
export function entitling({ terms, state }: Order): EntitlingOrder {
  const { orderID, offerName, credit } = terms;
  return { orderID, offerName, credit, extends: terms.extends, state };
}

function isTaken(
  byOrderID: string | undefined,
  commitments: Commitments,
  orders: readonly Order[],
  now: number,
): boolean {
  const open = Object.values(commitments.open).find((terms) => terms?.orderID === byOrderID);
  return open !== undefined && isOpen(open, orders, now);
}

function unusedPaise(grant: Grant, orders: readonly Order[], now: number): number {
  const order = orders.find(({ terms }) => terms.orderID === grant.orderID);
  if (!order) {
    return 0;
  }
  const { amountPaise, credit } = order.terms;
  const worth = credit.reduce((sum, { paise }) => sum + paise, amountPaise);
  const unusedDays = Math.floor((grant.validUntil - Math.max(now, grant.validFrom)) / dayMs);
  return Math.floor((worth * Math.max(0, unusedDays)) / (validityMs / dayMs));
}
