import { refundWindowDays } from '../../../contract/constants.ts';
import type { RefundRequest, RefundRequestProblem } from '../../../contract/refund.ts';
import type { Refund } from '../../../contract/tables/refunds.ts';
import { Failure } from '../../Failure.ts';
import type { Order } from '../orders/Order.ts';
import { isUndecided } from '../orders/paymentBalance.ts';
import { computeEntitlement, refundablePaise } from '../plans/entitlement.ts';
import { entitlingOrder, netPaidPaise } from '../plans/entitlingOrder.ts';
import type { Orders } from '../ports.ts';
import { newRefund, type RefundStore, refundRequestOf } from './Refund.ts';
import { firstRefundCheck } from './refundChecks.ts';
import { findMoneyUse } from './refundsDue.ts';

const dayMs = 86_400_000;

/** The ports of requesting a refund. */
export interface RequestPorts {
  readonly orders: Pick<Orders, 'ofPerson'>;
  readonly refunds: Pick<RefundStore, 'find' | 'create' | 'save'>;
}

/**
 * The buyer asks for a refund of an order. Asking again changes nothing, whatever has become of it, and answers how it stands; only
 * a request that was withdrawn can be made again.
 *
 * @param now epoch ms
 * @throws Failure dataNotFound for an order that is not the person's; noValidity when the time for asking is over;
 *   invalidInput for an order that is not paid, was refunded, was credited to a higher plan, or is disputed at the bank
 */
export async function requestRefund(
  { orders, refunds }: RequestPorts,
  sub: string,
  { orderID, reason }: { readonly orderID: string; readonly reason: string },
  now: number,
): Promise<{ data: { refundRequest: RefundRequest } }> {
  const own = await orders.ofPerson(sub);
  const order = own.find(({ terms }) => terms.orderID === orderID);
  if (!order) {
    throw new Failure('dataNotFound', 'Order not found.');
  }
  const { paymentID } = order.state;
  const known = paymentID === null ? null : await refunds.find(orderID, paymentID);
  const shown = known && known.state !== 'withdrawn' && refundRequestOf(known);
  if (shown) {
    return { data: { refundRequest: shown } };
  }
  const refundable = requireRefundable(order, own, now);
  const refund = newRefund(
    { orderID, ...refundable, why: 'asked', words: reason },
    now,
    firstRefundCheck(now),
  );
  // A withdrawn refund starts over. Its attempts go on counting, because each has a receipt of its own.
  await (known
    ? refunds.save({ ...refund, attempt: known.attempt, version: known.version })
    : refunds.create(refund));
  const kept = await refunds.find(orderID, refundable.paymentID);
  const refundRequest = kept && refundRequestOf(kept);
  if (!refundRequest) {
    throw notRefundable('invalidInput', { problem: 'nothingLeft', moneyUse: null });
  }
  return { data: { refundRequest } };
}

/** @param all all orders of the person */
function requireRefundable(
  { terms, state }: Order,
  all: readonly Order[],
  now: number,
): Pick<Refund, 'paymentID' | 'requestedPaise' | 'leftPaise'> {
  const { status, paymentID, paidAt, dispute } = state;
  if (status !== 'paid' || paymentID === null || paidAt === null) {
    throw notRefundable('invalidInput', { problem: 'notPaid' });
  }
  if (dispute && isUndecided(dispute)) {
    throw notRefundable('invalidInput', { problem: 'disputed' });
  }
  if (now > paidAt + refundWindowDays * dayMs) {
    throw notRefundable('noValidity', { problem: 'tooLate' });
  }
  const entitled = computeEntitlement(all.map(entitlingOrder));
  const requestedPaise = refundablePaise(entitled, terms.orderID);
  if (requestedPaise === 0) {
    const moneyUse = findMoneyUse(entitled, all, terms.orderID);
    throw notRefundable('invalidInput', { problem: 'nothingLeft', moneyUse });
  }
  return { paymentID, requestedPaise, leftPaise: netPaidPaise(terms, state) };
}

function notRefundable(
  status: 'invalidInput' | 'noValidity',
  refund: RefundRequestProblem,
): Failure {
  const data = { fields: ['orderID'], refund };
  return new Failure(status, 'This order can’t be refunded: see data.refund.', { data });
}
