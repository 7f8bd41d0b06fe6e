import { describe, expect, it } from 'vitest';
import type { Order } from '../../../../lambdas/domain/money/orders/Order.ts';
import {
  computeEntitlement,
  type Grant,
} from '../../../../lambdas/domain/money/plans/entitlement.ts';
import { entitlingOrder } from '../../../../lambdas/domain/money/plans/entitlingOrder.ts';
import { type AddedDays, extendPlan } from '../../../../lambdas/domain/money/plans/extendPlan.ts';
import { fullPlanMs } from '../../../../lambdas/domain/money/plans/plans.ts';
import { quotePlan } from '../../../../lambdas/domain/money/plans/quotePlan.ts';
import { dayMs, paidOrder, start } from '../../../support/money/fixtures.ts';
import { MoneyHarness } from '../../../support/moneyModel/MoneyHarness.ts';
import { orderIDOf, people } from '../../../support/moneyModel/people.ts';

const sub = people[0]?.sub ?? '';
const idOf = (made: number) => orderIDOf(sub, start, made);
const explorer = paidOrder(idOf(1), start, { sub });
const renewal = paidOrder(idOf(2), start + 350 * dayMs, { sub, extends: idOf(1) });
const week: AddedDays = {
  days: 7,
  cause: 'outage',
  reason: 'Outage of 3 March',
  by: 'one@example.com',
  most: Number.MAX_SAFE_INTEGER,
};

/** Someone with orders. */
function buyerOf(...orders: Order[]) {
  const money = new MoneyHarness();
  for (const order of orders) {
    money.store.orders.set(order.terms.orderID, order);
  }
  return {
    kept: () => money.store.ofPerson(sub),
    grants: (): readonly Grant[] =>
      computeEntitlement(money.store.ofPerson(sub).map(entitlingOrder)).grants,
    extend: (more: Partial<AddedDays> = {}, now = start + dayMs) =>
      money.run(({ orders: port }) => extendPlan({ orders: port }, sub, { ...week, ...more }, now)),
    /** All have read the orders before one of them writes. */
    extendAtOnce: (each: readonly Partial<AddedDays>[]) =>
      money.run(({ orders: port }) => {
        const { promise: allRead, resolve } = Promise.withResolvers<void>();
        let reads = 0;
        const orders = {
          ...port,
          async ofPerson(whose: string) {
            const found = await port.ofPerson(whose);
            reads += 1;
            if (reads === each.length) {
              resolve();
            }
            await allRead;
            return found;
          },
        };
        return Promise.allSettled(
          each.map((more) => extendPlan({ orders }, sub, { ...week, ...more }, start + dayMs)),
        );
      }),
  };
}

describe('days that an operator adds', () => {
  it('lengthen the plan that is in force and are kept with their reason and who added them', async () => {
    const buyer = buyerOf(explorer);

    const extended = await buyer.extend();

    const oldEnd = start + fullPlanMs;
    const newEnd = oldEnd + 7 * dayMs;
    expect(extended).toEqual({ kind: 'extended', level: 'Explorer', oldEnd, newEnd });
    expect(buyer.grants()).toMatchObject([{ validUntil: newEnd, addedDays: 7 }]);
    const { most: _, ...added } = week;
    expect(buyer.kept()[0]?.extensions).toMatchObject([
      { ...added, at: start + dayMs, refundID: null },
    ]);
  });

  it('move renewals behind the plan, and lengthen a renewal that has begun on its own', async () => {
    const buyer = buyerOf(explorer, renewal);

    await buyer.extend();
    await buyer.extend({ days: 3 }, start + 380 * dayMs);

    expect(buyer.grants()).toMatchObject([
      { orderID: idOf(1), validUntil: start + 372 * dayMs, addedDays: 7 },
      {
        orderID: idOf(2),
        validFrom: start + 372 * dayMs,
        addedDays: 3,
        validUntil: start + (372 + 365 + 3) * dayMs,
      },
    ]);
    expect(buyer.kept().map(({ extensions }) => extensions.length)).toEqual([1, 1]);
  });

  it('of an outage are not counted as used when the plan is credited to a higher one', async () => {
    const buyer = buyerOf(explorer);
    const creditAt = (now: number) => {
      const quote = quotePlan('innovator', buyer.kept(), now);
      return quote.kind === 'upgrade' ? quote.creditPaise : null;
    };
    const now = start + 99.5 * dayMs;
    const before = creditAt(now);

    await buyer.extend({ days: 10 });

    // 100 days have begun, 90 of them of the plan's own.
    expect(before).toBe(Math.ceil(900 - (900 * 100) / 365) * 100);
    expect(creditAt(now)).toBe(Math.ceil(900 - (900 * 90) / 365) * 100);
  });

  it('of goodwill have no cash value: an upgrade charges every day that has begun', async () => {
    const buyer = buyerOf(explorer);
    const quoteAt = (now: number) => quotePlan('innovator', buyer.kept(), now);
    const now = start + 149.5 * dayMs;
    const before = quoteAt(now);

    await buyer.extend({ days: 150, cause: 'goodwill', reason: 'Long illness' });

    expect(quoteAt(now)).toEqual(before);
    expect(buyer.grants()).toMatchObject([{ addedDays: 150, validUntil: start + 515 * dayMs }]);
    expect(quoteAt(start + 400 * dayMs)).toMatchObject({ kind: 'upgrade', creditPaise: 0 });
  });

  it('are at most so many from one operator to one person within a year, and more come from another one', async () => {
    const buyer = buyerOf(explorer, renewal);
    const add = (days: number, by: string, day: number) =>
      buyer.extend({ days, by, most: 30, reason: `Day ${day}` }, start + day * dayMs);
    await add(20, 'one@example.com', 1);
    const refused = { status: 'noValidity', message: expect.stringContaining('another operator') };

    await expect(add(11, 'One@example.com', 2)).rejects.toMatchObject(refused);
    await add(10, 'one@example.com', 3);
    await expect(add(1, 'one@example.com', 365)).rejects.toMatchObject(refused);
    await add(11, 'two@example.com', 365);
    await add(20, 'one@example.com', 367);

    expect(buyer.kept().flatMap(({ extensions }) => extensions)).toHaveLength(4);
  });

  it('are at most so many from one operator, however many calls are made at once', async () => {
    const buyer = buyerOf(explorer);
    const reasons = ['A', 'B', 'C', 'D'];

    const added = await buyer.extendAtOnce(
      reasons.map((reason) => ({ days: 10, most: 20, reason })),
    );

    expect(added.map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(buyer.grants()).toMatchObject([{ addedDays: 20 }]);
  });

  it('are added once for one reason, however often and however late the command is repeated', async () => {
    const buyer = buyerOf(explorer, renewal);

    await buyer.extend();
    const again = await buyer.extend({ reason: ' Outage of 3 March ' }, start + 2 * dayMs);
    const later = await buyer.extend({}, start + 380 * dayMs);

    expect([again, later]).toEqual([
      { kind: 'addedBefore', at: start + dayMs },
      { kind: 'addedBefore', at: start + dayMs },
    ]);
    expect(buyer.grants().map(({ addedDays }) => addedDays)).toEqual([7, 0]);
  });

  it('are added once when two operators add them at once', async () => {
    const buyer = buyerOf(explorer);

    await Promise.all([buyer.extend(), buyer.extend({ by: 'two@example.com' }, start + dayMs + 1)]);

    expect(buyer.grants()).toMatchObject([{ addedDays: 7 }]);
  });

  it('are added again for another reason, or for the same with other days', async () => {
    const buyer = buyerOf(explorer);

    await buyer.extend();
    await buyer.extend({ reason: 'Outage of 9 March' });
    await buyer.extend({ days: 2 });

    expect(buyer.grants()).toMatchObject([{ addedDays: 16 }]);
  });

  it('count from the moment a plan begins whose clock is ahead of ours', async () => {
    const buyer = buyerOf(explorer);

    await buyer.extend({}, start - 60_000);

    expect(buyer.grants()).toMatchObject([{ addedDays: 7 }]);
  });

  it.each([
    ['nothing was ever paid', [], start],
    ['the plan has run out', [explorer], start + fullPlanMs],
    [
      'all of it was refunded',
      [paidOrder(idOf(1), start, { sub }, { refundedPaise: 90_000 })],
      start,
    ],
  ])('are refused when %s', async (_, orders, now) => {
    const buyer = buyerOf(...orders);

    await expect(buyer.extend({}, now)).rejects.toMatchObject({ status: 'noValidity' });
    expect(buyer.kept().flatMap(({ extensions }) => extensions)).toEqual([]);
  });

  it.each<Partial<AddedDays>>([
    { days: 0 },
    { days: 366 },
    { days: 1.5 },
    { days: Number.NaN },
    { reason: ' ' },
    { reason: 'x'.repeat(301) },
    { by: 'someone' },
  ])('are refused with %o', async (wrong) => {
    const buyer = buyerOf(explorer);

    const fields = Object.keys(wrong);
    await expect(buyer.extend(wrong)).rejects.toMatchObject({
      status: 'invalidInput',
      data: { fields },
    });
    expect(buyer.grants()).toMatchObject([{ addedDays: 0 }]);
  });

  it.each<Partial<AddedDays>>([{ days: 1 }, { days: 365 }, { reason: 'x'.repeat(300) }])(
    'are added with %o',
    async (right) => {
      const buyer = buyerOf(explorer);

      await buyer.extend(right);

      expect(buyer.grants()).toMatchObject([{ addedDays: right.days ?? 7 }]);
    },
  );
});
