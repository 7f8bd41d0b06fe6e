/** Days in India, such as `2026-03-31`: five and a half hours ahead of UTC all the year. */

const dayMs = 86_400_000;
const aheadMs = 5.5 * 3_600_000;

/** Two days, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The day in India at an instant, epoch ms. */
export function dayAt(at: number): string {
  return new Date(at + aheadMs).toISOString().slice(0, 10);
}

/** The day so many days later, or earlier when less than nothing. */
export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Whether a text names a day that there is. */
export function isDay(text: string): boolean {
  const at = /^20\d\d-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** The first and last day of the month of a day. */
export function monthAround(day: string): Days {
  const from = `${day.slice(0, 7)}-01`;
  const next = `${plusDays(from, 31).slice(0, 7)}-01`;
  return { from, to: plusDays(next, -1) };
}

/** The month that two days enclose, such as `2026-03`; null when they enclose anything else. */
export function monthOf({ from, to }: Days): string | null {
  const month = monthAround(from);
  return month.from === from && month.to === to ? from.slice(0, 7) : null;
}

/** The days that are looked at most, by what they are called, on a day. */
export function usualDays(
  today: string,
): readonly { readonly name: string; readonly days: Days }[] {
  const yesterday = plusDays(today, -1);
  const month = monthAround(today);
  const before = monthAround(plusDays(month.from, -1));
  const earlier = monthAround(plusDays(before.from, -1));
  return [
    { name: 'Yesterday', days: { from: yesterday, to: yesterday } },
    { name: 'Last 5 days', days: { from: plusDays(today, -5), to: yesterday } },
    { name: monthName(before.from.slice(0, 7)), days: before },
    { name: monthName(earlier.from.slice(0, 7)), days: earlier },
  ];
}

const dayName = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const monthAndYear = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A day such as 31 Mar 2026. */
export function formatDay(day: string): string {
  return dayName.format(Date.parse(day)).replace('Sept', 'Sep');
}

/** Days such as 1 Mar 2026 to 31 Mar 2026; a single one stands alone. */
export function formatDays({ from, to }: Days): string {
  return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
}

/** A month such as March 2026. @param month `2026-03` */
export function monthName(month: string): string {
  return monthAndYear.format(Date.parse(`${month}-01`));
}

const clock = new Intl.DateTimeFormat('en-IN', {
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: 'Asia/Kolkata',
});

/** An instant such as 31 Mar 2026, 3:45 pm IST, wherever it is read. */
export function formatIndianTime(at: number): string {
  return `${formatDay(dayAt(at))}, ${clock.format(at)} IST`;
}
