import { describe, expect, it } from 'vitest';
import type { Order } from '../../../../lambdas/domain/money/orders/Order.ts';
import { computeEntitlement, planAt } from '../../../../lambdas/domain/money/plans/entitlement.ts';
import { entitlingOrder } from '../../../../lambdas/domain/money/plans/entitlingOrder.ts';
import { clockSkewMs } from '../../../../lambdas/domain/money/plans/plans.ts';
import { quotePlan } from '../../../../lambdas/domain/money/plans/quotePlan.ts';
import { dayMs, paidOrder, start } from '../../../support/money/fixtures.ts';

const entitled = (...orders: Order[]) => computeEntitlement(orders.map(entitlingOrder));
const level = (orders: readonly Order[], now: number) => planAt(entitled(...orders), now).level;
const first = paidOrder('o1', start);

describe('a plan, by the clock', () => {
  it.each([
    ['ahead', -clockSkewMs],
    ['ahead by a second', -1000],
    ['behind', clockSkewMs],
  ])('is there at once when the provider’s clock is %s', (_, ms) => {
    expect(level([first], start + ms)).toBe('Explorer');
  });

  it('that was upgraded shows the new one at once when the provider’s clock is ahead', () => {
    const upgrade = paidOrder('o2', start + dayMs, { offerName: 'creator', amountPaise: 100_494 });

    expect(level([first, upgrade], start + dayMs - clockSkewMs)).toBe('Creator');
  });

  // Nothing of a plan goes by the calendar: neither midnight, month, leap day nor financial year of India moves its end.
  it.each([
    '2026-11-30T23:59:59.999+05:30',
    '2026-12-01T00:00:00.000+05:30',
    '2027-03-31T23:59:59.999+05:30',
    '2027-04-01T00:00:00.000+05:30',
    '2027-12-31T23:59:59.999+05:30',
    '2028-02-28T23:59:59.999+05:30',
    '2028-02-29T00:00:00.000+05:30',
    '2028-02-29T23:59:59.999+05:30',
    '2028-03-01T00:00:00.000+05:30',
  ])('that was paid at %s lasts 365 times 24 hours', (written) => {
    const paidAt = Date.parse(written);
    const bought = [paidOrder('o1', paidAt)];

    expect(planAt(entitled(...bought), paidAt)).toMatchObject({
      validFrom: paidAt,
      validUntil: paidAt + 365 * dayMs,
    });
    expect(level(bought, paidAt + 365 * dayMs - 1)).toBe('Explorer');
    expect(level(bought, paidAt + 365 * dayMs)).toBe('Freebie');
  });

  it('loses a day of its credit at the hour of its payment, not at midnight in India', () => {
    const paidAt = Date.parse('2027-03-31T23:00:00.000+05:30');
    const paise = (written: string) =>
      quotePlan('creator', [paidOrder('o1', paidAt)], Date.parse(written));
    const upgrade = (days: number) => ({
      kind: 'upgrade',
      extends: null,
      creditPaise: Math.ceil((900 * (365 - days)) / 365) * 100,
    });

    expect(paise('2027-03-31T23:00:00.000+05:30')).toEqual(upgrade(1));
    expect(paise('2027-04-01T00:00:00.000+05:30')).toEqual(upgrade(1));
    expect(paise('2027-04-01T22:59:59.999+05:30')).toEqual(upgrade(1));
    expect(paise('2027-04-01T23:00:00.000+05:30')).toEqual(upgrade(2));
  });
});
