import type { Order } from '../../../lambdas/domain/money/orders/Order.ts';
import type { Caller } from '../../../lambdas/domain/people/Caller.ts';
import type { ModelProvider } from './ModelProvider.ts';
import type { ModelStore } from './ModelStore.ts';
import { people } from './people.ts';
import type { Steps } from './Steps.ts';

/** What checkout hands to a browser, and whose browser sends it in. */
export interface CheckoutAnswer {
  readonly order: Order;
  readonly caller: Caller;
  readonly isOwner: boolean;
  readonly verifyBuy: {
    readonly razorpay_order_id: string;
    readonly razorpay_payment_id: string;
    readonly razorpay_signature: string;
  };
}

/** Of one of the payments there are, sent by its owner or by someone else; undefined while there is none. */
export function checkoutAnswer(
  provider: ModelProvider,
  store: ModelStore,
  steps: Steps,
): CheckoutAnswer | undefined {
  const payments = [...provider.payments.values()].filter(({ state }) => state !== 'failed');
  const payment = payments.length > 0 ? steps.one(payments) : undefined;
  const order = [...store.orders.values()].find(
    ({ razorpayOrderID }) => razorpayOrderID === payment?.razorpayOrderID,
  );
  if (!payment || !order) {
    return undefined;
  }
  const isOwner = steps.happens(0.8);
  const caller = people.find(({ sub }) => (sub === order.terms.sub) === isOwner);
  const { paymentID, razorpayOrderID } = payment;
  const verifyBuy = {
    razorpay_order_id: razorpayOrderID,
    razorpay_payment_id: paymentID,
    razorpay_signature: `${razorpayOrderID}|${paymentID}`,
  };
  return caller && { order, caller, isOwner, verifyBuy };
}
