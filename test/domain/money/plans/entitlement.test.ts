import { describe, expect, it } from 'vitest';
import type { Order } from '../../../../lambdas/domain/money/orders/Order.ts';
import {
  computeEntitlement,
  freePlan,
  inForce,
  outcomeOf,
  planAt,
  refundablePaise,
} from '../../../../lambdas/domain/money/plans/entitlement.ts';
import { entitlingOrder } from '../../../../lambdas/domain/money/plans/entitlingOrder.ts';
import { clockSkewMs, fullPlanMs } from '../../../../lambdas/domain/money/plans/plans.ts';
import {
  dayMs,
  extensionWith,
  orderWith,
  paidOrder,
  permutations,
  start,
} from '../../../support/money/fixtures.ts';

const entitled = (...orders: Order[]) => computeEntitlement(orders.map(entitlingOrder));
const level = (orders: readonly Order[], now: number) => planAt(entitled(...orders), now).level;
const grantOf = (orderID: string, ...orders: Order[]) =>
  entitled(...orders).grants.find((grant) => grant.orderID === orderID);
const first = paidOrder('o1', start);
const second = paidOrder('o2', start + 1000);
const refunded = { refund: 'full', refundedPaise: 90_000 } as const;

describe('a payment that was begun late', () => {
  const opened = { orderID: 'o2', offerName: 'innovator', startTime: start } as const;
  const paidAfter = (ms: number) => paidOrder('o2', start + ms, opened);

  it('grants its plan within 24 hours of the opening of its order', () => {
    expect(grantOf('o2', paidAfter(dayMs))).toBeDefined();
  });

  it('later grants nothing and is due in full, and ends no plan whose days are unused', () => {
    const creator = paidOrder('o1', start + 50 * dayMs, { offerName: 'creator' });
    const late = entitled(creator, paidAfter(150 * dayMs));

    expect(late.grants).toMatchObject([{ orderID: 'o1', endedBy: null }]);
    expect(outcomeOf(late, 'o2')).toBe('tooLate');
    expect(late.allocations).toMatchObject([
      { orderID: 'o1', refundDuePaise: 0 },
      { orderID: 'o2', refundDuePaise: 390_000, refundDueReason: 'tooLate', inPlans: [] },
    ]);
  });
});

describe('a plan', () => {
  it.each([
    [start - clockSkewMs - 1, 'Freebie'],
    [start, 'Explorer'],
    [start + fullPlanMs - 1, 'Explorer'],
    [start + fullPlanMs, 'Freebie'],
  ])('lasts 365 days to the millisecond: at %i it is %s', (now, expected) => {
    expect(level([first], now)).toBe(expected);
  });

  it('is the free one while nothing is paid', () => {
    const unpaid = [orderWith(), orderWith({}, { status: 'attempted' })];

    expect(planAt(entitled(...unpaid), start)).toEqual(freePlan);
    expect(entitled(...unpaid)).toEqual({ grants: [], allocations: [] });
    expect(freePlan).toMatchObject({ level: 'Freebie', offerName: 'seeker' });
  });

  it('that has ended is named beside the free one, with its end', () => {
    const at = start + fullPlanMs;

    expect(planAt(entitled(first), at)).toEqual({
      ...freePlan,
      ended: { level: 'Explorer', at },
    });
  });

  it('that was renewed names the end of its last renewal', () => {
    const renewal = paidOrder('o2', start + 350 * dayMs, { extends: 'o1' });

    expect(planAt(entitled(first), start).renewedUntil).toBeNull();
    expect(planAt(entitled(first, renewal), start + 360 * dayMs)).toMatchObject({
      validUntil: start + fullPlanMs,
      renewedUntil: start + 2 * fullPlanMs,
    });

    const again = paidOrder('o3', start + 351 * dayMs, { extends: 'o2' });
    expect(planAt(entitled(first, renewal, again), start).renewedUntil).toBe(
      start + 3 * fullPlanMs,
    );
  });

  it('of a lower level is granted from the moment at which the higher one ends', () => {
    const higher = paidOrder('o1', start, { offerName: 'innovator' });
    const lower = paidOrder('o2', start + fullPlanMs);

    expect(outcomeOf(entitled(higher, lower), 'o2')).toBe('granted');
  });

  it('is bought again after it has ended, and granted', () => {
    const again = paidOrder('o2', start + fullPlanMs);

    expect(outcomeOf(entitled(first, again), 'o2')).toBe('granted');
    expect(level([first, again], start + fullPlanMs)).toBe('Explorer');
  });

  it.each([
    ['refunded whole', refunded],
    ['about to be refunded whole', { refundPendingPaise: 90_000 }],
    ['lost in a dispute', { disputeLostPaise: 90_000 }],
    ['refunded in part and the rest lost', { refundedPaise: 30_000, disputeLostPaise: 60_000 }],
  ])('is gone when its payment is %s', (_, state) => {
    const gone = entitled(paidOrder('o1', start, {}, state));

    expect(gone).toEqual({ grants: [], allocations: [] });
    expect(outcomeOf(gone, 'o1')).toBe('none');
  });

  it.each([
    [1, 365],
    [246, 365],
    [247, 364],
    [45_000, 183],
    [89_999, 1],
  ])('lasts in proportion when %i paise of 90,000 are refunded: %i days', (paise, days) => {
    const grant = grantOf('o1', paidOrder('o1', start, {}, { refundedPaise: paise }));

    expect(grant?.validUntil).toBe(start + days * dayMs);
  });

  it('stays while a dispute is open or won', () => {
    for (const state of ['open', 'won'] as const) {
      const dispute = { disputeID: 'disp_1', state, deductedPaise: 0 };
      expect(level([paidOrder('o1', start, {}, { dispute })], start)).toBe('Explorer');
    }
  });
});

describe('two orders for the same', () => {
  it('the one that was paid first grants, all of the other is due as a refund', () => {
    expect(entitled(second, first)).toEqual(entitled(first, second));
    expect(outcomeOf(entitled(first, second), 'o1')).toBe('granted');
    expect(entitled(first, second).allocations[1]).toEqual({
      orderID: 'o2',
      netPaidPaise: 90_000,
      inPlans: [],
      usedPaise: 0,
      refundDuePaise: 90_000,
      refundDueReason: 'duplicate',
    });
  });

  it('paid in the same second, the lower id grants', () => {
    expect(outcomeOf(entitled(paidOrder('o2', start), first), 'o1')).toBe('granted');
  });

  it('when the first is refunded, the second grants', () => {
    const fallen = entitled(paidOrder('o1', start, {}, refunded), second);

    expect(outcomeOf(fallen, 'o2')).toBe('granted');
    expect(refundablePaise(fallen, 'o2')).toBe(90_000);
  });

  it('two renewals of one plan are duplicates, a renewal of the renewal is none', () => {
    const renewals = [
      paidOrder('r1', start + 350 * dayMs, { extends: 'o1' }),
      paidOrder('r2', start + 351 * dayMs, { extends: 'o1' }),
      paidOrder('r3', start + 352 * dayMs, { extends: 'r1' }),
    ];
    const all = entitled(first, ...renewals);

    expect(['o1', 'r1', 'r2', 'r3'].map((id) => outcomeOf(all, id))).toEqual([
      'granted',
      'granted',
      'duplicate',
      'granted',
    ]);
  });
});

describe('a renewal', () => {
  const renewal = paidOrder('o2', start + 350 * dayMs, { extends: 'o1' });

  it('goes on from the end, without a gap and without loss', () => {
    expect(grantOf('o2', first, renewal)).toMatchObject({
      validFrom: start + fullPlanMs,
      validUntil: start + 2 * fullPlanMs,
    });
    expect(level([first, renewal], start + fullPlanMs)).toBe('Explorer');
  });

  it('that is paid after the end begins then', () => {
    const late = paidOrder('o2', start + 400 * dayMs, { extends: 'o1' });

    expect(grantOf('o2', first, late)?.validFrom).toBe(start + 400 * dayMs);
  });

  it.each([
    ['in the last 30 days', 335 * dayMs, 'granted'],
    ['before them', 335 * dayMs - 1, 'duplicate'],
  ])('is what is paid %s, however it was opened', (_, after, outcome) => {
    expect(outcomeOf(entitled(first, paidOrder('o2', start + after)), 'o2')).toBe(outcome);
  });

  it('moves forward in time when what it renews is refunded', () => {
    expect(grantOf('o2', paidOrder('o1', start, {}, refunded), renewal)).toMatchObject({
      validFrom: start + 350 * dayMs,
      validUntil: start + 350 * dayMs + fullPlanMs,
    });
  });
});

describe('an upgrade', () => {
  const at = start + 100 * dayMs;
  const upgrade = (state = {}) =>
    paidOrder('o2', at, { offerName: 'creator', amountPaise: 124_905 }, state);

  it('ends the lower plan to the millisecond', () => {
    const { grants } = entitled(first, upgrade());

    expect(grantOf('o1', first, upgrade())).toMatchObject({ validUntil: at, endedBy: 'o2' });
    expect(inForce(grants, at - clockSkewMs - 1)).toMatchObject({ orderID: 'o1' });
    expect(inForce(grants, at)).toMatchObject({ orderID: 'o2', validUntil: at + fullPlanMs });
  });

  it('takes what is left of the lower plan, and says where each rupee is', () => {
    expect(entitled(first, upgrade()).allocations[0]).toMatchObject({
      inPlans: [{ orderID: 'o2', paise: 65_095 }],
      usedPaise: 24_905,
      refundDuePaise: 0,
    });
  });

  it('names no money where none is: a plan that is used up gives no credit, and what is taken whole is not due', () => {
    const late = paidOrder('o2', start + fullPlanMs - 1, { offerName: 'creator' });
    const [usedUp] = entitled(first, late).allocations;
    const [takenWhole] = entitled(first, upgrade()).allocations;

    expect(usedUp).toMatchObject({ inPlans: [], usedPaise: 90_000 });
    expect(grantOf('o2', first, late)?.funding).toEqual([{ orderID: 'o2', paise: 190_000 }]);
    expect([usedUp?.refundDueReason, takenWhole?.refundDueReason]).toEqual([null, null]);
    expect(planAt(entitled(first, late), start + fullPlanMs).credited).toBeNull();
  });

  it('brings the lower plan back when it is refunded', () => {
    const back = entitled(first, upgrade({ refund: 'full', refundedPaise: 124_905 }));

    expect(back).toEqual(entitled(first));
    expect(planAt(back, at)).toMatchObject({ level: 'Explorer', validUntil: start + fullPlanMs });
    expect(planAt(entitled(first, upgrade()), at).credited).toEqual({
      level: 'Explorer',
      amount: 651,
    });
  });

  it('takes a renewal that has not begun, whole, and empties it', () => {
    const renewal = paidOrder('r1', start + 350 * dayMs, { extends: 'o1' });
    const up = paidOrder('u', start + 360 * dayMs, { offerName: 'creator', amountPaise: 100 });
    const orders = [first, renewal, up];

    expect(entitled(...orders).allocations.map(({ inPlans }) => inPlans)).toEqual([
      [{ orderID: 'u', paise: 986 }],
      [{ orderID: 'u', paise: 90_000 }],
      [{ orderID: 'u', paise: 100 }],
    ]);
    expect(grantOf('r1', ...orders)).toMatchObject({
      validFrom: start + fullPlanMs,
      validUntil: start + fullPlanMs,
    });
    // ₹910.86 of ₹1,900 are 174.98 days.
    expect(grantOf('u', ...orders)?.validUntil).toBe(start + 535 * dayMs);
  });

  it('is not undone by a lower plan that is paid late', () => {
    const orders = [first, upgrade(), paidOrder('o9', at + 1000)];

    for (const day of [0, 1, 200, 364]) {
      expect(level(orders, at + 1000 + day * dayMs)).toBe('Creator');
    }
    expect(outcomeOf(entitled(...orders), 'o9')).toBe('lowerPlan');
  });

  it('that is known late counts from its payment, and a lower plan that was bought since is due', () => {
    const late = paidOrder('o1', start, { offerName: 'creator', amountPaise: 190_000 });
    const all = entitled(late, paidOrder('o2', start + dayMs));

    expect(planAt(all, start + 2 * dayMs).level).toBe('Creator');
    expect(outcomeOf(all, 'o2')).toBe('lowerPlan');
    expect(all.allocations[1]?.refundDuePaise).toBe(90_000);
  });

  it('leaves nothing of the lower order to refund but what it did not take', () => {
    // Promised less credit than there was: a payment of the lower plan was not known yet.
    const promisedLess = paidOrder('o2', at, { offerName: 'creator', amountPaise: 140_000 });
    const all = entitled(first, promisedLess);

    expect(refundablePaise(all, 'o1')).toBe(65_095 - 50_000);
    expect(all.allocations[0]).toMatchObject({
      refundDuePaise: 15_095,
      refundDueReason: 'unusedCredit',
    });
    expect(refundablePaise(all, 'o2')).toBe(140_000);
  });

  it('may leave some of one payment twice', () => {
    const creator = paidOrder('o2', at, { offerName: 'creator', amountPaise: 140_000 });
    const innovator = paidOrder('o3', at, { offerName: 'innovator', amountPaise: 380_000 });
    const all = entitled(first, creator, innovator);

    // Of 65,095 Creator took 50,000, of which its one day used 521; of the rest and Creator's 140,000 Innovator took 10,000.
    expect(all.allocations[0]).toMatchObject({
      usedPaise: 24_905 + 521,
      inPlans: [{ orderID: 'o3', paise: 10_000 }],
      refundDuePaise: 15_095 + 39_479,
    });
    expect(all.allocations[1]?.refundDuePaise).toBe(140_000);
  });
});

describe('money that has left more than one order', () => {
  it('makes only those count less of which more left than was due', () => {
    const explorer = paidOrder('o1', start, {}, { refundedPaise: 100 });
    const creator = paidOrder('o2', start, { offerName: 'creator' }, { refundedPaise: 95_000 });

    // Creator was paid in full, so nothing of Explorer's ₹900 was taken: the refunded rupee was due.
    expect(grantOf('o1', explorer, creator)?.funding).toEqual([{ orderID: 'o1', paise: 90_000 }]);
    expect(grantOf('o2', explorer, creator)).toMatchObject({
      validUntil: start + 183 * dayMs,
      funding: [{ orderID: 'o2', paise: 95_000 }],
    });
  });

  it('is judged from the latest payment back: what that one left due was rightly refunded', () => {
    const orders = [
      paidOrder('z', start, {}, { refundedPaise: 100 }),
      paidOrder('y', start + dayMs - 1000, { extends: 'z' }),
      paidOrder(
        'x',
        start + dayMs,
        { offerName: 'creator', amountPaise: 10_494 },
        { refundedPaise: 10_494 },
      ),
      paidOrder('w', start + 184 * dayMs, { offerName: 'innovator' }, { refundedPaise: 195_000 }),
    ];

    // Innovator was paid in full, so all that Creator held was due, its own ₹104.94 too: Creator was in force for its 183 days.
    for (const some of permutations(orders)) {
      expect(grantOf('x', ...some)).toMatchObject({
        validFrom: start + dayMs,
        validUntil: start + 184 * dayMs,
        endedBy: 'w',
      });
    }
  });
});

describe('days that are added', () => {
  const at = start + 100 * dayMs;
  const extended = (days: number, moment = at) =>
    ({ ...first, extensions: [extensionWith({ at: moment, days })] }) satisfies Order;

  it('lengthen the plan that is in force then, and are shown', () => {
    expect(grantOf('o1', extended(5))).toMatchObject({
      validUntil: start + 370 * dayMs,
      addedDays: 5,
    });
  });

  it('lengthen a plan from the moment it begins, and a renewal without the plan before it', () => {
    const renewal = paidOrder('o2', start + 350 * dayMs, { extends: 'o1' });
    const orders = [extended(5, start + fullPlanMs), renewal];

    expect(grantOf('o1', extended(5, start))).toMatchObject({ addedDays: 5 });
    expect(grantOf('o1', ...orders)).toMatchObject({ validFrom: start, addedDays: 0 });
    expect(grantOf('o2', ...orders)).toMatchObject({
      validFrom: start + fullPlanMs,
      validUntil: start + 735 * dayMs,
      addedDays: 5,
    });
  });

  it('lengthen nothing when no plan is in force', () => {
    expect(entitled(extended(5, start - 1))).toEqual(entitled(first));
    expect(entitled(extended(5, start + fullPlanMs))).toEqual(entitled(first));
  });

  it('move renewals behind it', () => {
    const renewal = paidOrder('o2', start + 350 * dayMs, { extends: 'o1' });
    const late = start + 360 * dayMs;

    expect(grantOf('o2', extended(5, late), renewal)).toMatchObject({
      validFrom: start + 370 * dayMs,
      validUntil: start + 735 * dayMs,
      addedDays: 0,
    });
  });

  it('do not count as used when the plan is ended', () => {
    const upgrade = paidOrder('o2', at + 50 * dayMs, {
      offerName: 'creator',
      amountPaise: 130_000,
    });
    const { allocations } = entitled(extended(5), upgrade);

    // 151 days have begun, five of them were added.
    expect(allocations[0]?.usedPaise).toBe(Math.ceil((90_000 * 146) / 365));
  });

  it('count for the person, also when the order that keeps them is refunded', () => {
    const kept = { ...paidOrder('o1', start, {}, refunded), extensions: extended(5).extensions };

    expect(grantOf('o2', kept, second)).toMatchObject({ addedDays: 5 });
  });

  it.each([
    ['while that refund counts', { refundedPaise: 10_000, failedRefundIDs: [] }, 5],
    ['no more when it failed', { failedRefundIDs: ['rfnd_1'] }, 0],
    ['no more when the order was refunded whole', refunded, 0],
  ] as const)('for a refund that was our fault count %s', (_, state, addedDays) => {
    const extensions = [extensionWith({ at, days: 5, refundID: 'rfnd_1' })];
    const order = { ...paidOrder('o1', start, {}, state), extensions };
    const renewal = paidOrder('o2', start + 1000, { extends: 'o1' });

    expect(entitled(order, renewal).grants[0]?.addedDays).toBe(addedDays);
  });
});
