/**
 * The notes of an order at Razorpay, from which its terms can be rebuilt when our database has lost it. No personal data: the
 * person's opaque id and the time are in the receipt.
 */

import type { OrderTerms } from '../../../contract/tables/orders.ts';
import { type PaidOffer, plans } from '../plans/plans.ts';
import type { NotedOrder } from '../ports.ts';
import { isOrderID, madeAt, personOf } from './orderID.ts';

const paiseShape = /^[1-9]\d{0,9}$/;

/** The notes of an order: at most 15 pairs of at most 256 characters. */
export function notesFromTerms({ offerName, pricePaise, state, extends: renewed }: OrderTerms) {
  return {
    offerName,
    pricePaise: String(pricePaise),
    ...(state !== null && { state }),
    ...(renewed !== null && { extends: renewed }),
  };
}

/**
 * The terms of an order, from what the provider has of it. Null when they cannot be told.
 *
 * @param emailID the person's address, which is in no note
 */
export function termsFromNotes(order: NotedOrder, emailID: string): OrderTerms | null {
  const { receipt: orderID, notes, amountPaise, currency } = order;
  const { offerName = '', pricePaise = '', state = null, extends: renewed = null } = notes;
  if (orderID === null || !isOrderID(orderID) || !isPaid(offerName)) {
    return null;
  }
  const sub = personOf(orderID);
  const isRenewedOwn = renewed === null || (isOrderID(renewed) && personOf(renewed) === sub);
  if (!isRenewedOwn || !paiseShape.test(pricePaise) || Number(pricePaise) < amountPaise) {
    return null;
  }
  return {
    orderID,
    sub,
    emailID,
    offerName,
    pricePaise: Number(pricePaise),
    amountPaise,
    currency,
    state,
    extends: renewed,
    startTime: madeAt(orderID),
  };
}

function isPaid(name: string): name is PaidOffer {
  return Object.hasOwn(plans, name);
}
