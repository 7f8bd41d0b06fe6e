/** The rules of value behind one interface, so that known mistakes can be played in their place. */

import type { Order } from '../../../lambdas/domain/money/orders/Order.ts';
import {
  computeEntitlement,
  type Entitlement,
  grantsFrom,
  refundablePaise,
  unusedFunding,
} from '../../../lambdas/domain/money/plans/entitlement.ts';
import {
  entitlingOrder,
  wouldGrant,
  wouldGrantCaptured,
} from '../../../lambdas/domain/money/plans/entitlingOrder.ts';
import type { PaidOffer } from '../../../lambdas/domain/money/plans/plans.ts';
import { type Quote, quotePlan } from '../../../lambdas/domain/money/plans/quotePlan.ts';
import { dayMs } from '../money/fixtures.ts';

/** What a person's money does. */
export interface ValueRules {
  entitlement(orders: readonly Order[]): Entitlement;
  quotePlan(offer: PaidOffer, orders: readonly Order[], now: number): Quote;
  refundablePaise(entitled: Entitlement, orderID: string): number;
  /** Whether an authorised payment of an order is captured. */
  captures(order: Order, orders: readonly Order[], at: number, now: number): boolean;
}

/** The rules as they are. */
export const trueRules: ValueRules = {
  entitlement: (orders) => computeEntitlement(orders.map(entitlingOrder)),
  quotePlan,
  refundablePaise,
  captures: wouldGrantCaptured,
};

/** Rules that the product once had, or that seem simpler. A play of histories has to notice each. */
export const mistakes = {
  /** A plan lasts its 365 days, whatever became of the credit that it was promised. */
  creditIsPromised: {
    ...trueRules,
    entitlement: (orders) => {
      const { grants, allocations } = trueRules.entitlement(orders);
      const whole = grants.map((grant) =>
        grant.endedBy === null
          ? { ...grant, validUntil: grant.validFrom + (365 + grant.addedDays) * dayMs }
          : grant,
      );
      return { grants: whole, allocations };
    },
  },
  /** Whatever was paid for an order can be refunded, also when it was credited to a higher plan. */
  refundsIgnoreCredit: {
    ...trueRules,
    refundablePaise: ({ allocations }, orderID) =>
      allocations.find((one) => one.orderID === orderID)?.netPaidPaise ?? 0,
  },
  /** An order that was opened and left reserves its credit. */
  openOrdersReserveCredit: {
    ...trueRules,
    quotePlan: (offer, orders, now) => {
      const quote = quotePlan(offer, orders, now);
      const isReserved = orders.some(
        ({ terms, state }) =>
          state.status !== 'paid' &&
          terms.amountPaise < terms.pricePaise &&
          now - terms.startTime < 1_800_000,
      );
      return isReserved && quote.kind === 'upgrade' ? { ...quote, creditPaise: 0 } : quote;
    },
  },
  /** Credit is counted to the paisa. */
  creditToThePaisa: {
    ...trueRules,
    quotePlan: (offer, orders, now) => {
      const quote = quotePlan(offer, orders, now);
      const unused = grantsFrom(trueRules.entitlement(orders), now)
        .flatMap((grant) => unusedFunding(grant, now))
        .reduce((sum, { paise }) => sum + paise, 0);
      return quote.kind === 'upgrade'
        ? { ...quote, creditPaise: Math.min(quote.creditPaise, unused) }
        : quote;
    },
  },
  /** Of two upgrades that were promised one credit, the one that was paid first has it, and the other gives nothing. */
  firstUpgradeTakesAll: { ...trueRules, entitlement: firstUpgradeTakesAll },
  /** Only a refund of the whole counts. */
  partialRefundsDoNotCount: {
    ...trueRules,
    entitlement: (orders) =>
      computeEntitlement(
        orders.map((order) => {
          const given = entitlingOrder(order);
          const { amountPaise } = order.terms;
          return given.netPaidPaise > 0 ? { ...given, netPaidPaise: amountPaise } : given;
        }),
      ),
  },
  /** An order of which nothing is left counts as if it had never been paid. */
  refundedOrdersAreForgotten: {
    ...trueRules,
    entitlement: (orders) =>
      computeEntitlement(orders.map(entitlingOrder).filter(({ netPaidPaise }) => netPaidPaise > 0)),
  },
  /** The highest plan keeps the credit that it was given, though its money left. */
  highestKeepsCredit: {
    ...trueRules,
    entitlement: (orders) => {
      const right = trueRules.entitlement(orders);
      return {
        ...right,
        grants: right.grants.map((grant) => {
          const order = orders.find(({ terms }) => terms.orderID === grant.orderID);
          const isUpgrade = order && order.terms.amountPaise < grant.pricePaise;
          const paise = grant.pricePaise - (order?.terms.amountPaise ?? 0);
          return isUpgrade && grant.endedBy === null
            ? {
                ...grant,
                funding: [
                  { orderID: 'credit', paise },
                  ...grant.funding.filter(({ orderID }) => orderID === grant.orderID),
                ],
              }
            : grant;
        }),
      };
    },
  },
  /** What is known first is folded first. */
  orderOfArrival: {
    ...trueRules,
    entitlement: (orders) =>
      computeEntitlement(
        orders.map((order, index) => {
          const given = entitlingOrder(order);
          return given.paidAt === null ? given : { ...given, paidAt: index };
        }),
      ),
  },
  /** Whatever days are added, an upgrade charges as many fewer. */
  goodwillIsMoney: {
    ...trueRules,
    entitlement: (orders) => trueRules.entitlement(orders.map(asOutages)),
    quotePlan: (offer, orders, now) => quotePlan(offer, orders.map(asOutages), now),
  },
  /** An order can be paid on its terms for ever. */
  ordersNeverExpire: {
    ...trueRules,
    entitlement: (orders) =>
      computeEntitlement(orders.map((order) => ({ ...entitlingOrder(order), isTooLate: false }))),
    captures: (order, orders, at, now) =>
      [at, now].every((moment) => wouldGrant(order, orders, moment)),
  },
  /** Whatever a bank authorises is captured. */
  everythingIsCaptured: { ...trueRules, captures: () => true },
} as const satisfies Record<string, ValueRules>;

function asOutages(order: Order): Order {
  const extensions = order.extensions.map((one) => ({ ...one, cause: 'outage' as const }));
  return { ...order, extensions };
}

function firstUpgradeTakesAll(orders: readonly Order[]): Entitlement {
  const spent = new Set<string>();
  const refused = new Set<string>();
  const paid = orders
    .filter(({ state }) => state.paidAt !== null)
    .toSorted((one, other) => (one.state.paidAt ?? 0) - (other.state.paidAt ?? 0));
  for (const { terms } of paid) {
    const credited = paid
      .filter(
        ({ state }) =>
          (state.paidAt ?? 0) <= terms.startTime && terms.amountPaise < terms.pricePaise,
      )
      .at(-1)?.terms.orderID;
    if (credited !== undefined && spent.has(credited)) {
      refused.add(terms.orderID);
    } else if (credited !== undefined) {
      spent.add(credited);
    }
  }
  const { grants, allocations } = trueRules.entitlement(
    orders.filter(({ terms }) => !refused.has(terms.orderID)),
  );
  const due = paid
    .filter(({ terms }) => refused.has(terms.orderID))
    .map((order) => {
      const { orderID, netPaidPaise } = entitlingOrder(order);
      return {
        orderID,
        netPaidPaise,
        inPlans: [],
        usedPaise: 0,
        refundDuePaise: netPaidPaise,
        refundDueReason: 'duplicate' as const,
      };
    })
    .filter(({ netPaidPaise }) => netPaidPaise > 0);
  return { grants, allocations: [...allocations, ...due] };
}
