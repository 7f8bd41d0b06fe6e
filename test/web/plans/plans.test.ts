import { describe, expect, it } from 'vitest';
import { priceRupees } from '../../../lambdas/contract/constants.ts';
import { formatRupees } from '../../../lambdas/contract/rupees.ts';
import { OfferName, PlanLevel } from '../../../lambdas/contract/vocabulary.ts';
import { planOf, plans } from '../../../web/src/features/plans/plans.ts';
import { daysUntil, formatDate, formatTime } from '../../../web/src/lib/formatDate.ts';

const day = 24 * 60 * 60 * 1000;

describe('The plans', () => {
  it('are every level and offer of the contract but the unknown ones', () => {
    expect(plans.map(({ level }) => level)).toEqual(
      PlanLevel.options.filter((level) => level !== 'Unknown'),
    );
    expect(plans.map(({ offerName }) => offerName)).toEqual(
      OfferName.options.filter((offer) => offer !== 'notSet'),
    );
  });

  it('cost what the contract says', () => {
    for (const plan of plans) {
      expect(plan.priceRupees).toBe(priceRupees[plan.offerName]);
    }
  });

  it('lead from each to the next, and the highest to none', () => {
    expect(planOf('Freebie').next?.level).toBe('Explorer');
    expect(planOf('Innovator')).toEqual({ plan: plans[3] });
  });

  it('have neither facts nor a next one when the level is unknown', () => {
    expect(planOf('Unknown')).toEqual({});
  });
});

describe('Money and days', () => {
  it('are written the Indian way', () => {
    expect(formatRupees(1900)).toBe('₹1,900');
    expect(formatRupees(100000)).toBe('₹1,00,000');
    expect(formatDate(Date.parse('2026-08-31T18:30Z'))).toBe('1 Sep 2026');
    expect(formatDate(Date.parse('2026-08-31T18:29Z'))).toBe('31 Aug 2026');
    expect(formatTime(Date.parse('2026-11-21T10:15Z'))).toBe('21 Nov 2026, 3:45\u00a0pm IST');
  });

  it('count the running day as a day left, and never fall below none', () => {
    expect(daysUntil(10 * day, 0)).toBe(10);
    expect(daysUntil(10 * day, 9 * day + 1)).toBe(1);
    expect(daysUntil(10 * day, 11 * day)).toBe(0);
  });
});
