import { describe, expect, it } from 'vitest';
import type { Order, OrderTerms } from '../../../lambdas/domain/payment/Order.ts';
import { orderOpenMs, validityMs } from '../../../lambdas/domain/payment/plans.ts';
import type { Commitments } from '../../../lambdas/domain/payment/ports.ts';
import { creditFor, isOpen, purchaseOf, termsOf } from '../../../lambdas/domain/payment/terms.ts';
import { dayMs, orderWith, paidOrder, start, termsWith } from '../../support/money.ts';

const explorer = paidOrder('o1', start);
const none: Commitments = { open: {}, credit: {}, version: 0 };
const caller = {
  sub: 's',
  emailID: 'asha@example.com',
  name: 'Asha',
  username: 'Google_1',
  signedInAt: start,
  groups: [],
};

describe('what an offer would be', () => {
  const end = start + validityMs;
  const window = 30 * dayMs;

  it.each([
    ['explorer', [], start, { kind: 'new' }],
    ['explorer', [explorer], start, { kind: 'notNeeded' }],
    ['explorer', [explorer], end - window - 1, { kind: 'notNeeded' }],
    ['explorer', [explorer], end - window, { kind: 'renewal', of: 'o1' }],
    ['explorer', [explorer], end - 1, { kind: 'renewal', of: 'o1' }],
    ['explorer', [explorer], end, { kind: 'new' }],
    ['creator', [explorer], start, { kind: 'new' }],
  ] as const)('P-10: %s, with %o at %i, is %o', (offer, orders, now, expected) => {
    expect(purchaseOf(offer, [...orders], now)).toEqual(expected);
  });

  it('P-10: a lower offer is not needed, even when the higher plan is about to end', () => {
    const creator = paidOrder('o1', start, { offerName: 'creator' });

    expect(purchaseOf('explorer', [creator], end - 1)).toEqual({ kind: 'notNeeded' });
    expect(purchaseOf('explorer', [creator], end)).toEqual({ kind: 'new' });
  });

  it('P-10: a plan that is renewed already is not needed until the renewal is about to end', () => {
    const renewal = paidOrder('o2', end - dayMs, { extends: 'o1' });

    expect(purchaseOf('explorer', [explorer, renewal], end)).toEqual({ kind: 'notNeeded' });
    expect(purchaseOf('explorer', [explorer, renewal], end + validityMs - dayMs)).toEqual({
      kind: 'renewal',
      of: 'o2',
    });
  });

  it('P-10: a plan that is about to end and renewed already is not needed', () => {
    const renewal = paidOrder('o2', end - 20 * dayMs, { extends: 'o1' });

    expect(purchaseOf('explorer', [explorer, renewal], end - 10 * dayMs)).toEqual({
      kind: 'notNeeded',
    });
  });

  it('P-18: a plan that was given back can be bought anew', () => {
    expect(purchaseOf('explorer', [paidOrder('o1', start, {}, { refund: 'full' })], start)).toEqual(
      { kind: 'new' },
    );
  });
});

describe('credit', () => {
  const credited = (now: number, orders: Order[] = [explorer], commitments = none) =>
    creditFor('creator', orders, commitments, now);
  const paise = (now: number, orders?: Order[]) =>
    credited(now, orders).reduce((sum, credit) => sum + credit.paise, 0);

  // 900 rupees for 365 days: 246.575… paise a day.
  it.each([
    [0, 90_000],
    [1, 89_753],
    [dayMs - 1, 89_753],
    [dayMs, 89_753],
    [dayMs + 1, 89_506],
    [100 * dayMs, 65_342],
    [182.5 * dayMs, 44_876],
    [363 * dayMs, 493],
    [364 * dayMs, 246],
    [364 * dayMs + 1, 0],
    [365 * dayMs, 0],
    [400 * dayMs, 0],
  ])('to the paisa: %i ms after the payment it is %i', (after, expected) => {
    expect(paise(start + after)).toBe(expected);
  });

  it('counts what a credited plan is worth, not only what was paid for it', () => {
    const creator = paidOrder('o2', start + 100 * dayMs, {
      offerName: 'creator',
      amountPaise: 190_000 - 65_342,
      credit: [{ fromOrderID: 'o1', paise: 65_342 }],
    });
    const given = creditFor('innovator', [explorer, creator], none, start + 100 * dayMs);

    expect(given).toEqual([{ fromOrderID: 'o2', paise: 190_000 }]);
  });

  it('counts a renewal that has not begun whole', () => {
    const renewal = paidOrder('o2', start + 350 * dayMs, { extends: 'o1' });

    expect(credited(start + 355 * dayMs, [explorer, renewal])).toEqual([
      { fromOrderID: 'o1', paise: 2465 },
      { fromOrderID: 'o2', paise: 90_000 },
    ]);
  });

  it('is given by nothing that is as high, given back, or a duplicate', () => {
    const others = [
      paidOrder('c', start, { offerName: 'creator' }),
      paidOrder('r', start, {}, { refund: 'full' }),
    ];

    expect(credited(start, others)).toEqual([]);
    expect(credited(start, [explorer, paidOrder('o2', start + 1)])).toHaveLength(1);
  });

  it('that an open order was given is not given twice, and is free when that order has expired', () => {
    const open: OrderTerms = termsWith({ orderID: 'up', offerName: 'innovator' });
    const taken = { open: { innovator: open }, credit: { o1: 'up' }, version: 1 };

    expect(credited(start, [explorer], taken)).toEqual([]);
    expect(credited(start + orderOpenMs - 1, [explorer], taken)).toEqual([]);
    expect(credited(start + orderOpenMs, [explorer], taken)).toHaveLength(1);
    expect(credited(start, [explorer], { ...taken, open: {} })).toHaveLength(1);
  });
});

describe('credit that was promised', () => {
  it('to an order that was replaced is free, whatever else is open', () => {
    const other = termsWith({ orderID: 'other', offerName: 'innovator' });
    const open = { innovator: other, creator: undefined };

    expect(
      creditFor('creator', [explorer], { open, credit: { o1: 'up' }, version: 1 }, start),
    ).toEqual([{ fromOrderID: 'o1', paise: 90_000 }]);
  });
});

describe('terms', () => {
  const more = { state: null, credit: [], extends: null, now: start };

  it.each([
    ['explorer', 90_000],
    ['creator', 190_000],
    ['innovator', 390_000],
  ] as const)('P-01: the price of %s is the catalogue’s', (offer, amountPaise) => {
    expect(termsOf('o', caller, offer, more)).toMatchObject({ amountPaise, currency: 'INR' });
  });

  it.each([
    [65_342, 124_658],
    [189_900, 100],
    [189_901, 100],
    [190_000, 100],
    [400_000, 100],
  ])('a credit of %i leaves %i to pay, and never less than a rupee', (paise, amountPaise) => {
    const credit = [{ fromOrderID: 'o1', paise }];

    expect(termsOf('o', caller, 'creator', { ...more, credit })).toMatchObject({ amountPaise });
  });

  it('P-09: hold for thirty minutes, and not once they are paid', () => {
    const terms = termsWith();

    expect(isOpen(terms, [orderWith()], start + orderOpenMs - 1)).toBe(true);
    expect(isOpen(terms, [orderWith()], start + orderOpenMs)).toBe(false);
    expect(isOpen(terms, [explorer], start)).toBe(false);
    expect(isOpen(terms, [], start)).toBe(true);
  });
});
