/** Days of the calendar in India: written the same for readers east and west of it. */

/** Two days, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const dayName = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A day such as 21 Nov 2026 for `2026-11-21`. */
export function formatDay(indianDay: string): string {
  return dayName.format(Date.parse(indianDay)).replace('Sept', 'Sep');
}

/** A day such as 21 Nov, where its year is known. */
export function formatShortDay(indianDay: string): string {
  return formatDay(indianDay).replace(/ \d{4}$/, '');
}

/** Days such as 1 Nov 2026 to 21 Nov 2026; a single one stands alone. */
export function formatDays({ from, to }: Days): string {
  return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
}
