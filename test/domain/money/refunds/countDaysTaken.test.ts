import { describe, expect, it } from 'vitest';
import { entitlingOrder } from '../../../../lambdas/domain/money/plans/entitlingOrder.ts';
import { countDaysTaken } from '../../../../lambdas/domain/money/refunds/countDaysTaken.ts';
import { extensionWith, paidOrder, start } from '../../../support/money/fixtures.ts';

const dayMs = 86_400_000;
const year = { before: 90_000, after: 45_000 };

describe('the days that a refund takes from its plan', () => {
  const first = entitlingOrder(paidOrder('o1', start));

  it('are those of the money, counted from when the plan begins', () => {
    expect(countDaysTaken([first], 'o1', year)).toEqual({ days: 182, validFrom: start });
  });

  it('leave other orders alone, and days that were added', () => {
    const renewal = entitlingOrder({
      ...paidOrder('o2', start + 340 * dayMs, { extends: 'o1' }),
      extensions: [extensionWith({ at: start + 400 * dayMs, days: 5 })],
    });

    expect(countDaysTaken([first, renewal], 'o2', year)).toEqual({
      days: 182,
      validFrom: start + 365 * dayMs,
    });
    expect(countDaysTaken([first, renewal], 'o1', year)).toMatchObject({ days: 182 });
  });

  it('leave out days that only the longer plan was given', () => {
    const extended = {
      ...first,
      extensions: [extensionWith({ at: start + 300 * dayMs, days: 5 })],
    };

    expect(countDaysTaken([extended], 'o1', year)).toMatchObject({ days: 182 });
  });

  it.each([
    ['when nothing is left', { before: 90_000, after: 0 }],
    ['when it takes no whole day', { before: 90_000, after: 90_000 }],
    ['when the plan grew', { before: 45_000, after: 90_000 }],
  ])('are none %s', (_, paise) => {
    expect(countDaysTaken([first], 'o1', paise)).toBeNull();
  });

  it('are none of a plan that a higher one ended', () => {
    const higher = entitlingOrder(
      paidOrder('o2', start + dayMs, { offerName: 'innovator', amountPaise: 300_247 }),
    );

    expect(countDaysTaken([first, higher], 'o1', year)).toBeNull();
  });
});
