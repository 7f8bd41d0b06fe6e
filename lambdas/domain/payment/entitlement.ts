/**
 * Which plan a person has, from that person's orders. Nothing of it is stored: whatever door settles an order, in whatever
 * order, the plan follows.
 */
import type { Plan } from '../../contract/entities.ts';
import type { Credit, OrderState } from './Order.ts';
import { clockSkewMs, type PaidOffer, plans, validityMs } from './plans.ts';

/** What of an order decides about plans. */
export interface EntitlingOrder {
  readonly orderID: string;
  readonly offerName: PaidOffer;
  readonly extends: string | null;
  readonly credit: readonly Credit[];
  readonly state: Pick<OrderState, 'status' | 'paidAt' | 'refund' | 'dispute'>;
}

/** A plan that an order gave, from when until when (epoch ms, the end not included). */
export interface Grant {
  readonly orderID: string;
  readonly offerName: PaidOffer;
  readonly validFrom: number;
  readonly validUntil: number;
}

/** A paid order that gives no plan: its money is to be given back. */
export interface Exception {
  readonly orderID: string;
  /** `duplicate`: the same was bought and paid already; `creditSpent`: its credit went to another order that was paid first. */
  readonly why: 'duplicate' | 'creditSpent';
}

/** What a person's orders give. */
export interface Entitlement {
  readonly grants: readonly Grant[];
  readonly exceptions: readonly Exception[];
}

/** The free plan. */
export const freePlan: Plan = {
  level: 'Freebie',
  offerName: 'seeker',
  validFrom: null,
  validUntil: null,
  orderID: null,
};

/** Folds paid orders by the time their payment was made, then by id. */
export function entitlement(orders: readonly EntitlingOrder[]): Entitlement {
  const dates = new Map<string, Grant>();
  const grants: Grant[] = [];
  const exceptions: Exception[] = [];
  const spent = new Set<string>();
  for (const { order, paidAt } of paidInOrder(orders)) {
    const grant = dated(order, paidAt, dates);
    // Even of what grants nothing: a renewal bought after it keeps the dates that were shown.
    dates.set(order.orderID, grant);
    if (!isKept(order)) {
      continue;
    }
    if (grants.some((earlier) => isRepeat(earlier, order, paidAt, orders))) {
      exceptions.push({ orderID: order.orderID, why: 'duplicate' });
    } else if (order.credit.some(({ fromOrderID }) => spent.has(fromOrderID))) {
      exceptions.push({ orderID: order.orderID, why: 'creditSpent' });
    } else {
      for (const { fromOrderID } of order.credit) {
        spent.add(fromOrderID);
        closeAt(grants, fromOrderID, paidAt);
      }
      grants.push(grant);
    }
  }
  return { grants, exceptions };
}

/** The plan that is in force at a moment: the highest, and of equals the one that lasts longest. */
export function planAt({ grants }: Entitlement, now: number): Plan {
  const [best] = inForce(grants, now);
  if (!best) {
    return freePlan;
  }
  const { offerName, validFrom, validUntil, orderID } = best;
  return { level: plans[offerName].level, offerName, validFrom, validUntil, orderID };
}

/** Grants that are in force at a moment, or begin so soon that only a clock can be wrong, the highest first. */
export function inForce(grants: readonly Grant[], now: number): Grant[] {
  return grants
    .filter(({ validFrom, validUntil }) => validFrom - clockSkewMs <= now && now < validUntil)
    .sort(
      (one, other) =>
        plans[other.offerName].rank - plans[one.offerName].rank ||
        other.validUntil - one.validUntil,
    );
}

function paidInOrder(orders: readonly EntitlingOrder[]) {
  return orders
    .flatMap((order) => {
      const { status, paidAt } = order.state;
      return status === 'paid' && paidAt !== null ? [{ order, paidAt }] : [];
    })
    .sort(
      (one, other) =>
        one.paidAt - other.paidAt || (one.order.orderID < other.order.orderID ? -1 : 1),
    );
}

/** Neither given back whole nor lost in a dispute. */
function isKept({ state }: EntitlingOrder): boolean {
  return state.refund !== 'full' && state.dispute?.state !== 'lost';
}

function dated(order: EntitlingOrder, paidAt: number, dates: ReadonlyMap<string, Grant>): Grant {
  const renewed = order.extends === null ? undefined : dates.get(order.extends);
  const validFrom = Math.max(paidAt, renewed?.validUntil ?? paidAt);
  const { orderID, offerName } = order;
  return { orderID, offerName, validFrom, validUntil: validFrom + validityMs };
}

/** Whether an order buys again what an earlier grant gives and still gave when it was paid. */
function isRepeat(
  earlier: Grant,
  order: EntitlingOrder,
  paidAt: number,
  orders: readonly EntitlingOrder[],
): boolean {
  const bought = orders.find(({ orderID }) => orderID === earlier.orderID);
  return (
    earlier.offerName === order.offerName &&
    bought?.extends === order.extends &&
    paidAt < earlier.validUntil
  );
}

/** Ends a grant whose unused days were credited to a higher one. */
function closeAt(grants: Grant[], orderID: string, at: number): void {
  const index = grants.findIndex((grant) => grant.orderID === orderID);
  const grant = grants[index];
  if (grant) {
    const validUntil = Math.max(grant.validFrom, Math.min(grant.validUntil, at));
    grants[index] = { ...grant, validUntil };
  }
}
