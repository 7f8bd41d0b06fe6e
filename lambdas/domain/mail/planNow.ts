import type { Order } from '../money/orders/Order.ts';
import { computeEntitlement, planAt } from '../money/plans/entitlement.ts';
import { entitlingOrder } from '../money/plans/entitlingOrder.ts';

/** The plan that a person has, and until when, epoch ms; null for the free one. */
export function planNow(orders: readonly Order[], now: number) {
  const entitlement = computeEntitlement(orders.map(entitlingOrder));
  const { level, validUntil, renewedUntil } = planAt(entitlement, now);
  return validUntil === null ? null : { level, validUntil: renewedUntil ?? validUntil };
}
