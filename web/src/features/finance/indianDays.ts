/** Days in India as finance's pages choose them. */
import { daysOfMonth, monthOf, plusDays } from '../../../../lambdas/contract/india.ts';
import type { Days } from '../../lib/formatDay.ts';
import { booksTexts } from './words.ts';

/** The month that two days enclose, such as `2026-03`; null when they enclose anything else. */
export function wholeMonthOf({ from, to }: Days): string | null {
  const month = daysOfMonth(monthOf(from));
  return month.from === from && month.to === to ? monthOf(from) : null;
}

/** The days that are looked at most, by what they are called, on a day. */
export function usualDays(
  today: string,
): readonly { readonly name: string; readonly days: Days }[] {
  const yesterday = plusDays(today, -1);
  const month = daysOfMonth(monthOf(today));
  const before = daysOfMonth(monthOf(plusDays(month.from, -1)));
  const earlier = daysOfMonth(monthOf(plusDays(before.from, -1)));
  return [
    { name: booksTexts.days.yesterday, days: { from: yesterday, to: yesterday } },
    { name: booksTexts.days.lastDays, days: { from: plusDays(today, -5), to: yesterday } },
    { name: monthName(monthOf(before.from)), days: before },
    { name: monthName(monthOf(earlier.from)), days: earlier },
  ];
}

const monthAndYear = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A month such as March 2026. @param month `2026-03` */
export function monthName(month: string): string {
  return monthAndYear.format(Date.parse(`${month}-01`));
}
