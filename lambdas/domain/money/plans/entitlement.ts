/**
 * Which plan a person has, and where each rupee of theirs is, from that person's paid orders. Nothing of it is stored: whichever
 * entry point syncs an order, whenever and in whatever order facts arrive, the same follows.
 *
 * Orders are folded by the time of payment. At any moment one plan is in force, with renewals that follow it without a gap. A higher
 * plan ends it: the days that have begun are used up, and the rest is credited to the higher plan, at most as much as its
 * price was reduced by. Money that no plan holds and no day has used up is due as a refund.
 *
 * Money that left an order (refunds, lost disputes) was what was due, as long as there was so much: the order then counts whole,
 * so that sending what is due changes no plan and no other debt. When more left than was due, the order counts as if it
 * had never been paid so much, and as if not paid at all when all is gone.
 */
import { planValidityDays } from '../../../contract/constants.ts';
import type { Plan } from '../../../contract/entities.ts';
import type { Extension } from '../orders/Order.ts';
import { clockSkewMs, type PaidOffer, plans, renewalWindowMs } from './plans.ts';

const dayMs = 86_400_000;

/** The part of an order that decides about plans. Amounts are in paise, times epoch ms. */
export interface EntitlingOrder {
  readonly orderID: string;
  readonly offerName: PaidOffer;
  /** The list price when it was ordered, and what of it was to be paid. */
  readonly pricePaise: number;
  readonly amountPaise: number;
  /** The order that it was opened to renew. */
  readonly extends: string | null;
  /** When the payment was made; null while nothing was paid. */
  readonly paidAt: number | null;
  /** Whether that was so long after the order was opened that it grants nothing. */
  readonly isTooLate: boolean;
  /** What was captured, less refunds processed or pending and disputes lost. */
  readonly netPaidPaise: number;
  readonly extensions: readonly Extension[];
}

/** An amount of one order's money. */
export interface Funding {
  readonly orderID: string;
  readonly paise: number;
}

/** A plan that an order granted, from when until when (epoch ms, the end not included). */
export interface Grant {
  readonly orderID: string;
  readonly offerName: PaidOffer;
  readonly pricePaise: number;
  readonly validFrom: number;
  readonly validUntil: number;
  /** The money that it began with, oldest payment first. */
  readonly funding: readonly Funding[];
  /** Days that were added to it, and how many of them for outages: those use up nothing. */
  readonly addedDays: number;
  readonly outageDays: number;
  /** The order of the higher plan that ended it before its time. */
  readonly endedBy: string | null;
}

/** Why money is due as a refund. */
export type RefundDueReason =
  /** The same plan was in force, and the order did not renew it. */
  | 'duplicate'
  /** A higher plan was in force. */
  | 'lowerPlan'
  /** The payment was begun too long after its order was opened: its price and its credit are of that time. */
  | 'tooLate'
  /** Left of a plan that a higher one ended, beyond the credit that was given for it. */
  | 'unusedCredit';

/** Where the money of a paid order is: the parts add up to `netPaidPaise`. */
export interface Allocation {
  readonly orderID: string;
  readonly netPaidPaise: number;
  /** In plans, by the order that granted the plan. */
  readonly inPlans: readonly Funding[];
  /** Used up by days of plans that were ended. */
  readonly usedPaise: number;
  readonly refundDuePaise: number;
  readonly refundDueReason: RefundDueReason | null;
}

/** The plans that a person's orders grant. */
export interface Entitlement {
  readonly grants: readonly Grant[];
  readonly allocations: readonly Allocation[];
}

/** The free plan. */
export const freePlan: Plan = {
  level: 'Freebie',
  offerName: 'seeker',
  validFrom: null,
  validUntil: null,
  orderID: null,
  renewedUntil: null,
  credited: null,
  ended: null,
};

/** Folds all orders of a person. */
export function computeEntitlement(orders: readonly EntitlingOrder[]): Entitlement {
  const diminished = orders
    .filter((order) => refundedOrLostPaise(order) > 0)
    // A later order decides how much of an earlier one was due.
    .toSorted((one, other) => (other.paidAt ?? 0) - (one.paidAt ?? 0) || byID(other, one));
  const reduced = new Set(diminished.map(({ orderID }) => orderID));
  return countWhole(orders, diminished, reduced).entitlement();
}

/** Counts orders one by one at their full amount, as long as no more was refunded of any of them than was due. */
function countWhole(
  orders: readonly EntitlingOrder[],
  diminished: readonly EntitlingOrder[],
  reduced: ReadonlySet<string>,
): ValueAccount {
  for (const { orderID } of diminished.filter((order) => reduced.has(order.orderID))) {
    const fewer = new Set([...reduced].filter((id) => id !== orderID));
    const account = fold(orders, fewer);
    const wasDue = (order: EntitlingOrder) =>
      fewer.has(order.orderID) || refundedOrLostPaise(order) <= account.duePaise(order.orderID);
    if (diminished.every(wasDue)) {
      return countWhole(orders, diminished, fewer);
    }
  }
  return fold(orders, reduced);
}

/** The amount of an order that was refunded or lost in disputes, paise. */
function refundedOrLostPaise({ paidAt, amountPaise, netPaidPaise }: EntitlingOrder): number {
  return paidAt === null ? 0 : amountPaise - netPaidPaise;
}

function byID(one: { readonly orderID: string }, other: { readonly orderID: string }): number {
  return one.orderID < other.orderID ? -1 : 1;
}

/** @param reduced orders that count without the money that left them */
function fold(orders: readonly EntitlingOrder[], reduced: ReadonlySet<string>): ValueAccount {
  const account = new ValueAccount(reduced);
  for (const event of eventsOf(orders)) {
    if ('order' in event) {
      account.pay(event.order, event.at);
    } else {
      account.extend(event.extension);
    }
  }
  return account;
}

/** The plan that is in force at a moment, with its renewals, and on the free plan the one that ended last. */
export function planAt({ grants }: Pick<Entitlement, 'grants'>, now: number): Plan {
  const best = inForce(grants, now);
  if (!best) {
    return { ...freePlan, ended: endedPlan(grants, now) };
  }
  const { offerName, validFrom, validUntil, orderID } = best;
  const lastEnd = grantsFrom({ grants }, now).at(-1)?.validUntil ?? validUntil;
  return {
    level: plans[offerName].level,
    offerName,
    validFrom,
    validUntil,
    orderID,
    renewedUntil: lastEnd > validUntil ? lastEnd : null,
    credited: creditOf(best, grants),
    ended: null,
  };
}

function endedPlan(grants: readonly Grant[], now: number): Plan['ended'] {
  const last = grants.at(-1);
  return last && last.validUntil <= now
    ? { level: plans[last.offerName].level, at: last.validUntil }
    : null;
}

/** The credit that a plan was given for the lower one that it ended. */
function creditOf({ orderID, funding }: Grant, grants: readonly Grant[]): Plan['credited'] {
  const lower = grants.findLast(({ endedBy }) => endedBy === orderID);
  const paise = funding
    .filter((part) => part.orderID !== orderID)
    .reduce((sum, part) => sum + part.paise, 0);
  return lower && paise > 0
    ? { level: plans[lower.offerName].level, amount: wholeRupees(paise) / 100 }
    : null;
}

/**
 * An amount of credit, paise, rounded up, so that no price to pay has paise. The higher plan then holds up to 99 paise less than
 * its price, and lasts its 365 days all the same, because days are rounded up.
 */
export function wholeRupees(paise: number): number {
  return Math.ceil(paise / 100) * 100;
}

/** The grant that is in force at a moment, or begins so soon that only a clock can be wrong. */
export function inForce(grants: readonly Grant[], now: number): Grant | undefined {
  // Grants follow one another in time, so the last one has replaced or renewed the others.
  return grants.findLast(
    ({ validFrom, validUntil }) => validFrom - clockSkewMs <= now && now < validUntil,
  );
}

/** The grants that are in force at a moment or scheduled after it: one plan and its renewals, in order. */
export function grantsFrom({ grants }: Pick<Entitlement, 'grants'>, now: number): Grant[] {
  return grants.filter(({ validUntil, endedBy }) => endedBy === null && now < validUntil);
}

/**
 * What is left of a plan's money when it is ended at a moment, oldest payment first. Each day that has begun uses up its share of
 * the list price, rounded up to the paisa; days of outages use up nothing.
 */
export function unusedFunding(grant: Grant, at: number): Funding[] {
  const begunDays = at < grant.validFrom ? 0 : Math.floor((at - grant.validFrom) / dayMs) + 1;
  const chargedDays = Math.max(0, begunDays - grant.outageDays);
  let usedPaise = Math.ceil((grant.pricePaise * chargedDays) / planValidityDays);
  return grant.funding.map(({ orderID, paise }) => {
    const used = Math.min(usedPaise, paise);
    usedPaise -= used;
    return { orderID, paise: paise - used };
  });
}

/** What can be refunded of an order, paise: all that it brings while its own plan was not ended by a higher one, else what is due. */
export function refundablePaise({ grants, allocations }: Entitlement, orderID: string): number {
  const grant = grants.find((one) => one.orderID === orderID);
  const allocation = allocations.find((one) => one.orderID === orderID);
  if (!allocation) {
    return 0;
  }
  return grant && grant.endedBy === null ? allocation.netPaidPaise : allocation.refundDuePaise;
}

/** The outcome of an order: its plan was granted, all its money is due as a refund, or neither. */
export type Outcome = 'granted' | 'duplicate' | 'lowerPlan' | 'tooLate' | 'none';

/** The outcome of an order. */
export function outcomeOf({ grants, allocations }: Entitlement, orderID: string): Outcome {
  if (grants.some((grant) => grant.orderID === orderID)) {
    return 'granted';
  }
  const reason = allocations.find((one) => one.orderID === orderID)?.refundDueReason;
  return reason && reason !== 'unusedCredit' ? reason : 'none';
}

type Event =
  | { readonly at: number; readonly id: string; readonly order: EntitlingOrder }
  | { readonly at: number; readonly id: string; readonly extension: Extension };

/** By time; of one moment payments first, then by id. */
function eventsOf(orders: readonly EntitlingOrder[]): Event[] {
  const paid = orders.flatMap((order): Event[] =>
    order.paidAt === null ? [] : [{ at: order.paidAt, id: order.orderID, order }],
  );
  const extended = orders
    .flatMap(({ extensions }) => extensions)
    .map((extension): Event => ({ at: extension.at, id: extension.id, extension }));
  const byEventID = (one: Event, other: Event) => (one.id < other.id ? -1 : 1);
  return [...paid.toSorted(byEventID), ...extended.toSorted(byEventID)].toSorted(
    (one, other) => one.at - other.at,
  );
}

class ValueAccount {
  /** Plans that have been replaced. */
  private readonly past: Grant[] = [];
  /** The newest plan and its renewals; it may have run out. */
  private current: Grant[] = [];
  private readonly paid: EntitlingOrder[] = [];
  private readonly used = new Map<string, number>();
  private readonly due = new Map<string, { paise: number; reason: RefundDueReason }>();

  private readonly reduced: ReadonlySet<string>;

  constructor(reduced: ReadonlySet<string>) {
    this.reduced = reduced;
  }

  pay(order: EntitlingOrder, at: number): void {
    const { orderID, amountPaise, netPaidPaise } = order;
    const own = { orderID, paise: this.reduced.has(orderID) ? netPaidPaise : amountPaise };
    if (own.paise <= 0) {
      return;
    }
    this.paid.push(order);
    if (order.isTooLate) {
      this.addRefundDue(own, 'tooLate');
      return;
    }
    const last = this.current.at(-1);
    if (!last || at >= last.validUntil) {
      this.replace(this.current, grantOf(order, at, [own]));
      return;
    }
    const { rank } = plans[order.offerName];
    const currentRank = plans[last.offerName].rank;
    if (rank > currentRank) {
      this.upgrade(order, at, own);
    } else if (rank < currentRank) {
      this.addRefundDue(own, 'lowerPlan');
    } else if (order.extends === last.orderID || at >= last.validUntil - renewalWindowMs) {
      this.current.push(grantOf(order, last.validUntil, [own]));
    } else {
      this.addRefundDue(own, 'duplicate');
    }
  }

  /** Lengthens the plan that is in force, and moves its renewals behind it. */
  extend({ at, days, cause }: Extension): void {
    const index = this.current.findIndex(
      ({ validFrom, validUntil }) => validFrom <= at && at < validUntil,
    );
    if (index < 0) {
      return;
    }
    const addedMs = days * dayMs;
    this.current = this.current.map((grant, position) => {
      if (position < index) {
        return grant;
      }
      const { validFrom, validUntil, addedDays, outageDays } = grant;
      return position === index
        ? {
            ...grant,
            validUntil: validUntil + addedMs,
            addedDays: addedDays + days,
            outageDays: outageDays + (cause === 'outage' ? days : 0),
          }
        : { ...grant, validFrom: validFrom + addedMs, validUntil: validUntil + addedMs };
    });
  }

  /** The amount of an order that funds no plan and that no day has used up, whether or not its refund was sent. */
  duePaise(orderID: string): number {
    return this.due.get(orderID)?.paise ?? 0;
  }

  entitlement(): Entitlement {
    const grants = [...this.past, ...this.current];
    const holding = grants.filter(({ endedBy }) => endedBy === null);
    return {
      grants,
      allocations: this.paid.map((order) => this.allocationOf(order, holding)),
    };
  }

  private allocationOf(order: EntitlingOrder, holding: readonly Grant[]): Allocation {
    const { orderID, netPaidPaise } = order;
    const sentPaise = this.reduced.has(orderID) ? 0 : refundedOrLostPaise(order);
    const refundDuePaise = this.duePaise(orderID) - sentPaise;
    return {
      orderID,
      netPaidPaise,
      inPlans: holding.flatMap((grant) =>
        grant.funding
          .filter((funding) => funding.orderID === orderID)
          .map((funding) => ({ orderID: grant.orderID, paise: funding.paise })),
      ),
      usedPaise: this.used.get(orderID) ?? 0,
      refundDuePaise,
      refundDueReason: refundDuePaise > 0 ? (this.due.get(orderID)?.reason ?? null) : null,
    };
  }

  private upgrade(order: EntitlingOrder, at: number, own: Funding): void {
    const credited: Funding[] = [];
    let roomPaise = order.pricePaise - order.amountPaise;
    for (const { orderID, paise } of this.current.flatMap((grant) => this.end(grant, at))) {
      const takenPaise = Math.min(roomPaise, paise);
      roomPaise -= takenPaise;
      credited.push({ orderID, paise: takenPaise });
      this.addRefundDue({ orderID, paise: paise - takenPaise }, 'unusedCredit');
    }
    const ended = this.current.map((grant) => ({
      ...grant,
      validUntil: Math.max(grant.validFrom, Math.min(grant.validUntil, at)),
      endedBy: order.orderID,
    }));
    this.replace(ended, grantOf(order, at, [...credited.filter(({ paise }) => paise > 0), own]));
  }

  /** Records what a plan has used up by a moment, and returns the rest. */
  private end(grant: Grant, at: number): Funding[] {
    const unused = unusedFunding(grant, at);
    for (const [index, { orderID, paise }] of grant.funding.entries()) {
      const usedPaise = paise - (unused[index]?.paise ?? 0);
      this.used.set(orderID, (this.used.get(orderID) ?? 0) + usedPaise);
    }
    return unused;
  }

  private replace(past: readonly Grant[], grant: Grant): void {
    this.past.push(...past);
    this.current = [grant];
  }

  private addRefundDue({ orderID, paise }: Funding, reason: RefundDueReason): void {
    if (paise > 0) {
      // Two upgrades may each leave some of one payment.
      this.due.set(orderID, { paise: paise + (this.due.get(orderID)?.paise ?? 0), reason });
    }
  }
}

/** A plan lasts as many days as its money pays for; a day that has begun counts in full. */
function grantOf(
  { orderID, offerName, pricePaise }: EntitlingOrder,
  validFrom: number,
  funding: readonly Funding[],
): Grant {
  const heldPaise = funding.reduce((sum, { paise }) => sum + paise, 0);
  const days = Math.ceil((planValidityDays * heldPaise) / pricePaise);
  return {
    orderID,
    offerName,
    pricePaise,
    validFrom,
    validUntil: validFrom + days * dayMs,
    funding,
    addedDays: 0,
    outageDays: 0,
    endedBy: null,
  };
}
