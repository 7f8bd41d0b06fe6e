import { refundWindowDays } from '../../../../lambdas/contract/constants.ts';
import type { OrderSummary } from '../../../../lambdas/contract/entities.ts';
import type { RefundRequest } from '../../../../lambdas/contract/refund.ts';
import { paiseOf } from '../../../../lambdas/contract/rupees.ts';

const dayMs = 86_400_000;

/** What of an order can be refunded when its owner asks for it, and until when. */
export interface Refundable {
  /** Rupees. */
  readonly amount: number;
  /** Epoch ms. */
  readonly until: number;
}

/** What of an order can be asked for; null when nothing can. Where its plan was ended by a higher one, the rest is its credit. */
export function refundableOf(order: OrderSummary, now: number): Refundable | null {
  const { state, price, money, refundRequest, outcome, endedBy, isDisputed } = order;
  const until = refundWindowEnd(order);
  if (state !== 'paid' || until === null || now > until || !money) {
    return null;
  }
  if (
    outcome !== 'granted' ||
    endedBy !== null ||
    isDisputed ||
    (refundRequest && isStanding(refundRequest))
  ) {
    return null;
  }
  const amount = paiseOf(price - money.refunded - money.lost) / 100;
  return amount > 0 ? { amount, until } : null;
}

/** Whether a refund is of a further payment of an order that was paid already: it takes nothing from the order's plan. */
export function isOfOtherPayment({ why }: Pick<RefundRequest, 'why'>): boolean {
  return why === 'surplus';
}

/** Whether a request keeps another from being made. */
export function isStanding(request: RefundRequest): boolean {
  return request.state !== 'withdrawn' && !isOfOtherPayment(request);
}

/** Until when a refund of an order can be asked for, epoch ms; null while it is not paid. */
export function refundWindowEnd({ paidAt }: OrderSummary): number | null {
  return paidAt === null ? null : paidAt + refundWindowDays * dayMs;
}
