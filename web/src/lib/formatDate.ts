const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});
const clock = new Intl.DateTimeFormat('en-IN', {
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: 'Asia/Kolkata',
});
const dayLength = 24 * 60 * 60 * 1000;

/** A day in India such as 21 Nov 2026, wherever it is read: plans end, and receipts and mails are dated, by India's time. */
export function formatDate(at: number): string {
  return day.format(at).replace('Sept', 'Sep');
}

/** An instant such as 21 Nov 2026, 3:45 pm IST, whose "pm" stays on its line. */
export function formatTime(at: number): string {
  return `${formatDate(at)}, ${formatClock(at)} IST`;
}

/** The time of day in India, such as 3:45 pm. */
export function formatClock(at: number): string {
  return clock.format(at).replace(' ', '\u00a0');
}

/** Whole days from `now` until `end`, the running one counted; never below zero. */
export function daysUntil(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / dayLength));
}
