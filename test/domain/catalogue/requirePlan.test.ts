import { describe, expect, it } from 'vitest';
import { OpeningLevel, PlanLevel } from '../../../lambdas/contract/vocabulary.ts';
import { isOpenTo, levelOf, offerByKind } from '../../../lambdas/domain/catalogue/opening.ts';
import { requirePlan } from '../../../lambdas/domain/catalogue/requirePlan.ts';
import type { Order } from '../../../lambdas/domain/money/orders/Order.ts';
import { fullPlanMs } from '../../../lambdas/domain/money/plans/plans.ts';
import { dayMs, paidOrder, start } from '../../support/money/fixtures.ts';

const levels = OpeningLevel.options;
const asha = paidOrder('o1', start, { offerName: 'creator', amountPaise: 190_000 });
const end = start + fullPlanMs;

/** What is refused, in a word; `open` when nothing is. */
function outcome(needs: OpeningLevel, orders: readonly Order[], now: number): unknown {
  try {
    requirePlan(needs, orders, now);
    return 'open';
  } catch (error) {
    const { status, data } = Object(error);
    return [status, data];
  }
}

describe('what a plan opens', () => {
  it.each([
    ['Freebie', ['Freebie']],
    ['Explorer', ['Freebie', 'Explorer']],
    ['Creator', ['Freebie', 'Explorer', 'Creator']],
    ['Innovator', ['Freebie', 'Explorer', 'Creator', 'Innovator']],
    ['Unknown', ['Freebie']],
  ] as const)('is, on the level %s, %j', (level, open) => {
    expect(PlanLevel.options).toContain(level);
    expect(levels.filter((needs) => isOpenTo(level, needs))).toEqual(open);
  });

  it('is by kind what the plans promise: courses and utilities, then builds, then services', () => {
    const kinds = Object.entries(offerByKind).map(([kind, offer]) => [kind, levelOf(offer)]);

    expect(Object.fromEntries(kinds)).toEqual({
      iCourse: 'Explorer',
      utility: 'Explorer',
      build: 'Creator',
      service: 'Innovator',
    });
    expect(levelOf('seeker')).toBe('Freebie');
  });
});

describe('an entry is open', () => {
  it.each([
    ['to nobody without a plan', [], start, ['insufficientPerm', { needs: 'Creator' }]],
    ['to nobody days before', [asha], start - dayMs, ['insufficientPerm', { needs: 'Creator' }]],
    ['from the moment of the payment', [asha], start, 'open'],
    ['until the last millisecond of the plan', [asha], end - 1, 'open'],
    ['no longer at its end', [asha], end, ['noValidity', { needs: 'Creator' }]],
    ['no longer years later', [asha], end + 1000 * dayMs, ['noValidity', { needs: 'Creator' }]],
  ])('%s', (_, orders, now, expected) => {
    expect(outcome('Creator', orders, now)).toEqual(expected);
  });

  it.each([
    [start, ['insufficientPerm', { needs: 'Innovator' }]],
    [end, ['insufficientPerm', { needs: 'Innovator' }]],
  ])('at %d to nobody whose plan never opened it, and no renewal is offered', (now, expected) => {
    expect(outcome('Innovator', [asha], now)).toEqual(expected);
  });

  it('to everybody when it is free, whatever has ended', () => {
    expect(outcome('Freebie', [], start)).toBe('open');
    expect(outcome('Freebie', [asha], end)).toBe('open');
  });

  it('to nobody whose payment was refunded', () => {
    const refunded = paidOrder(
      'o1',
      start,
      { offerName: 'creator' },
      { refund: 'full', refundedPaise: 190_000 },
    );

    expect(outcome('Creator', [refunded], start + 1)).toEqual([
      'insufficientPerm',
      { needs: 'Creator' },
    ]);
  });

  it('by a plan that is in force although a higher one has ended', () => {
    const explorer = paidOrder('o2', end, { offerName: 'explorer' });

    expect(outcome('Explorer', [asha, explorer], end + 1)).toBe('open');
    expect(outcome('Creator', [asha, explorer], end + 1)).toEqual([
      'noValidity',
      { needs: 'Creator' },
    ]);
  });
});
