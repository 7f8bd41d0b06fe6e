import type { Order } from '../money/orders/Order.ts';
import { computeEntitlement, inForce } from '../money/plans/entitlement.ts';
import { entitlingOrder } from '../money/plans/entitlingOrder.ts';
import { plans } from '../money/plans/plans.ts';

/** The order whose Innovator plan is in force; null without one. @param now epoch ms */
export function innovatorOrderOf(orders: readonly Order[], now: number): string | null {
  const grant = inForce(computeEntitlement(orders.map(entitlingOrder)).grants, now);
  return grant && plans[grant.offerName].level === 'Innovator' ? grant.orderID : null;
}
