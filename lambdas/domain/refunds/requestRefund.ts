import { refundWindowDays } from '../../contract/constants.ts';
import type { RefundRequest } from '../../contract/invoice.ts';
import { Failure } from '../Failure.ts';
import { findOwnOrder } from '../payment/findOwnOrder.ts';
import type { Order } from '../payment/Order.ts';
import type { Orders } from '../payment/ports.ts';
import { firstRefundLook } from './looks.ts';
import { newRefundWork, type RefundBook, refundRequestOf } from './RefundWork.ts';

const dayMs = 86_400_000;

/** What asking for money back works with. */
export interface RequestPorts {
  readonly orders: Pick<Orders, 'find'>;
  readonly refunds: Pick<RefundBook, 'find' | 'create' | 'save'>;
}

/**
 * The buyer asks for the money of an order. Asking again changes nothing, whatever has become of it, and answers how it stands.
 *
 * @param now epoch ms
 * @throws Failure dataNotFound for an order that is not the person's; noValidity when the time for asking is over;
 *   invalidInput for an order that is not paid, was given back, or is disputed at the bank
 */
export async function requestRefund(
  { orders, refunds }: RequestPorts,
  sub: string,
  { orderID, reason }: { readonly orderID: string; readonly reason: string },
  now: number,
): Promise<{ data: { refundRequest: RefundRequest } }> {
  const order = await findOwnOrder(orders, sub, orderID);
  const { paymentID } = order.state;
  const known = paymentID === null ? null : await refunds.find(orderID, paymentID);
  const shown = known && refundRequestOf(known);
  if (shown) {
    return { data: { refundRequest: shown } };
  }
  const paid = requireRefundable(order, now);
  const what = { orderID, paymentID: paid, why: 'asked', words: reason } as const;
  const asked = newRefundWork(what, now, firstRefundLook(now));
  // What was withdrawn begins anew; attempts are counted on, for each has a name of its own.
  await (known
    ? refunds.save({ ...asked, attempt: known.attempt, version: known.version })
    : refunds.create(asked));
  const kept = await refunds.find(orderID, paid);
  const refundRequest = kept && refundRequestOf(kept);
  if (!refundRequest) {
    throw new Failure('invalidInput', 'There is nothing left to give back of this order.');
  }
  return { data: { refundRequest } };
}

function requireRefundable({ state }: Order, now: number): string {
  const { status, paymentID, paidAt, refund, dispute } = state;
  if (status !== 'paid' || paymentID === null || paidAt === null || refund === 'full') {
    throw misfit('There is nothing to give back of this order.');
  }
  if (dispute && dispute.state !== 'won' && dispute.state !== 'closed') {
    throw misfit('Your bank is looking into this payment. What it decides will hold.');
  }
  if (now > paidAt + refundWindowDays * dayMs) {
    throw new Failure(
      'noValidity',
      `A refund can be asked for within ${refundWindowDays} days of paying. Write to us if a fault of ours kept the plan from working.`,
    );
  }
  return paymentID;
}

function misfit(message: string): Failure {
  return new Failure('invalidInput', message, { data: { fields: ['orderID'] } });
}
