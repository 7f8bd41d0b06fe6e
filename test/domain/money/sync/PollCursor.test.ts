import { describe, expect, it } from 'vitest';
import type { PollCursor } from '../../../../lambdas/contract/tables/pollCursors.ts';
import {
  cursorAfter,
  initialCursor,
  isReadLast,
  nextPosition,
  type PollCursorStore,
  rewindCursor,
  timeRangeOf,
} from '../../../../lambdas/domain/money/sync/PollCursor.ts';
import { dayMs, start } from '../../../support/money/fixtures.ts';

const minute = 60;
const day = 86_400;
const now = start / 1000;
/** The place of a reading that begins now. */
const begun = { list: 'payments', skip: 0, to: now - minute } as const;
/** A cursor in memory. */
function memoryCursors(kept: PollCursor): PollCursorStore {
  let cursor = kept;
  return {
    read: async () => cursor,
    async write(_, next) {
      const isFirst = next.version === cursor.version;
      cursor = isFirst ? { ...next, version: next.version + 1 } : cursor;
      return isFirst;
    },
  };
}
const full = { items: [1, 2], isLast: false };
const last = { items: [1], isLast: true };

describe('what is read of the lists', () => {
  it.each(['hourly', 'daily'] as const)(
    'by the %s reading ends a minute ago, and stays the same until all of it is read',
    (reading) => {
      const onePage = cursorAfter(initialCursor, begun, full);

      expect(nextPosition(reading, initialCursor, start)).toEqual(begun);
      expect(nextPosition(reading, onePage, start + 5 * dayMs)).toEqual({ ...begun, skip: 2 });
    },
  );

  it('by the recent reading begins with the newest payments in every run', () => {
    const onePage = cursorAfter(initialCursor, begun, full);

    expect(nextPosition('recent', onePage, start + 300_000)).toEqual({
      ...begun,
      to: begun.to + 300,
    });
  });

  it.each([
    ['recent', 0],
    ['hourly', 55 * minute],
    ['daily', day],
  ] as const)('by the %s reading is due %i s after the one before', (reading, seconds) => {
    const cursor = { ...initialCursor, readUntil: now - minute };

    expect(nextPosition(reading, cursor, start + seconds * 1000)).not.toBeNull();
    if (seconds > 0) {
      expect(nextPosition(reading, cursor, start + seconds * 1000 - 1000)).toBeNull();
    }
  });

  it.each([
    ['recent', 'payments', 30 * minute],
    ['recent', 'refunds', 30 * minute],
    ['recent', 'disputes', 30 * minute],
    ['hourly', 'payments', 3 * day],
    ['hourly', 'refunds', day],
    ['hourly', 'disputes', day],
    ['daily', 'payments', 8 * day],
    ['daily', 'refunds', 30 * day],
    ['daily', 'disputes', 180 * day],
  ] as const)(
    'by the %s reading goes back, of %s, %i s behind the one before, however long ago that was',
    (reading, list, seconds) => {
      const cursor = { ...initialCursor, readUntil: now - 100 * day };

      expect(timeRangeOf(reading, cursor, { ...begun, list })).toEqual({
        from: now - 100 * day - seconds,
        to: begun.to,
      });
    },
  );

  it('is at first what a reading goes back anyway, and by the daily one everything that can matter to a plan', () => {
    expect(timeRangeOf('recent', initialCursor, begun).from).toBe(begun.to - 30 * minute);
    expect(timeRangeOf('hourly', initialCursor, begun).from).toBe(begun.to - 3 * day);
    expect(timeRangeOf('daily', initialCursor, begun).from).toBe(begun.to - 738 * day);
  });

  it.each([
    ['recent', 30 * day, false],
    ['hourly', 30 * day, false],
    ['daily', 8 * day, false],
    ['daily', 8 * day + 1, true],
  ] as const)(
    'by the %s reading %i s after it was made is read for the last time: %s',
    (reading, seconds, isLast) => {
      expect(isReadLast(reading, begun, (begun.to - seconds) * 1000)).toBe(isLast);
    },
  );

  it.each([1 / 24, 20, 35, 60])(
    'goes back behind the moment of a restore %d days ago at once, although all of it has been read and a reading is under way',
    async (days) => {
      const cursors = memoryCursors({
        readUntil: now - minute,
        version: 7,
        place: { list: 'disputes', skip: 200, to: now - minute },
      });
      await rewindCursor(cursors, start - days * dayMs);
      const cursor = await cursors.read('daily');

      expect(cursor.version).toBe(8);
      expect(nextPosition('daily', cursor, start)).toEqual(begun);
      expect(timeRangeOf('daily', cursor, begun).from).toBe(now - days * day - 9 * day);
    },
  );

  it('stays behind the moment of a restore when it was further behind already, or when nothing was read', async () => {
    const behind = memoryCursors({ ...initialCursor, readUntil: now - 40 * day, version: 7 });
    const fresh = memoryCursors(initialCursor);
    await rewindCursor(behind, start - 20 * dayMs);
    await rewindCursor(fresh, start - 20 * dayMs);

    expect(await behind.read('daily')).toMatchObject({ readUntil: now - 40 * day });
    expect(await fresh.read('daily')).toEqual(initialCursor);
  });

  it('is put back to the moment of a restore although someone is reading', async () => {
    const cursors = memoryCursors({ ...initialCursor, readUntil: now, version: 7 });
    const read = cursors.read;
    let reads = 0;
    cursors.read = async (reading) => {
      const cursor = await read(reading);
      reads += 1;
      if (reads === 1) {
        await cursors.write(reading, { ...cursor, readUntil: now + minute });
      }
      return cursor;
    };
    await rewindCursor(cursors, start - 20 * dayMs);

    expect(await read('daily')).toMatchObject({ readUntil: now - 21 * day, version: 9 });
  });

  it('goes on from page to page and list to list, and is read when the last list is', () => {
    let cursor = initialCursor;
    const lists = [];
    for (const page of [full, full, last, last, full, last]) {
      const place = nextPosition('daily', cursor, start) ?? begun;
      lists.push(`${place.list} ${place.skip}`);
      cursor = cursorAfter(cursor, place, page);
    }

    expect(lists).toEqual([
      'payments 0',
      'payments 2',
      'payments 4',
      'refunds 0',
      'disputes 0',
      'disputes 2',
    ]);
    expect(cursor).toMatchObject({ place: null, readUntil: now - minute });
  });
});
