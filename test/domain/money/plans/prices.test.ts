import { describe, expect, it } from 'vitest';
import {
  clockSkewMs,
  fullPlanMs,
  isPaidOffer,
  opens,
  orderOpenMs,
  plans,
  renewalWindowMs,
} from '../../../../lambdas/domain/money/plans/plans.ts';
import { dayMs } from '../../../support/money/fixtures.ts';

describe('the offers', () => {
  it.each([
    ['explorer', ['courses', 'utilities']],
    ['creator', ['courses', 'utilities', 'builds']],
    ['innovator', ['courses', 'utilities', 'builds', 'services', 'mobileLab']],
  ] as const)('%s opens what lower ones open, and more: %j', (offer, opened) => {
    expect(opens(offer)).toEqual(opened);
  });

  it('give the level of their name, each higher than the one before', () => {
    const levels = Object.values(plans).map(({ level, rank }) => [level, rank]);

    expect(levels).toEqual([
      ['Explorer', 1],
      ['Creator', 2],
      ['Innovator', 3],
    ]);
  });

  it('that are sold are those with a price', () => {
    const offers = ['seeker', 'notSet', 'explorer', 'creator', 'innovator'] as const;

    expect(offers.filter(isPaidOffer)).toEqual(['explorer', 'creator', 'innovator']);
  });

  it('last 365 days, are renewed in the last 30, and can be paid for 30 minutes', () => {
    expect(fullPlanMs).toBe(365 * dayMs);
    expect(renewalWindowMs).toBe(30 * dayMs);
    expect(orderOpenMs).toBe(30 * 60 * 1000);
  });

  it('may begin 10 minutes ahead of our clock', () => {
    expect(clockSkewMs).toBe(10 * 60 * 1000);
  });
});
