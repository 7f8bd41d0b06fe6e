/** Which stretches of the provider's lists are read when, and how far that has come. All times are epoch s. */

import {
  type ListName,
  listNames,
  type PollCursor,
  type PollPosition,
} from '../../../contract/tables/pollCursors.ts';
import { fullPlanMs } from '../plans/plans.ts';
import type { TimeRange } from './RazorpayLists.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
/** A payment that is made right now may not be listed yet, and shifts pages. */
const settledAfter = minute;
/** Without any progress, as far as an order can still matter to a plan: two of them, one after the other. */
const firstReadSeconds = (2 * fullPlanMs) / 1000;

/** A reading of all lists that is repeated. */
interface Reading {
  /** So long after the end of what one has read, the next one begins. */
  readonly every: number;
  /** How far each goes back behind the one before: lists go by when something was made, and it may change later. */
  readonly back: Readonly<Record<ListName, number>>;
}

/** The readings, in the order in which each run does those that are due. */
export const readings = {
  /** In every run. Razorpay gives a payment up when its bank is silent for some ten minutes. */
  recent: {
    every: 0,
    back: { payments: 30 * minute, refunds: 30 * minute, disputes: 30 * minute },
  },
  /**
   * So that what changes late is known within the hour: runs come every five minutes. Payments go back three days, because Razorpay
   * asks a silent bank for so long; a day would leave captures of the other two to the daily reading.
   */
  hourly: { every: hour - 5 * minute, back: { payments: 3 * day, refunds: day, disputes: day } },
  daily: {
    every: day,
    back: {
      payments: 8 * day, // captured after three days at the latest, and five days later released when not
      refunds: 30 * day, // ended by the bank
      disputes: 180 * day, // won or lost
    },
  },
} as const satisfies Record<string, Reading>;
export type ReadingName = keyof typeof readings;
export const readingNames = Object.keys(readings) as ReadingName[]; // Object.keys forgets the key type

/** Port: where the progress is kept. */
export interface PollCursorStore {
  read(reading: ReadingName): Promise<PollCursor>;
  /** Replaces it if it has not changed since it was read; false when it has. */
  write(reading: ReadingName, cursor: PollCursor): Promise<boolean>;
}

/** Nothing has been read. */
export const initialCursor: PollCursor = { readUntil: 0, place: null, version: 0 };

/**
 * Where to go on: where a reading was left, or at the beginning of a new one; null while none is due. The recent one always begins with
 * the newest payments: what it leaves, the hourly one reads.
 *
 * @param now epoch ms
 */
export function nextPosition(
  reading: ReadingName,
  { readUntil, place }: PollCursor,
  now: number,
): PollPosition | null {
  const to = Math.floor(now / 1000) - settledAfter;
  const isDue = to - readUntil >= readings[reading].every;
  const begin = isDue ? { list: listNames[0], skip: 0, to } : null;
  return reading === 'recent' ? begin : (place ?? begin);
}

/**
 * The range of its list that a reading covers: from what may have changed since the one before, so that a pause of any length leaves
 * nothing unread. What was made before the first of all is left to the daily one.
 */
export function timeRangeOf(
  reading: ReadingName,
  { readUntil }: PollCursor,
  { list, to }: PollPosition,
): TimeRange {
  const first = reading === 'daily' ? to - firstReadSeconds : to;
  return { from: (readUntil || first) - readings[reading].back[list], to };
}

/**
 * Whether no later reading comes back to what was made at a moment: the daily one goes back furthest, and after a pause or a restore
 * further than it will the next time.
 *
 * @param madeAt epoch ms
 */
export function isReadLast(
  reading: ReadingName,
  { list, to }: PollPosition,
  madeAt: number,
): boolean {
  return reading === 'daily' && madeAt / 1000 < to - readings.daily.back[list];
}

/**
 * Makes the next run read again from a moment to which the tables were restored, as far back as the daily reading goes: what had been
 * read until then may have changed since.
 *
 * @param at the moment, epoch ms
 */
export async function rewindCursor(cursors: PollCursorStore, at: number): Promise<void> {
  for (;;) {
    const { readUntil, version } = await cursors.read('daily');
    // A day before it, so that it is due at once.
    const until = Math.min(readUntil, Math.floor(at / 1000) - readings.daily.every);
    if (
      version === 0 || // nothing has been read, so everything will be
      (await cursors.write('daily', { readUntil: until, place: null, version }))
    ) {
      return;
    }
  }
}

/** The progress once a page is done. */
export function cursorAfter(
  cursor: PollCursor,
  place: PollPosition,
  page: { readonly items: readonly unknown[]; readonly isLast: boolean },
): PollCursor {
  if (!page.isLast) {
    return { ...cursor, place: { ...place, skip: place.skip + page.items.length } };
  }
  const list = listNames[listNames.indexOf(place.list) + 1];
  return list
    ? { ...cursor, place: { ...place, list, skip: 0 } }
    : { ...cursor, readUntil: place.to, place: null };
}
