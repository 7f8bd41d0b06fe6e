import { describe, expect, it } from 'vitest';
import {
  entitlement,
  freePlan,
  inForce,
  planAt,
} from '../../../lambdas/domain/payment/entitlement.ts';
import type { Order } from '../../../lambdas/domain/payment/Order.ts';
import { clockSkewMs, validityMs } from '../../../lambdas/domain/payment/plans.ts';
import { entitling } from '../../../lambdas/domain/payment/terms.ts';
import { dayMs, orderWith, paidOrder, start } from '../../support/money.ts';

const entitled = (...orders: Order[]) => entitlement(orders.map(entitling));
const level = (orders: readonly Order[], now: number) => planAt(entitled(...orders), now).level;
const grantedIDs = (...orders: Order[]) => entitled(...orders).grants.map(({ orderID }) => orderID);
const lost = { disputeID: 'disp_1', state: 'lost', deductedPaise: 90_000 } as const;
const first = paidOrder('o1', start);
const second = paidOrder('o2', start + 1000);
const refunded = { refund: 'full' } as const;

describe('a plan', () => {
  it.each([
    [start - clockSkewMs - 1, 'Freebie'],
    [start, 'Explorer'],
    [start + validityMs - 1, 'Explorer'],
    [start + validityMs, 'Freebie'],
  ])('lasts 365 days to the millisecond: at %i it is %s', (now, expected) => {
    expect(level([first], now)).toBe(expected);
  });

  it('is the free one while nothing is paid', () => {
    expect(planAt(entitled(orderWith(), orderWith({}, { status: 'attempted' })), start)).toEqual(
      freePlan,
    );
    expect(freePlan).toMatchObject({ level: 'Freebie', offerName: 'seeker' });
  });

  it('is the highest of those in force, and of equal ones the one that lasts longest', () => {
    const creator = paidOrder('o2', start + 1, { offerName: 'creator' });
    const higher = paidOrder('o3', start + 2, { offerName: 'innovator' });
    // It renews an order that was never paid, so both plans run at once.
    const longer = paidOrder('o4', start + 3, { offerName: 'innovator', extends: 'o0' });
    const { grants } = entitled(first, creator, higher, longer);

    expect(inForce(grants, start + 3).map(({ orderID }) => orderID)).toEqual([
      'o4',
      'o3',
      'o2',
      'o1',
    ]);
    expect(level([creator, first], start + 1)).toBe('Creator');
  });

  it('is bought again after it has ended, and granted', () => {
    const again = paidOrder('o2', start + validityMs);

    expect(entitled(first, again).exceptions).toEqual([]);
    expect(level([first, again], start + validityMs)).toBe('Explorer');
  });

  it.each([
    ['given back whole', refunded],
    ['lost in a dispute', { dispute: lost }],
  ])('P-18, P-67: is gone when its payment is %s', (_, state) => {
    expect(entitled(paidOrder('o1', start, {}, state))).toEqual({ grants: [], exceptions: [] });
  });

  it('P-60, P-67: stays while a part is given back or a dispute is open or won', () => {
    const kept = [
      { refund: 'partial' as const },
      { dispute: { ...lost, state: 'open' as const } },
      { dispute: { ...lost, state: 'won' as const } },
    ];

    for (const state of kept) {
      expect(level([paidOrder('o1', start, {}, state)], start)).toBe('Explorer');
    }
  });
});

describe('two orders for the same', () => {
  it('P-54: the one that was paid first grants, the other is named as a duplicate', () => {
    expect(entitled(second, first)).toEqual(entitled(first, second));
    expect(grantedIDs(second, first)).toEqual(['o1']);
    expect(entitled(first, second).exceptions).toEqual([{ orderID: 'o2', why: 'duplicate' }]);
  });

  it('P-54: paid in the same second, the lower id grants', () => {
    const other = paidOrder('o2', start);

    expect(grantedIDs(other, first)).toEqual(['o1']);
  });

  it('P-54: when the first is given back, the second grants', () => {
    expect(grantedIDs(paidOrder('o1', start, {}, refunded), second)).toEqual(['o2']);
  });

  it('P-54: two renewals of one plan are duplicates, a renewal of the renewal is none', () => {
    const renewals = [
      paidOrder('r1', start + 350 * dayMs, { extends: 'o1' }),
      paidOrder('r2', start + 351 * dayMs, { extends: 'o1' }),
      paidOrder('r3', start + 352 * dayMs, { extends: 'r1' }),
    ];

    expect(grantedIDs(first, ...renewals)).toEqual(['o1', 'r1', 'r3']);
    expect(entitled(first, ...renewals).exceptions).toEqual([{ orderID: 'r2', why: 'duplicate' }]);
  });
});

describe('a renewal', () => {
  const renewal = paidOrder('o2', start + 350 * dayMs, { extends: 'o1' });

  it('goes on from the end, without a gap and without loss', () => {
    expect(entitled(first, renewal).grants.at(-1)).toEqual({
      orderID: 'o2',
      offerName: 'explorer',
      validFrom: start + validityMs,
      validUntil: start + 2 * validityMs,
    });
    expect(level([first, renewal], start + validityMs)).toBe('Explorer');
  });

  it('that is paid after the end begins then', () => {
    const late = paidOrder('o2', start + 400 * dayMs, { extends: 'o1' });

    expect(entitled(first, late).grants.at(-1)?.validFrom).toBe(start + 400 * dayMs);
  });

  it('P-62: keeps the dates that were shown when what it renews is given back', () => {
    const alone = entitled(paidOrder('o1', start, {}, refunded), renewal);

    expect(alone.grants).toEqual(entitled(first, renewal).grants.slice(1));
  });
});

describe('an upgrade', () => {
  const at = start + 100 * dayMs;
  const upgrade = (id: string, paidAt: number, state = {}) =>
    paidOrder(
      id,
      paidAt,
      { offerName: 'creator', credit: [{ fromOrderID: 'o1', paise: 65_000 }] },
      state,
    );

  it('closes the plan whose days were credited, to the millisecond', () => {
    const { grants } = entitled(first, upgrade('o2', at));

    expect(grants.find(({ orderID }) => orderID === 'o1')?.validUntil).toBe(at);
    expect(inForce(grants, at - clockSkewMs - 1)).toMatchObject([{ orderID: 'o1' }]);
    expect(inForce(grants, at)).toMatchObject([{ orderID: 'o2', validUntil: at + validityMs }]);
  });

  it('P-57: brings the credited plan back when it is given back', () => {
    const back = entitled(first, upgrade('o2', at, refunded));

    expect(back).toEqual(entitled(first));
    expect(planAt(back, at)).toMatchObject({ level: 'Explorer', validUntil: start + validityMs });
  });

  it('empties a renewal that has not begun and was credited too', () => {
    const renewal = paidOrder('r1', start + 350 * dayMs, { extends: 'o1' });
    const credit = ['o1', 'r1'].map((fromOrderID) => ({ fromOrderID, paise: 1 }));
    const up = paidOrder('u', start + 360 * dayMs, { offerName: 'creator', credit });

    expect(inForce(entitled(first, renewal, up).grants, start + 370 * dayMs)).toMatchObject([
      { orderID: 'u' },
    ]);
  });

  it('P-54: with a credit that another order has used first gives nothing and is named', () => {
    const other = paidOrder('o3', at + 1, {
      offerName: 'innovator',
      credit: [{ fromOrderID: 'o1', paise: 65_000 }],
    });

    expect(entitled(first, other, upgrade('o2', at)).exceptions).toEqual([
      { orderID: 'o3', why: 'creditSpent' },
    ]);
    expect(grantedIDs(first, other, upgrade('o2', at, refunded))).toEqual(['o1', 'o3']);
  });

  it('P-76: is not undone by a lower plan that is paid late', () => {
    const lower = paidOrder('o9', at + 1000);
    const orders = [first, upgrade('o2', at), lower];

    for (const day of [0, 1, 200, 364]) {
      expect(level(orders, at + 1000 + day * dayMs)).toBe('Creator');
    }
  });
});
