/** What holds at every moment, and what holds once everything has come to rest. */

import type { Refund } from '../../../lambdas/contract/tables/refunds.ts';
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
import { dayMs } from '../money/fixtures.ts';
import { hold, InvariantViolation } from './hold.ts';
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
      'granted twice',
      granted.map(({ terms }) => terms.orderID),
    );
    for (const order of granted) {
      hold('granted without its money', isPaidFor(order, provider));
      hold('an old order grants its plan', isBegunInTime(order, provider));
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
  hold('money is captured of a person who may not pay', !provider.tookUnwanted);
  checkInvoicesAlways({ store, provider });
}

/** Once nothing is under way and the lists have been read. */
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
    hold('an order is forgotten', order !== undefined || payment.capturedAt === null);
    const isHeld = heldPaise(payment) > 0;
    if (payment.state === 'captured' && isHeld && order) {
      hold(`${payment.paymentID} is in limbo`, isNamed(payment, order, named));
    }
    if (order && isHeld && isLate(payment, store.paymentsEnded.get(order.terms.sub))) {
      const refund = store.invoices.works.get(`${order.terms.orderID}#${payment.paymentID}`);
      hold('money is kept of a person who may not pay', isRefundedWhole(refund, payment));
    }
    if (order?.state.paymentID === payment.paymentID) {
      const { refundedPaise: refunded, refundPendingPaise, disputeLostPaise } = order.state;
      const given = refunded + refundPendingPaise;
      hold('a lost dispute is not kept', disputeLostPaise === lostPaise(payment));
      const isFailed = payment.refunds.some(({ state }) => state === 'failed');
      hold('refunded otherwise than stored', isFailed || given === refundedPaise(payment));
      hold('more is refunded than was paid', given <= payment.amountPaise);
    }
  }
  for (const sub of store.waitingForUs) {
    const paid = store.ofPerson(sub).filter(({ terms }) => terms.offerName === 'innovator');
    const hasMoney = paid.some(
      ({ terms, state }) => netPaidPaise(terms, state) + state.refundPendingPaise > 0,
    );
    hold('we work for money that went back', hasMoney);
  }
  for (const order of store.orders.values()) {
    const facts = [...(store.factsOf.get(order.terms.orderID)?.values() ?? [])];
    const folded = JSON.stringify(reduceFacts(order.terms, facts.toReversed()));
    hold('the state is not what follows from the facts', folded === JSON.stringify(order.state));
  }
}

/** Every rupee that was captured is in exactly one place. */
function checkValue(orders: readonly Order[], allocations: Entitlement['allocations']): void {
  for (const { terms, state } of orders.filter((order) => order.state.status === 'paid')) {
    const allocation = allocations.find(({ orderID }) => orderID === terms.orderID);
    const inPlans = (allocation?.inPlans ?? []).reduce((sum, { paise }) => sum + paise, 0);
    const gone = state.refundedPaise + state.refundPendingPaise + state.disputeLostPaise;
    const placed =
      inPlans + (allocation?.usedPaise ?? 0) + (allocation?.refundDuePaise ?? 0) + gone;
    hold('money is in no place or in two', placed === terms.amountPaise && gone >= 0);
  }
}

/** Whether money was taken after its person's payments had ended. */
function isLate({ state, capturedAt }: ModelPayment, ended: PaymentsEnded | undefined): boolean {
  return state === 'captured' && capturedAt !== null && capturedAt > (ended?.at ?? Infinity);
}

/** Whether all that is left of a payment waits for its refund (its buyer may have asked for more, before some was lost), or people have decided otherwise. */
function isRefundedWhole(refund: Refund | undefined, payment: ModelPayment): boolean {
  return refund?.state === 'requested'
    ? refund.requestedPaise >= heldPaise(payment)
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
    throw new InvariantViolation('a grant without an order of its person');
  }
  return order;
}

function requireOnce(what: string, things: readonly unknown[]): void {
  hold(what, new Set(things).size === things.length);
}
