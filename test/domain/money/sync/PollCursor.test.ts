import { describe, expect, it } from 'vitest';
import {
  cursorAfter,
  initialCursor,
  nextPosition,
  type PollCursor,
  type PollCursorStore,
  rewindCursor,
  timeRangeOf,
} from '../../../../lambdas/domain/money/sync/PollCursor.ts';
import { dayMs, start } from '../../../support/money/fixtures.ts';

const day = 86_400;
const now = start / 1000;
/** A book in memory. */
function memoryBook(kept: PollCursor): PollCursorStore {
  let progress = kept;
  return {
    read: async () => progress,
    async write(next) {
      const isFirst = next.version === progress.version;
      progress = isFirst ? { ...next, version: next.version + 1 } : progress;
      return isFirst;
    },
  };
}
const full = { items: [1, 2], isLast: false };
const last = { items: [1], isLast: true };

describe('what is read of the lists', () => {
  it('ends a minute ago, and stays the same until all of it is read', () => {
    const place = nextPosition(initialCursor, start);
    const begun = cursorAfter(initialCursor, place, full);

    expect(place).toEqual({ list: 'payments', skip: 0, to: now - 60, isLong: true });
    expect(nextPosition(begun, start + 5 * dayMs)).toEqual({ ...place, skip: 2 });
  });

  it('is everything that can matter to a plan at first, and then what is new and two hours before it', () => {
    const [first] = [nextPosition(initialCursor, start)];
    const read = { ...initialCursor, readUntil: now, lookedLongAt: now };
    const place = nextPosition(read, start + 3_600_000);

    expect(timeRangeOf(initialCursor, first)).toEqual({ from: now - 60 - 730 * day, to: now - 60 });
    expect(timeRangeOf(read, place)).toEqual({ from: now - 7200, to: now + 3540 });
  });

  it.each([
    ['payments', 8],
    ['refunds', 30],
    ['disputes', 180],
  ] as const)('goes back once a day, %s by %i days', (list, days) => {
    const read = { ...initialCursor, readUntil: now, lookedLongAt: now - day };
    const place = { ...nextPosition(read, start), list };

    expect(place.isLong).toBe(true);
    expect(timeRangeOf(read, place).from).toBe(now - days * day);
  });

  it('is all that has been missed since the last time, and what may have changed in it, however long ago that was', () => {
    const read = { ...initialCursor, readUntil: now - 100 * day, lookedLongAt: now - 100 * day };
    const place = nextPosition(read, start);

    expect(timeRangeOf(read, place).from).toBe(now - 108 * day);
    expect(timeRangeOf(read, { ...place, list: 'refunds' }).from).toBe(now - 130 * day);
  });

  it.each([1 / 24, 20, 35, 60])(
    'goes back behind the moment of a restore %d days ago, although all of it has been read and a reading is under way',
    async (days) => {
      const at = start - days * dayMs;
      const book = memoryBook({
        readUntil: now - 60,
        lookedLongAt: now - 3600,
        version: 7,
        place: { list: 'disputes', skip: 200, to: now - 60, isLong: false },
      });
      await rewindCursor(book, at);
      const progress = await book.read();
      const place = nextPosition(progress, start);

      expect(progress.version).toBe(8);
      expect(place).toEqual({ list: 'payments', skip: 0, to: now - 60, isLong: true });
      expect(timeRangeOf(progress, place)).toEqual({
        from: now - days * day - 8 * day,
        to: now - 60,
      });
    },
  );

  it('stays behind the moment of a restore when it was further behind already, or when nothing was read', async () => {
    const behind = memoryBook({ ...initialCursor, readUntil: now - 40 * day, version: 7 });
    const fresh = memoryBook(initialCursor);
    await rewindCursor(behind, start - 20 * dayMs);
    await rewindCursor(fresh, start - 20 * dayMs);

    expect(await behind.read()).toMatchObject({ readUntil: now - 40 * day });
    expect(await fresh.read()).toEqual(initialCursor);
  });

  it('is put back to the moment of a restore although someone is reading', async () => {
    const book = memoryBook({ ...initialCursor, readUntil: now, version: 7 });
    const read = book.read;
    let reads = 0;
    book.read = async () => {
      const progress = await read();
      reads += 1;
      if (reads === 1) {
        await book.write({ ...progress, readUntil: now + 60 });
      }
      return progress;
    };
    await rewindCursor(book, start - 20 * dayMs);

    expect(await read()).toMatchObject({ readUntil: now - 20 * day, version: 9 });
  });

  it('goes on from page to page and list to list, and is read when the last list is', () => {
    let progress = initialCursor;
    const lists = [];
    for (const page of [full, full, last, last, full, last]) {
      const place = nextPosition(progress, start);
      lists.push(`${place.list} ${place.skip}`);
      progress = cursorAfter(progress, place, page);
    }

    expect(lists).toEqual([
      'payments 0',
      'payments 2',
      'payments 4',
      'refunds 0',
      'disputes 0',
      'disputes 2',
    ]);
    expect(progress).toMatchObject({ place: null, readUntil: now - 60, lookedLongAt: now - 60 });
  });
});
