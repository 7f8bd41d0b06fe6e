const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const clock = new Intl.DateTimeFormat('en-IN', {
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});
const dayLength = 24 * 60 * 60 * 1000;

/** A day such as 21 Nov 2026, in the reader's time zone. */
export function formatDate(at: number): string {
  return day.format(at).replace('Sept', 'Sep');
}

/** A day and a time such as 21 Nov 2026, 3:45 pm, whose "pm" stays on its line, in the reader's time zone. */
export function formatTime(at: number): string {
  return `${formatDate(at)}, ${clock.format(at).replace(' ', '\u00a0')}`;
}

/** Whole days from `now` until `end`, the running one counted; never below zero. */
export function daysUntil(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / dayLength));
}
