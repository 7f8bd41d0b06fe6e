/** The part of an order that decides about plans. */
import type { OrderTerms } from '../../../contract/tables/orders.ts';
import type { Order } from '../orders/Order.ts';
import { computeEntitlement, type EntitlingOrder } from './entitlement.ts';
import { orderPayableMs } from './plans.ts';

/** Whether a payment that is begun at a moment can grant the plan of an order on its terms. @param at epoch ms */
export function isInTime({ startTime }: Pick<OrderTerms, 'startTime'>, at: number): boolean {
  return at <= startTime + orderPayableMs;
}

/**
 * Whether a payment would grant its order's plan if it were captured now, and will as it is dated.
 *
 * @param orders all orders of the person
 * @param begunAt epoch ms, as `now`
 */
export function wouldGrantCaptured(
  order: Order,
  orders: readonly Order[],
  begunAt: number,
  now: number,
): boolean {
  return (
    isInTime(order.terms, begunAt) &&
    [begunAt, now].every((moment) => wouldGrant(order, orders, moment))
  );
}

/** Whether a payment of an order that was begun in time would grant its plan at a moment. @param orders all orders of the person */
export function wouldGrant(order: Order, orders: readonly Order[], at: number): boolean {
  const { orderID, amountPaise } = order.terms;
  const others = orders.filter(({ terms }) => terms.orderID !== orderID);
  const paid = {
    ...entitlingOrder(order),
    paidAt: at,
    isTooLate: false,
    netPaidPaise: amountPaise,
  };
  const { grants } = computeEntitlement([...others.map(entitlingOrder), paid]);
  return grants.some((grant) => grant.orderID === orderID);
}

/** The part of an order that decides about plans. */
export function entitlingOrder(order: Order): EntitlingOrder {
  const { terms, state } = order;
  const { orderID, offerName, pricePaise, amountPaise } = terms;
  return {
    orderID,
    offerName,
    pricePaise,
    amountPaise,
    extends: terms.extends,
    paidAt: state.paidAt,
    isTooLate: state.paidAt !== null && !isInTime(terms, state.paidAt),
    netPaidPaise: netPaidPaise(terms, state),
    extensions: entitlingExtensions(order),
  };
}

/** The added days that count. Those that were added for a refund count while the refund does, and go with its order's plan. */
export function entitlingExtensions({ terms, state, extensions }: Order): Order['extensions'] {
  const brought = netPaidPaise(terms, state);
  return extensions.filter(
    ({ refundID }) =>
      refundID === null || (brought > 0 && !state.failedRefundIDs.includes(refundID)),
  );
}

/** What was captured for an order, less refunds processed or pending and disputes lost, paise. */
export function netPaidPaise(
  { amountPaise }: Pick<OrderTerms, 'amountPaise'>,
  { paidAt, refundedPaise, refundPendingPaise, disputeLostPaise }: Order['state'],
): number {
  return paidAt === null ? 0 : amountPaise - refundedPaise - refundPendingPaise - disputeLostPaise;
}
