/** What holds at every moment, and what holds once everything has come to rest. */

import type { Order } from '../../../lambdas/domain/money/orders/Order.ts';
import { reduceFacts } from '../../../lambdas/domain/money/orders/reduceFacts.ts';
import {
  computeEntitlement,
  type Entitlement,
} from '../../../lambdas/domain/money/plans/entitlement.ts';
import {
  entitlingOrder,
  netPaidPaise,
} from '../../../lambdas/domain/money/plans/entitlingOrder.ts';
import { orderOpenMs } from '../../../lambdas/domain/money/plans/plans.ts';
import type { PaymentsEnded } from '../../../lambdas/domain/money/ports.ts';
import type { Refund } from '../../../lambdas/domain/money/refunds/Refund.ts';
import { dayMs } from '../money/fixtures.ts';
import { checkInvoicesAlways, checkInvoicesAtRest, isDecided } from './invoiceInvariants.ts';
import {
  heldPaise,
  lostPaise,
  type ModelPayment,
  type ModelProvider,
  refundedPaise,
} from './ModelProvider.ts';
import type { ModelState } from './ModelState.ts';

/** After every step. @throws Error that names the invariant which does not hold */
export function checkAlways({ store, provider, people }: ModelState, now: number): void {
  for (const sub of people) {
    const orders = store.ofPerson(sub);
    const { grants, allocations } = computeEntitlement(orders.map(entitlingOrder));
    const granted = grants.map(({ orderID }) => found(orders, orderID));
    requireOnce(
      'I-2: granted twice',
      granted.map(({ terms }) => terms.orderID),
    );
    for (const order of granted) {
      hold('I-3: granted without its money', isPaidFor(order, provider));
      hold('I-19: an old order grants its plan', isBegunInTime(order, provider));
    }
    const open = orders.filter((order) => isOpen(order, now)).map(({ terms }) => terms);
    requireOnce(
      'two orders on the same terms are open',
      open.map(({ offerName, amountPaise, extends: renewed }) =>
        [offerName, amountPaise, renewed].join(),
      ),
    );
    checkValue(orders, allocations);
  }
  hold('I-17: money is captured of a person who may not pay', !provider.tookUnwanted);
  checkInvoicesAlways({ store, provider });
}

/** Once nothing is under way and every sweep is done. */
export function checkAtRest(books: ModelState): void {
  checkInvoicesAtRest(books);
  const { store, provider, people } = books;
  const named = new Set(
    people.flatMap((sub) => {
      const { allocations } = computeEntitlement(store.ofPerson(sub).map(entitlingOrder));
      return allocations.map(({ orderID }) => orderID);
    }),
  );
  for (const payment of provider.payments.values()) {
    const receipt = provider.orders.get(payment.razorpayOrderID)?.receipt ?? '';
    const order = store.orders.get(receipt);
    // Of which nothing came is not kept.
    hold('I-4: an order is forgotten', order !== undefined || payment.capturedAt === null);
    const isHeld = heldPaise(payment) > 0;
    if (payment.state === 'captured' && isHeld && order) {
      hold(`I-4: ${payment.paymentID} is in limbo`, isNamed(payment, order, named));
    }
    if (order && isHeld && isLate(payment, store.paymentsEnded.get(order.terms.sub))) {
      const refund = store.invoices.works.get(`${order.terms.orderID}#${payment.paymentID}`);
      hold('I-17: money is kept of a person who may not pay', isRefundedWhole(refund, payment));
    }
    if (order?.state.paymentID === payment.paymentID) {
      const { refundedPaise: refunded, refundPendingPaise, disputeLostPaise } = order.state;
      const given = refunded + refundPendingPaise;
      hold('I-5: a lost dispute is not kept', disputeLostPaise === lostPaise(payment));
      const isFailed = payment.refunds.some(({ state }) => state === 'failed');
      hold('I-5: refunded otherwise than stored', isFailed || given === refundedPaise(payment));
      hold('I-5: more is refunded than was paid', given <= payment.amountPaise);
    }
  }
  for (const sub of store.waitingForUs) {
    const paid = store.ofPerson(sub).filter(({ terms }) => terms.offerName === 'innovator');
    const hasMoney = paid.some(
      ({ terms, state }) => netPaidPaise(terms, state) + state.refundPendingPaise > 0,
    );
    hold('I-20: we work for money that went back', hasMoney);
  }
  for (const order of store.orders.values()) {
    const facts = [...(store.factsOf.get(order.terms.orderID)?.values() ?? [])];
    const folded = JSON.stringify(reduceFacts(order.terms, facts.toReversed()));
    hold(
      'I-8: the state is not what follows from the facts',
      folded === JSON.stringify(order.state),
    );
  }
}

/** I-11: every rupee that was captured is in exactly one place. */
function checkValue(orders: readonly Order[], allocations: Entitlement['allocations']): void {
  for (const { terms, state } of orders.filter((order) => order.state.status === 'paid')) {
    const allocation = allocations.find(({ orderID }) => orderID === terms.orderID);
    const inPlans = (allocation?.inPlans ?? []).reduce((sum, { paise }) => sum + paise, 0);
    const gone = state.refundedPaise + state.refundPendingPaise + state.disputeLostPaise;
    const placed =
      inPlans + (allocation?.usedPaise ?? 0) + (allocation?.refundDuePaise ?? 0) + gone;
    hold('I-11: money is in no place or in two', placed === terms.amountPaise && gone >= 0);
  }
}

/** Whether money was taken after its person's payments had ended. */
function isLate({ state, capturedAt }: ModelPayment, ended: PaymentsEnded | undefined): boolean {
  return state === 'captured' && capturedAt !== null && capturedAt > (ended?.at ?? Infinity);
}

/** Whether all that is left of a payment waits for its refund, or people have decided otherwise. */
function isRefundedWhole(refund: Refund | undefined, payment: ModelPayment): boolean {
  return refund?.state === 'requested'
    ? refund.requestedPaise === heldPaise(payment)
    : isDecided(refund);
}

function isNamed(payment: ModelPayment, { terms, state }: Order, named: Set<string>): boolean {
  return (
    (state.paymentID === payment.paymentID && named.has(terms.orderID)) ||
    state.surplusPaymentIDs.includes(payment.paymentID) ||
    // One odd payment names the order as one to look at, and with it all of them.
    (state.mismatchedPayment !== null && disagrees(payment, terms))
  );
}

function disagrees(payment: ModelPayment, terms: Order['terms']): boolean {
  return payment.amountPaise !== terms.amountPaise || payment.currency !== terms.currency;
}

function isPaidFor({ terms, state }: Order, { payments, orders }: ModelProvider): boolean {
  const payment = payments.get(state.paymentID ?? '');
  return (
    typeof payment?.capturedAt === 'number' &&
    !disagrees(payment, terms) &&
    orders.get(payment.razorpayOrderID)?.receipt === terms.orderID
  );
}

function isBegunInTime({ terms, state }: Order, { payments }: ModelProvider): boolean {
  const { at = 0 } = payments.get(state.paymentID ?? '') ?? {};
  return at <= terms.startTime + dayMs;
}

function isOpen({ terms, state }: Order, now: number): boolean {
  return state.status !== 'paid' && now < terms.startTime + orderOpenMs;
}

function found(orders: readonly Order[], orderID: string): Order {
  const order = orders.find(({ terms }) => terms.orderID === orderID);
  if (!order) {
    throw new Error('I-3: a grant without an order of its person');
  }
  return order;
}

function requireOnce(what: string, things: readonly unknown[]): void {
  hold(what, new Set(things).size === things.length);
}

function hold(what: string, holds: boolean): void {
  if (!holds) {
    throw new Error(what);
  }
}
