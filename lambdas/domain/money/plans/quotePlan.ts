/** The current quote for an offer, and the terms that a new order freezes. Only paid orders count: open orders change no price. */
import type { OrderTerms } from '../../../contract/tables/orders.ts';
import type { Caller } from '../../people/Caller.ts';
import type { Order } from '../orders/Order.ts';
import {
  computeEntitlement,
  type Grant,
  grantsFrom,
  unusedFunding,
  wholeRupees,
} from './entitlement.ts';
import { entitlingOrder } from './entitlingOrder.ts';
import { currency, orderOpenMs, type PaidOffer, plans, renewalWindowMs } from './plans.ts';

/** The least that the payment provider charges, paise. */
const minimumPaise = 100;

/** The quote for buying an offer now. */
export type Quote =
  /** The person has the plan or a higher one, and it isn't due for renewal. */
  | { readonly kind: 'notNeeded' }
  | {
      readonly kind: 'new' | 'renewal' | 'upgrade';
      /** The order whose plan a renewal follows. */
      readonly extends: string | null;
      /** The unused money of lower plans, rounded up to whole rupees, and at most the price less ₹1. */
      readonly creditPaise: number;
    };

/** Whether an offer can be bought now: as a purchase, a renewal or an upgrade, and with how much credit. @param now epoch ms */
export function quotePlan(offer: PaidOffer, orders: readonly Order[], now: number): Quote {
  const current = grantsFrom(computeEntitlement(orders.map(entitlingOrder)), now);
  const last = current.at(-1);
  if (!last) {
    return { kind: 'new', extends: null, creditPaise: 0 };
  }
  const { rank, pricePaise } = plans[offer];
  const currentRank = plans[last.offerName].rank;
  if (currentRank < rank) {
    const creditPaise = Math.min(wholeRupees(unusedPaise(current, now)), pricePaise - minimumPaise);
    return { kind: 'upgrade', extends: null, creditPaise };
  }
  return currentRank > rank || last.validUntil - now > renewalWindowMs
    ? { kind: 'notNeeded' }
    : { kind: 'renewal', extends: last.orderID, creditPaise: 0 };
}

/** Freezes the terms of a new order. @param now epoch ms */
export function orderTermsFor(
  orderID: string,
  caller: Caller,
  offerName: PaidOffer,
  quote: Exclude<Quote, { kind: 'notNeeded' }>,
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
    amountPaise: pricePaise - quote.creditPaise,
    currency,
    state,
    extends: quote.extends,
    startTime: now,
  };
}

/** Whether two terms are the same for the buyer, whenever they were made. */
export function areSameTerms(one: OrderTerms, other: OrderTerms): boolean {
  return (
    one.offerName === other.offerName &&
    one.pricePaise === other.pricePaise &&
    one.amountPaise === other.amountPaise &&
    one.state === other.state &&
    one.extends === other.extends
  );
}

/** Whether we still offer an order for payment on its terms. A payment that is begun later counts all the same for a day (`isInTime`). */
export function isOffered(terms: OrderTerms, orders: readonly Order[], now: number): boolean {
  const kept = orders.find((order) => order.terms.orderID === terms.orderID);
  return kept?.state.status !== 'paid' && now < terms.startTime + orderOpenMs;
}

function unusedPaise(grants: readonly Grant[], now: number): number {
  return grants
    .flatMap((grant) => unusedFunding(grant, now))
    .reduce((sum, { paise }) => sum + paise, 0);
}
