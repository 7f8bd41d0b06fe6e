import type { Fact, KeptFact, PaymentFact } from '../../../contract/tables/facts.ts';
import type { OrderState } from '../../../contract/tables/orders.ts';
import { wasCaptured } from '../orders/Fact.ts';
import { type Order, providerOrderIDs } from '../orders/Order.ts';
import { openRazorpayOrder } from '../orders/openRazorpayOrder.ts';
import { mismatchOf, reduceFacts } from '../orders/reduceFacts.ts';
import { computeEntitlement, refundablePaise } from '../plans/entitlement.ts';
import {
  entitlingOrder,
  isInTime,
  netPaidPaise,
  wouldGrantCaptured,
} from '../plans/entitlingOrder.ts';
import type { Accounts, MoneyEvents, Orders, PaymentProvider, PaymentsEnded } from '../ports.ts';
import { arrivedAfter } from '../refunds/refundsDue.ts';

/** What syncing works with. */
export interface SyncPorts {
  readonly orders: Omit<Orders, 'create'>;
  readonly provider: PaymentProvider;
  readonly accounts: Accounts;
  readonly events: MoneyEvents;
  /** Epoch ms. */
  now(): number;
}

/**
 * Brings an order in line with Razorpay: asks about it, saves what is new as facts, and commits what follows from all facts.
 * Repeating it, at once or in any order, ends in the same state and writes nothing when nothing changed.
 *
 * @param named what a webhook has named the order for; what is about a payment that Razorpay doesn't list under it is dropped
 * @throws Failure operationFailed when the provider cannot be reached; facts that were kept stay kept
 */
export async function syncOrder(
  ports: SyncPorts,
  order: Order,
  named: readonly Fact[] = [],
): Promise<Order> {
  const { provider } = ports;
  const { orderID } = order.terms;
  // The answer to creating the order may have been lost, and the buyer did not come back.
  const open = order.razorpayOrderID === null ? await openRazorpayOrder(ports, order.terms) : order;
  const received = await providerFacts(provider, open, mayHaveFailed(order));
  await saveFacts(ports, orderID, [...received, ...aboutPaymentsIn(received, named)]);
  const authorized = authorizedPayment(order, received);
  if (authorized && (await isWanted(ports, order, authorized))) {
    await provider.capture(authorized.paymentID, order.terms.amountPaise);
    await saveFacts(ports, orderID, await providerFacts(provider, open, false));
  }
  alertMissingPayment(ports, order, received);
  const synced = await commitFacts(ports, orderID);
  if (!synced) {
    throw new Error('an order that is being synced is gone');
  }
  // A refund that is pending only now may have failed while this was under way, and no later event would say so.
  return mayHaveFailed(synced) && !mayHaveFailed(order) ? syncOrder(ports, synced) : synced;
}

/** The sender of a signed webhook could name another order's payment or dispute with an order. */
function aboutPaymentsIn(received: readonly Fact[], named: readonly Fact[]): Fact[] {
  const payments = received.flatMap((fact) => (fact.kind === 'payment' ? fact.paymentID : []));
  return named.filter(({ paymentID }) => payments.includes(paymentID));
}

/** What the provider says of everything that it has under our receipt. */
async function providerFacts(
  provider: PaymentProvider,
  order: Order,
  failedToo: boolean,
): Promise<Fact[]> {
  const ids = providerOrderIDs(order);
  return (await Promise.all(ids.map((id) => provider.facts(id, failedToo)))).flat();
}

/** Folds the facts that are kept and commits the state if it has changed. Null when the order itself is not kept. */
export async function commitFacts(ports: SyncPorts, orderID: string): Promise<Order | null> {
  for (;;) {
    // The order first: a fact that is kept after it was read makes another's commit win, and this one reads again.
    const order = await ports.orders.find(orderID);
    if (!order) {
      return null;
    }
    const facts = await ports.orders.facts(orderID);
    const state = reduceFacts(order.terms, facts);
    if (same(state, order.state)) {
      return order;
    }
    if (await ports.orders.commit(order, state)) {
      const committed = { ...order, state, version: order.version + 1 };
      await reportChange(ports, order.state, committed, facts);
      return committed;
    }
  }
}

/** Whether a paid order gives its plan, given all orders of its person. */
export function grants(order: Order, orders: readonly Order[]): boolean {
  const current = orders.map((one) => (one.terms.orderID === order.terms.orderID ? order : one));
  return computeEntitlement(current.map(entitlingOrder)).grants.some(
    ({ orderID }) => orderID === order.terms.orderID,
  );
}

/**
 * Saves facts, those of payments last: a payment with status refunded counts as refunded in full unless its refunds say otherwise,
 * and a failed one may not be reported again.
 */
async function saveFacts({ orders }: SyncPorts, orderID: string, facts: readonly Fact[]) {
  await orders.addFacts(
    orderID,
    facts.filter(({ kind }) => kind !== 'payment'),
  );
  await orders.addFacts(
    orderID,
    facts.filter(({ kind }) => kind === 'payment'),
  );
}

/** A payment that is authorised, was begun in time and fits the terms, while the provider has taken no money for the order. */
function authorizedPayment({ terms }: Order, facts: readonly Fact[]): PaymentFact | undefined {
  const payments = facts.filter((fact) => fact.kind === 'payment');
  if (payments.some(wasCaptured)) {
    return undefined;
  }
  return payments.find(
    (payment) =>
      payment.state === 'authorized' &&
      mismatchOf(terms, payment) === undefined &&
      isInTime(terms, payment.at),
  );
}

/**
 * Whether an authorised payment is to be captured: it grants its plan, and its person may pay. If not, it is left to the provider,
 * which releases it after days. The account is asked last, as close as can be to a call that can't be undone.
 */
async function isWanted(
  { orders, accounts, now }: SyncPorts,
  order: Order,
  { at }: PaymentFact,
): Promise<boolean> {
  const { sub } = order.terms;
  const all = await orders.ofPerson(sub);
  return wouldGrantCaptured(order, all, at, now()) && (await accounts.paymentsEnded(sub)) === null;
}

/** Whether a refund that is kept may have failed since: the provider then counts it no more. */
function mayHaveFailed({ state }: Order): boolean {
  return state.refundPendingPaise + state.othersRefundPendingPaise > 0;
}

/** Alerts an order that is stored as paid while Razorpay does not say so. The facts stay, and a person has to look. */
function alertMissingPayment({ events }: SyncPorts, order: Order, received: readonly Fact[]): void {
  const { paymentID } = order.state;
  const isThere = received.some(
    (fact) => fact.kind === 'payment' && fact.paymentID === paymentID && wasCaptured(fact),
  );
  if (paymentID !== null && !isThere) {
    events.alert('paidButNotAtProvider', { orderID: order.terms.orderID, paymentID });
  }
}

/** Alerts what a commit leaves for people to do, and counts what went well. */
async function reportChange(
  { orders, accounts, events }: SyncPorts,
  before: OrderState,
  order: Order,
  facts: readonly KeptFact[],
): Promise<void> {
  const { terms, state } = order;
  const { orderID, sub } = terms;
  if (state.mismatchedPayment && !before.mismatchedPayment) {
    const { paymentID, reason } = state.mismatchedPayment;
    events.alert('paymentMismatched', { orderID, paymentID, reason });
  }
  if (state.dispute && state.dispute.disputeID !== before.dispute?.disputeID) {
    const { disputeID } = state.dispute;
    events.alert('paymentDisputed', { orderID, disputeID });
  }
  if (refundedPaise(state) > refundedPaise(before)) {
    events.count('refundMade', { orderID });
  }
  if (refundedPaise(state) + pendingPaise(state) < refundedPaise(before) + pendingPaise(before)) {
    events.alert('refundFailed', { orderID, paymentID: state.paymentID ?? '' });
  }
  if (before.status === 'paid') {
    await alertLostCredit(orders, events, before, order);
  } else if (state.status === 'paid') {
    events.count('orderPaid', { orderID });
    if (netPaidPaise(terms, state) === 0) {
      return;
    }
    const paymentID = state.paymentID ?? '';
    const ended = await accounts.paymentsEnded(sub);
    if (arrivedAfter(ended, { paymentID }, facts)) {
      alertUnwanted(events, ended.why, { orderID, paymentID });
    } else if (grants(order, await orders.ofPerson(sub))) {
      events.count('planGranted', { orderID });
    } else {
      events.alert('paidButNotGranted', { orderID });
    }
  }
}

/** Alerts money that arrived after its person could pay for nothing any more; all of it is due. */
function alertUnwanted(
  events: MoneyEvents,
  why: PaymentsEnded['why'],
  { orderID, paymentID }: { readonly orderID: string; readonly paymentID: string },
): void {
  if (why === 'accountDeleted') {
    events.alert('paidAfterDeletion', { orderID, paymentID });
  } else {
    events.alert('paidButNotGranted', { orderID });
  }
}

/** Alerts finance to money that left an order although it had been credited to a higher plan, which is shorter now. */
async function alertLostCredit(
  orders: Pick<Orders, 'ofPerson'>,
  events: MoneyEvents,
  before: OrderState,
  { terms, state }: Order,
): Promise<void> {
  const leftPaise = netPaidPaise(terms, before) - netPaidPaise(terms, state);
  if (leftPaise <= 0) {
    return;
  }
  const { orderID, sub } = terms;
  const earlier = (await orders.ofPerson(sub)).map((one) =>
    entitlingOrder(one.terms.orderID === orderID ? { ...one, state: before } : one),
  );
  if (leftPaise > refundablePaise(computeEntitlement(earlier), orderID)) {
    events.alert('creditedMoneyLeft', { orderID, paise: String(leftPaise) });
  }
}

function refundedPaise({ refundedPaise: ofOwn, othersRefundedPaise }: OrderState): number {
  return ofOwn + othersRefundedPaise;
}

function pendingPaise({ refundPendingPaise, othersRefundPendingPaise }: OrderState): number {
  return refundPendingPaise + othersRefundPendingPaise;
}

function same(one: OrderState, other: OrderState): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

/** Stores give keys in an order of their own. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
}
