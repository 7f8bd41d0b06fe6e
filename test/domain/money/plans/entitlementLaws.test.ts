import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Order } from '../../../../lambdas/domain/money/orders/Order.ts';
import { computeEntitlement, planAt } from '../../../../lambdas/domain/money/plans/entitlement.ts';
import {
  entitlingOrder,
  netPaidPaise,
} from '../../../../lambdas/domain/money/plans/entitlingOrder.ts';
import { plans } from '../../../../lambdas/domain/money/plans/plans.ts';
import {
  dayMs,
  extensionWith,
  paidOrder,
  permutations,
  start,
} from '../../../support/money/fixtures.ts';

const entitled = (orders: readonly Order[]) => computeEntitlement(orders.map(entitlingOrder));
const runs = { seed: 20_261_121, numRuns: 1000 };

const levels = ['Freebie', 'Explorer', 'Creator', 'Innovator'];
const offers = ['explorer', 'creator', 'innovator'] as const;
const anyOrder = fc.record({
  offerName: fc.constantFrom(...offers),
  paidAt: fc.integer({ min: 0, max: 800 }).map((day) => start + day * dayMs),
  status: fc.constantFrom('paid', 'paid', 'paid', 'attempted'),
  promised: fc.constantFrom(0, 0, 0.3, 0.9),
  refunded: fc.constantFrom(0, 0, 0, 0.5, 1),
  renews: fc.option(fc.nat(3)),
  addedOn: fc.option(fc.integer({ min: 0, max: 800 })),
});
const anyOrders = fc.array(anyOrder, { maxLength: 6 }).map((made) =>
  made.map(({ offerName, paidAt, status, promised, refunded, renews, addedOn }, index) => {
    const amountPaise = Math.round(plans[offerName].pricePaise * (1 - promised));
    const state = { status, refundedPaise: Math.round(amountPaise * refunded) } as const;
    const renewed = renews !== null && renews < index ? `o${renews}` : null;
    const terms = { offerName, amountPaise, extends: renewed };
    const order = paidOrder(
      `o${index}`,
      paidAt,
      terms,
      status === 'paid' ? state : { status, paidAt: null, paymentID: null },
    );
    const at = start + (addedOn ?? 0) * dayMs;
    const extensions = addedOn === null ? [] : [extensionWith({ id: `x${index}`, at, days: 3 })];
    return { ...order, extensions };
  }),
);

const sum = (amounts: readonly { readonly paise: number }[]) =>
  amounts.reduce((total, { paise }) => total + paise, 0);

describe('whatever people paid and were refunded', () => {
  it('the same follows for every order in which orders are read', () => {
    fc.assert(
      fc.property(anyOrders, (orders) => {
        const given = entitled(orders);
        for (const other of permutations(orders.slice(0, 5)).slice(0, 24)) {
          expect(entitled([...other, ...orders.slice(5)])).toEqual(given);
        }
      }),
      { ...runs, numRuns: 200 },
    );
  });

  it('every rupee is in exactly one place: in a plan, used up, or due as a refund', () => {
    fc.assert(
      fc.property(anyOrders, (orders) => {
        const { grants, allocations } = entitled(orders);
        const brought = orders.filter(({ terms, state }) => netPaidPaise(terms, state) > 0);
        // An order of which all that was due has gone has its place too.
        expect(allocations.map(({ orderID }) => orderID)).toEqual(
          expect.arrayContaining(brought.map(({ terms }) => terms.orderID)),
        );
        for (const { netPaidPaise: paise, inPlans, usedPaise, refundDuePaise } of allocations) {
          expect(sum(inPlans) + usedPaise + refundDuePaise).toBe(paise);
          expect(
            Math.min(usedPaise, refundDuePaise, ...inPlans.map((one) => one.paise)),
          ).toBeGreaterThanOrEqual(0);
        }
        const held = grants.filter(({ endedBy }) => endedBy === null);
        expect(sum(held.flatMap(({ funding }) => funding))).toBe(
          sum(allocations.flatMap(({ inPlans }) => inPlans)),
        );
      }),
      runs,
    );
  });

  it('nobody holds a plan for less than its price, but for days in proportion', () => {
    fc.assert(
      fc.property(anyOrders, (orders) => {
        for (const grant of entitled(orders).grants.filter(({ endedBy }) => endedBy === null)) {
          const days = (grant.validUntil - grant.validFrom) / dayMs - grant.addedDays;
          const paise = sum(grant.funding);
          expect(paise).toBeLessThanOrEqual(grant.pricePaise);
          expect(days).toBe(Math.ceil((365 * paise) / grant.pricePaise));
        }
      }),
      runs,
    );
  });

  it('no further payment lowers the plan in force, though it becomes known days after it was made', () => {
    const levelAt = (orders: readonly Order[], at: number) =>
      levels.indexOf(planAt(entitled(orders), at).level);
    fc.assert(
      fc.property(anyOrders, anyOrder, fc.integer({ min: 0, max: 10 }), (made, late, days) => {
        const knownAt = late.paidAt + days * dayMs;
        const orders = made.filter(({ state }) => (state.paidAt ?? 0) <= knownAt);
        const added = paidOrder('o9', late.paidAt, {
          offerName: late.offerName,
          amountPaise: Math.round(plans[late.offerName].pricePaise * (1 - late.promised)),
        });

        expect(levelAt([...orders, added], knownAt)).toBeGreaterThanOrEqual(
          levelAt(orders, knownAt),
        );
      }),
      { ...runs, numRuns: 5000 },
    );
  });

  it('at most one plan is in force at a time', () => {
    fc.assert(
      fc.property(anyOrders, fc.integer({ min: 0, max: 1200 }), (orders, day) => {
        const at = start + day * dayMs;
        const current = entitled(orders).grants.filter(
          ({ validFrom, validUntil }) => validFrom <= at && at < validUntil,
        );
        expect(current.length).toBeLessThanOrEqual(1);
      }),
      runs,
    );
  });
});
