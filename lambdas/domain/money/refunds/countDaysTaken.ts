import { computeEntitlement, type EntitlingOrder } from '../plans/entitlement.ts';

const dayMs = 86_400_000;

/** Days of a plan that a refund takes away, and when that plan begins (epoch ms). */
export interface DaysTaken {
  readonly days: number;
  readonly validFrom: number;
}

/**
 * How many days of an order's own plan a refund takes away: what the money paid for before it, less what it pays for after it. Null
 * when it takes none: the plan is gone with all its money, was ended by a higher one, or the money never gave one.
 *
 * @param orders all orders of the person
 * @param paise what the order brings before and after the refund
 */
export function countDaysTaken(
  orders: readonly EntitlingOrder[],
  orderID: string,
  paise: { readonly before: number; readonly after: number },
): DaysTaken | null {
  const before = ownDays(orders, orderID, paise.before);
  const after = ownDays(orders, orderID, paise.after);
  if (!before || !after || before.days <= after.days) {
    return null;
  }
  return { days: before.days - after.days, validFrom: after.validFrom };
}

/** The days of an order's plan without those that were added. */
function ownDays(
  orders: readonly EntitlingOrder[],
  orderID: string,
  netPaidPaise: number,
): DaysTaken | null {
  const { grants } = computeEntitlement(
    orders.map((order) => (order.orderID === orderID ? { ...order, netPaidPaise } : order)),
  );
  const grant = grants.find((one) => one.orderID === orderID);
  if (!grant || grant.endedBy !== null) {
    return null;
  }
  const { validFrom, validUntil, addedDays } = grant;
  return { days: (validUntil - validFrom) / dayMs - addedDays, validFrom };
}
