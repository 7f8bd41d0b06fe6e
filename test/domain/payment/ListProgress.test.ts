import { describe, expect, it } from 'vitest';
import {
  noProgress,
  placeIn,
  progressAfter,
  stretchOf,
} from '../../../lambdas/domain/payment/ListProgress.ts';
import { dayMs, start } from '../../support/money.ts';

const day = 86_400;
const now = start / 1000;
const full = { items: [1, 2], isLast: false };
const last = { items: [1], isLast: true };

describe('what is read of the lists', () => {
  it('ends a minute ago, and stays the same until all of it is read', () => {
    const place = placeIn(noProgress, start);
    const begun = progressAfter(noProgress, place, full);

    expect(place).toEqual({ list: 'payments', skip: 0, to: now - 60, isLong: true });
    expect(placeIn(begun, start + 5 * dayMs)).toEqual({ ...place, skip: 2 });
  });

  it('is everything that can matter to a plan at first, and then what is new and two hours before it', () => {
    const [first] = [placeIn(noProgress, start)];
    const read = { ...noProgress, readUntil: now, lookedLongAt: now };
    const place = placeIn(read, start + 3_600_000);

    expect(stretchOf(noProgress, first)).toEqual({ from: now - 60 - 730 * day, to: now - 60 });
    expect(stretchOf(read, place)).toEqual({ from: now - 7200, to: now + 3540 });
  });

  it.each([
    ['payments', 8],
    ['refunds', 30],
    ['disputes', 180],
  ] as const)('goes back once a day, %s by %i days', (list, days) => {
    const read = { ...noProgress, readUntil: now, lookedLongAt: now - day };
    const place = { ...placeIn(read, start), list };

    expect(place.isLong).toBe(true);
    expect(stretchOf(read, place).from).toBe(now - 60 - days * day);
  });

  it('is never less than what has been missed since the last time', () => {
    const read = { ...noProgress, readUntil: now - 100 * day, lookedLongAt: now - 100 * day };

    expect(stretchOf(read, placeIn(read, start)).from).toBe(now - 100 * day - 7200);
  });

  it('goes on from page to page and list to list, and is read when the last list is', () => {
    let progress = noProgress;
    const lists = [];
    for (const page of [full, full, last, last, full, last]) {
      const place = placeIn(progress, start);
      lists.push(`${place.list} ${place.skip}`);
      progress = progressAfter(progress, place, page);
    }

    expect(lists).toEqual([
      ...['payments 0', 'payments 2', 'payments 4', 'refunds 0', 'disputes 0', 'disputes 2'],
    ]);
    expect(progress).toMatchObject({ place: null, readUntil: now - 60, lookedLongAt: now - 60 });
  });
});
