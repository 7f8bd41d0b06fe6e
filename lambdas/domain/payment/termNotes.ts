/**
 * What an order bears at the provider, so that its terms can be rebuilt when our database has lost it. No personal data: the
 * person's opaque id and the time are in the receipt.
 */
import type { Credit, OrderTerms } from './Order.ts';
import { isOrderID, madeAt, personOf } from './orderID.ts';
import { type PaidOffer, plans } from './plans.ts';
import type { NotedOrder } from './ports.ts';

const creditShape = /^([\w-]{40}):([1-9]\d{0,9})$/;

/** The notes of an order: at most 15 pairs of at most 256 characters; a person has a handful of credits at most. */
export function notesOf({ offerName, state, extends: renewed, credit }: OrderTerms) {
  const credits = credit.map(
    ({ fromOrderID, paise }, index) => [`credit${index}`, `${fromOrderID}:${paise}`] as const,
  );
  return {
    offerName,
    ...(state !== null && { state }),
    ...(renewed !== null && { extends: renewed }),
    ...Object.fromEntries(credits),
  };
}

/**
 * The terms of an order, from what the provider has of it. Null when they cannot be told.
 *
 * @param emailID the person's address, which no note bears
 */
export function termsFrom(order: NotedOrder, emailID: string): OrderTerms | null {
  const { receipt: orderID, notes, amountPaise, currency } = order;
  const { offerName = '', state = null, extends: renewed = null } = notes;
  const credit = creditFrom(notes);
  if (orderID === null || !isOrderID(orderID) || !isPaid(offerName) || !credit) {
    return null;
  }
  const sub = personOf(orderID);
  const earlier = [...credit.map(({ fromOrderID }) => fromOrderID), ...(renewed ? [renewed] : [])];
  if (earlier.some((id) => !isOrderID(id) || personOf(id) !== sub)) {
    return null;
  }
  const startTime = madeAt(orderID);
  return {
    ...{ orderID, sub, emailID, offerName, amountPaise, currency, state, credit },
    ...{ extends: renewed, startTime },
  };
}

function isPaid(name: string): name is PaidOffer {
  return Object.hasOwn(plans, name);
}

function creditFrom(notes: NotedOrder['notes']): Credit[] | null {
  const credit: Credit[] = [];
  for (let index = 0; notes[`credit${index}`] !== undefined; index += 1) {
    const [, fromOrderID, paise] = creditShape.exec(notes[`credit${index}`] ?? '') ?? [];
    if (fromOrderID === undefined) {
      return null;
    }
    credit.push({ fromOrderID, paise: Number(paise) });
  }
  return credit;
}
