import type { Order } from '../money/orders/Order.ts';
import { computeEntitlement, inForce } from '../money/plans/entitlement.ts';
import { entitlingOrder } from '../money/plans/entitlingOrder.ts';
import { plans } from '../money/plans/plans.ts';

/** The order of the Innovator plan that is in force, which names the plan year; null without one. @param now epoch ms */
export function planYearOf(orders: readonly Order[], now: number): string | null {
  const grant = inForce(computeEntitlement(orders.map(entitlingOrder)).grants, now);
  return grant && plans[grant.offerName].level === 'Innovator' ? grant.orderID : null;
}
