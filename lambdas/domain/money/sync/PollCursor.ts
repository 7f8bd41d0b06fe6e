/** How far the provider's lists have been read, and what to read next. All times are epoch s. */

import { fullPlanMs } from '../plans/plans.ts';
import { type ListName, listNames, type TimeRange } from './RazorpayLists.ts';

const hour = 3600;
const day = 24 * hour;
/** A payment that is made right now may not be listed yet, and shifts pages. */
const settledAfter = 60;
/** How far each reading goes back behind the one before: what was captured late, or listed late, is seen. */
const overlap = 2 * hour;
/** How far one reading a day goes back, because what is listed by when it was made changes later. */
const longReadSeconds: Readonly<Record<ListName, number>> = {
  payments: 8 * day, // authorised late, captured late, released when not captured
  refunds: 30 * day, // ended by the bank
  disputes: 180 * day, // won or lost
};
/** Without any progress, as far as an order can still matter to a plan: two of them, one after the other. */
const firstReadSeconds = (2 * fullPlanMs) / 1000;

/** Kept as one item. */
export interface PollCursor {
  /** Everything made until then has been read; 0 when nothing has. */
  readonly readUntil: number;
  /** When the last long read began. */
  readonly lookedLongAt: number;
  /** Where an unfinished read continues. */
  readonly place: PollPosition | null;
  /** Counts writes; each is conditional on the one that was read. */
  readonly version: number;
}

/** A place in a reading. */
export interface PollPosition {
  readonly list: ListName;
  readonly skip: number;
  /** The end of what this reading reads: pages of a stretch that is closed do not shift. */
  readonly to: number;
  readonly isLong: boolean;
}

/** Port: where the progress is kept. */
export interface PollCursorStore {
  read(): Promise<PollCursor>;
  /** Replaces it if it has not changed since it was read; false when it has. */
  write(progress: PollCursor): Promise<boolean>;
}

/** Nothing has been read. */
export const initialCursor: PollCursor = { readUntil: 0, lookedLongAt: 0, place: null, version: 0 };

/** Where to go on: where a reading was left, or at the beginning of a new one. @param now epoch ms */
export function nextPosition({ place, lookedLongAt }: PollCursor, now: number): PollPosition {
  const seconds = Math.floor(now / 1000);
  const isLong = seconds - lookedLongAt >= day;
  return place ?? { list: listNames[0], skip: 0, to: seconds - settledAfter, isLong };
}

/**
 * The range of its list that a read covers: from what may have changed since the last reading, so that a pause of any length, or a restore to
 * a moment long ago, leaves nothing unread.
 */
export function timeRangeOf(
  { readUntil }: PollCursor,
  { list, to, isLong }: PollPosition,
): TimeRange {
  const back = isLong ? longReadSeconds[list] : overlap;
  return { from: readUntil === 0 ? to - firstReadSeconds : readUntil - back, to };
}

/**
 * Makes reading start again at a moment to which the tables were restored. The next reading is a long one, because what had been
 * read until then may have changed since.
 *
 * @param at the moment, epoch ms
 */
export async function rewindCursor(book: PollCursorStore, at: number): Promise<void> {
  for (;;) {
    const { readUntil, version } = await book.read();
    const until = Math.min(readUntil, Math.floor(at / 1000));
    if (
      version === 0 || // nothing has been read, so everything will be
      (await book.write({ readUntil: until, lookedLongAt: 0, place: null, version }))
    ) {
      return;
    }
  }
}

/** The progress once a page is done. */
export function cursorAfter(
  progress: PollCursor,
  place: PollPosition,
  page: { readonly items: readonly unknown[]; readonly isLast: boolean },
): PollCursor {
  if (!page.isLast) {
    return { ...progress, place: { ...place, skip: place.skip + page.items.length } };
  }
  const list = listNames[listNames.indexOf(place.list) + 1];
  if (list) {
    return { ...progress, place: { ...place, list, skip: 0 } };
  }
  const lookedLongAt = place.isLong ? place.to : progress.lookedLongAt;
  return { ...progress, readUntil: place.to, lookedLongAt, place: null };
}
