import type { OrderTerms } from '../../../contract/tables/orders.ts';
import type { OfferName } from '../../../contract/vocabulary.ts';
import { Failure, invalidField } from '../../Failure.ts';
import { type Limit, type Limits, limitOf, requireWithinLimit } from '../../Limits.ts';
import type { Caller } from '../../people/Caller.ts';
import { isPaidOffer, type PaidOffer } from '../plans/plans.ts';
import { areSameTerms, isOffered, orderTermsFor, quotePlan } from '../plans/quotePlan.ts';
import type { CommitmentBook, MoneyEvents, Orders, PaymentProvider } from '../ports.ts';
import { newOrderState, type Order } from './Order.ts';
import { openRazorpayOrder } from './openRazorpayOrder.ts';

/** So many new orders of one person a day. */
export const dailyOrders: Limit = { name: 'new orders a day', calls: 50, perSeconds: 86_400 };

/** The ports of opening an order. */
export interface OrderPorts {
  readonly orders: Pick<Orders, 'ofPerson' | 'find' | 'create' | 'attach'>;
  readonly commitments: CommitmentBook;
  readonly provider: PaymentProvider;
  readonly events: MoneyEvents;
  readonly limits: Limits;
  /** A new order id of a person, sortable by time. */
  newOrderID(sub: string, now: number): string;
}

/** An order that can be paid, with the public key that checkout needs; null when nothing needs buying. */
export type OpenedOrder = { readonly order: Order; readonly publicKey: string } | null;

/** Calls that race for one person; each that loses reads again. */
const maximumTries = 20;

/**
 * Opens an order, or gives the one that is open already: however many calls come at once, one order of an offer is open.
 * What a crash leaves half done the next call completes.
 *
 * @param now epoch ms
 * @throws Failure invalidInput for an offer that is not sold, operationFailed when the person has asked too often or the provider cannot be reached
 */
export async function createOrder(
  ports: OrderPorts,
  caller: Caller,
  request: { readonly offerName: OfferName; readonly state: string | null },
  now: number,
): Promise<OpenedOrder> {
  await requireWithinLimit(ports.limits, limitOf('payment/createOrder'), caller.sub, now);
  const { offerName } = request;
  if (!isPaidOffer(offerName)) {
    throw invalidField('offerName', 'Please choose a plan.');
  }
  for (let tries = 0; tries < maximumTries; tries += 1) {
    const terms = await commitTerms(ports, caller, offerName, request.state, now);
    if (terms === 'notNeeded') {
      return null;
    }
    if (terms !== 'raced') {
      const [order, publicKey] = await Promise.all([
        createAtRazorpay(ports, terms),
        ports.provider.publicKey(),
      ]);
      return { order, publicKey };
    }
  }
  throw new Failure(
    'operationFailed',
    'Too many orders at once. You haven’t been charged. Please try again.',
  );
}

/** The one write that decides which order of an offer is open. */
async function commitTerms(
  ports: OrderPorts,
  caller: Caller,
  offer: PaidOffer,
  state: string | null,
  now: number,
): Promise<OrderTerms | 'notNeeded' | 'raced'> {
  const { sub } = caller;
  // Commitments are read first: an order that was paid since then is seen, and one that was committed since then fails the write.
  const commitments = await ports.commitments.read(sub);
  const orders = await ports.orders.ofPerson(sub);
  const quote = quotePlan(offer, orders, now);
  if (quote.kind === 'notNeeded') {
    return 'notNeeded';
  }
  const terms = orderTermsFor(ports.newOrderID(sub, now), caller, offer, quote, state, now);
  const open = commitments.open[offer];
  if (open && isOffered(open, orders, now) && areSameTerms(open, terms)) {
    return open;
  }
  await requireWithinLimit(ports.limits, dailyOrders, sub, now);
  const written = await ports.commitments.write(sub, {
    open: { ...commitments.open, [offer]: terms },
    version: commitments.version,
  });
  return written ? terms : 'raced';
}

/** Creates a committed order here and at the provider; doing so again changes nothing. */
async function createAtRazorpay(ports: OrderPorts, terms: OrderTerms): Promise<Order> {
  const fresh: Order = {
    terms,
    razorpayOrderID: null,
    otherRazorpayOrderIDs: [],
    state: newOrderState,
    documents: [],
    extensions: [],
    version: 0,
  };
  const isNew = await ports.orders.create(fresh);
  const kept = isNew ? fresh : await ports.orders.find(terms.orderID);
  if (!kept) {
    throw new Error('an order that is kept cannot be found');
  }
  if (isNew) {
    ports.events.count('orderOpened', { orderID: terms.orderID });
  }
  if (kept.razorpayOrderID !== null) {
    return kept;
  }
  return openRazorpayOrder(ports, terms);
}
