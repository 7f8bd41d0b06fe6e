/** Facts, terms and orders for the tests of money, with everything that a test does not name filled in. */

import type {
  DisputeFact,
  Fact,
  PaymentFact,
  RefundFact,
} from '../../../lambdas/contract/tables/facts.ts';
import type { OrderState, OrderTerms } from '../../../lambdas/contract/tables/orders.ts';
import {
  type Extension,
  newOrderState,
  type Order,
} from '../../../lambdas/domain/money/orders/Order.ts';
import { plans } from '../../../lambdas/domain/money/plans/plans.ts';

export const dayMs = 86_400_000;
/** The moment at which most tests begin, epoch ms. */
export const start = 1_795_000_000_000;

/** Terms of an order for a whole plan, Explorer unless another is named. */
export function termsWith(more: Partial<OrderTerms> = {}): OrderTerms {
  const { offerName = 'explorer' } = more;
  const { pricePaise } = plans[offerName];
  return {
    orderID: 'o1',
    sub: '0190b3a0-0000-7000-8000-000000000001',
    emailID: 'asha@example.com',
    offerName,
    pricePaise,
    amountPaise: pricePaise,
    currency: 'INR',
    state: null,
    extends: null,
    startTime: start,
    ...more,
  };
}

/** A payment of 900 rupees that is captured. */
export function paymentFact(more: Partial<PaymentFact> = {}): PaymentFact {
  return {
    kind: 'payment',
    paymentID: 'pay_1',
    state: 'captured',
    amountPaise: 90_000,
    currency: 'INR',
    at: start,
    ...more,
  };
}

/** A whole refund of it that is done. */
export function refundFact(more: Partial<RefundFact> = {}): RefundFact {
  return {
    kind: 'refund',
    refundID: 'rfnd_1',
    paymentID: 'pay_1',
    state: 'processed',
    amountPaise: 90_000,
    at: start + dayMs,
    ...more,
  };
}

/** An open dispute about it. */
export function disputeFact(more: Partial<DisputeFact> = {}): DisputeFact {
  return {
    kind: 'dispute',
    disputeID: 'disp_1',
    paymentID: 'pay_1',
    state: 'open',
    deductedPaise: 0,
    respondBy: null,
    at: start + dayMs,
    ...more,
  };
}

/** An order in a state. */
export function orderWith(terms: Partial<OrderTerms> = {}, state: Partial<OrderState> = {}): Order {
  return {
    terms: termsWith(terms),
    razorpayOrderID: 'order_1',
    otherRazorpayOrderIDs: [],
    state: { ...newOrderState, ...state },
    documents: [],
    extensions: [],
    version: 1,
  };
}

/** Days that were added to a plan. */
export function extensionWith(more: Partial<Extension> = {}): Extension {
  return {
    id: 'x1',
    at: start,
    days: 1,
    cause: 'outage',
    reason: 'Outage',
    by: 'op@example.com',
    refundID: null,
    ...more,
  };
}

/** An order that was paid at a moment. */
export function paidOrder(
  orderID: string,
  paidAt: number,
  terms: Partial<OrderTerms> = {},
  state: Partial<OrderState> = {},
): Order {
  return orderWith(
    { orderID, startTime: paidAt, ...terms },
    { status: 'paid', paidAt, paymentID: `pay_${orderID}`, ...state },
  );
}

/** Every order of some things. */
export function permutations<T>(things: readonly T[]): T[][] {
  return things.length < 2
    ? [[...things]]
    : things.flatMap((thing, index) =>
        permutations(things.toSpliced(index, 1)).map((rest) => [thing, ...rest]),
      );
}

/** Which fact it is, in words for a failing test. */
export function wordsOf(facts: readonly Fact[]): string {
  return facts.map((fact) => `${fact.kind} ${'state' in fact ? fact.state : ''}`).join(', ');
}
