/** A buyer who pays in the Razorpay simulator, now or at another time. */

import * as z from 'zod/mini';
import type { OfferName } from '../../../../lambdas/contract/vocabulary.ts';
import { time } from '../../Clock.ts';
import type { PayRequest } from '../../razorpay/sandbox.ts';
import type { ScenarioUser } from './ScenarioUser.ts';

/** The plan of an order. */
export type Bought = Exclude<OfferName, 'seeker' | 'notSet'>;

/** An order that is open. */
export interface OpenOrder {
  readonly orderID: string;
  readonly razorpayOrderID: string;
  readonly offerName: Bought;
}

/** An order with its payment. */
export interface PaidOrder extends OpenOrder {
  readonly paymentID: string;
  /** Checkout's answer to the browser; null when the payment failed. */
  readonly verifyBuy: object | null;
}

const Opened = z.object({
  order: z.object({ orderID: z.string(), order: z.object({ id: z.string() }) }),
});

/** Opens an order. */
export async function open(user: ScenarioUser, offerName: Bought): Promise<OpenOrder> {
  const request = { name: user.name, offerName, state: 'Karnataka' };
  const body = await user.must('payment/createOrder', request);
  const { orderID, order } = Opened.parse(body).order;
  return { orderID, razorpayOrderID: order.id, offerName };
}

/** Pays an order without a browser. */
export async function pay(
  user: ScenarioUser,
  order: OpenOrder,
  options: Partial<PayRequest> = {},
): Promise<PaidOrder> {
  const { payment, checkout } = await user.localStack.razorpay.sandbox.pay({
    order_id: order.razorpayOrderID,
    email: user.emailID,
    ...options,
  });
  return { ...order, paymentID: payment.id, verifyBuy: checkout };
}

/** The body with which the browser reports a payment. */
export function paymentReport({ offerName, verifyBuy }: PaidOrder): object {
  return { offerName, verifyBuy: verifyBuy ?? {} };
}

/** Opens an order, pays it and reports the payment. @param ago how long ago, ms */
export function buy(user: ScenarioUser, offerName: Bought, ago = 0): Promise<PaidOrder> {
  return user.localStack.atTime(-ago, async () => {
    const paid = await pay(user, await open(user, offerName));
    await user.must('payment/upgradesubscription', paymentReport(paid));
    return paid;
  });
}

/** Pays two orders of the same plan; the first is too old to be reused as an open order. */
export async function buyTwice(
  user: ScenarioUser,
  offerName: Bought,
): Promise<[PaidOrder, PaidOrder]> {
  const old = await user.localStack.atTime(-2 * time.hour, () => open(user, offerName));
  const young = await open(user, offerName);
  const first = await pay(user, old);
  await user.must('payment/upgradesubscription', paymentReport(first));
  return [first, await pay(user, young)];
}

/** Runs `act` while calls to Razorpay fail. @param path such as `/v1/payments/*` */
export async function whileProviderFails<T>(
  { localStack }: ScenarioUser,
  path: string,
  act: () => Promise<T>,
): Promise<T> {
  const { faults } = localStack.razorpay.sandbox;
  const fault = { kind: 'serverError', path } as const;
  faults.add(fault);
  try {
    return await act();
  } finally {
    faults.remove(fault);
  }
}
