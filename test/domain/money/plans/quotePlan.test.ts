import { describe, expect, it } from 'vitest';
import type { Order } from '../../../../lambdas/domain/money/orders/Order.ts';
import { wouldGrant } from '../../../../lambdas/domain/money/plans/entitlingOrder.ts';
import { fullPlanMs, orderOpenMs } from '../../../../lambdas/domain/money/plans/plans.ts';
import {
  areSameTerms,
  isOffered,
  orderTermsFor,
  quotePlan,
} from '../../../../lambdas/domain/money/plans/quotePlan.ts';
import { dayMs, orderWith, paidOrder, start, termsWith } from '../../../support/money/fixtures.ts';

const explorer = paidOrder('o1', start);
const caller = {
  sub: 's',
  emailID: 'asha@example.com',
  name: 'Asha',
  username: 'Google_1',
  signedInAt: start,
  groups: [],
};
const asNew = { kind: 'new', extends: null, creditPaise: 0 } as const;

describe('what an offer would be', () => {
  const end = start + fullPlanMs;
  const window = 30 * dayMs;
  const renewal = { kind: 'renewal', extends: 'o1', creditPaise: 0 };

  it.each([
    ['explorer', [], start, asNew],
    ['explorer', [explorer], start, { kind: 'notNeeded' }],
    ['explorer', [explorer], end - window - 1, { kind: 'notNeeded' }],
    ['explorer', [explorer], end - window, renewal],
    ['explorer', [explorer], end - 1, renewal],
    ['explorer', [explorer], end, asNew],
    ['creator', [explorer], start, { kind: 'upgrade', extends: null, creditPaise: 89_800 }],
    ['creator', [explorer], end, asNew],
  ] as const)('%s, with %o at %i, is %o', (offer, orders, now, expected) => {
    expect(quotePlan(offer, [...orders], now)).toEqual(expected);
  });

  it('a lower offer is not needed, even when the higher plan is about to end', () => {
    const creator = paidOrder('o1', start, { offerName: 'creator' });

    expect(quotePlan('explorer', [creator], end - 1)).toEqual({ kind: 'notNeeded' });
    expect(quotePlan('explorer', [creator], end)).toEqual(asNew);
  });

  it('a plan that is renewed already is not needed until the renewal is about to end', () => {
    const renewed = paidOrder('o2', end - dayMs, { extends: 'o1' });

    expect(quotePlan('explorer', [explorer, renewed], end - 10 * dayMs)).toEqual({
      kind: 'notNeeded',
    });
    expect(quotePlan('explorer', [explorer, renewed], end)).toEqual({ kind: 'notNeeded' });
    expect(quotePlan('explorer', [explorer, renewed], end + fullPlanMs - dayMs)).toMatchObject({
      kind: 'renewal',
      extends: 'o2',
    });
  });

  it('a plan that was refunded can be bought again', () => {
    const refunded = paidOrder('o1', start, {}, { refund: 'full', refundedPaise: 90_000 });

    expect(quotePlan('explorer', [refunded], start)).toEqual(asNew);
  });
});

describe('credit', () => {
  const credited = (now: number, orders: Order[] = [explorer]) => {
    const quote = quotePlan('creator', orders, now);
    return quote.kind === 'notNeeded' ? 0 : quote.creditPaise;
  };

  // ₹900 for 365 days: 246.575… paise a day; each day that has begun is used up.
  it.each([
    [0, 89_800],
    [1, 89_800],
    [dayMs - 1, 89_800],
    [dayMs, 89_600],
    [100 * dayMs, 65_100],
    [182.5 * dayMs, 44_900],
    [363 * dayMs, 300],
    [364 * dayMs - 1, 300],
    [364 * dayMs, 0],
    [365 * dayMs, 0],
    [400 * dayMs, 0],
  ])('in whole rupees, rounded up: %i ms after the payment it is %i', (after, expected) => {
    expect(credited(start + after)).toBe(expected);
  });

  it('counts a renewal that has not begun whole', () => {
    const renewal = paidOrder('o2', start + 350 * dayMs, { extends: 'o1' });

    expect(credited(start + 355 * dayMs, [explorer, renewal])).toBe(92_300);
  });

  it('leaves at least a rupee to pay', () => {
    const dear = paidOrder('o1', start, { pricePaise: 300_000, amountPaise: 300_000 });

    expect(credited(start, [dear])).toBe(189_900);
  });

  it('is given by nothing that is as high, refunded, unpaid, or a duplicate', () => {
    const refunded = paidOrder('r', start, {}, { refund: 'full', refundedPaise: 90_000 });

    expect(credited(start, [paidOrder('c', start - 340 * dayMs, { offerName: 'creator' })])).toBe(
      0,
    );
    expect(credited(start, [refunded])).toBe(0);
    expect(credited(start, [orderWith()])).toBe(0);
    expect(credited(start, [explorer, paidOrder('o2', start + 1)])).toBe(89_800);
  });
});

describe('terms', () => {
  it.each([
    ['explorer', 90_000],
    ['creator', 190_000],
    ['innovator', 390_000],
  ] as const)('the price of %s is the catalogue’s', (offer, amountPaise) => {
    expect(orderTermsFor('o', caller, offer, asNew, null, start)).toMatchObject({
      pricePaise: amountPaise,
      amountPaise,
      currency: 'INR',
    });
  });

  it('charge the price less the credit', () => {
    const upgrade = { kind: 'upgrade', extends: null, creditPaise: 65_342 } as const;

    expect(orderTermsFor('o', caller, 'creator', upgrade, null, start)).toMatchObject({
      pricePaise: 190_000,
      amountPaise: 124_658,
    });
  });

  it('hold for thirty minutes, and not once they are paid', () => {
    const terms = termsWith();

    expect(isOffered(terms, [orderWith()], start + orderOpenMs - 1)).toBe(true);
    expect(isOffered(terms, [orderWith()], start + orderOpenMs)).toBe(false);
    expect(isOffered(terms, [explorer], start)).toBe(false);
    expect(isOffered(terms, [], start)).toBe(true);
    expect(isOffered(terms, [paidOrder('o0', start), orderWith()], start)).toBe(true);
  });

  it('are the same whenever they were made, and others when they ask anything else of the buyer', () => {
    const terms = termsWith();

    expect(areSameTerms(terms, termsWith({ orderID: 'o2', startTime: start + 1 }))).toBe(true);
    for (const other of [
      { offerName: 'creator' as const },
      { pricePaise: 90_001 },
      { amountPaise: 89_999 },
      { state: 'Karnataka' },
      { extends: 'o0' },
    ]) {
      expect(areSameTerms(terms, { ...terms, ...other })).toBe(false);
    }
  });
});

describe('an order that is not paid yet', () => {
  const open = orderWith({ orderID: 'o2' });

  it.each([
    ['no plan is in force', [], true],
    ['the same plan is in force', [explorer], false],
    ['a higher plan is in force', [paidOrder('o1', start, { offerName: 'innovator' })], false],
  ])('when %s, would give its plan if it were paid: %s', (_, orders, expected) => {
    expect(wouldGrant(open, [...orders, open], start + 1)).toBe(expected);
  });
});

describe('an order that is paid later', () => {
  const late = orderWith({ orderID: 'o2' });

  it.each([
    ['beside no other', [], true],
    ['after the same plan ended', [paidOrder('o1', start - fullPlanMs)], true],
    ['while the same plan is in force', [explorer], false],
    ['when it is kept as one that is not paid', [late], true],
  ])('gives its plan %s: %o', (_, others, expected) => {
    expect(wouldGrant(late, others, start)).toBe(expected);
  });
});
