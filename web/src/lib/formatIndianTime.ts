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

/** An instant such as 31 Mar 2026, 3:45 pm IST, wherever it is read. */
export function formatIndianTime(at: number): string {
  return `${formatIndianDay(at)}, ${formatIndianClock(at)} IST`;
}

/** The time of day in India, such as 3:45 pm. */
export function formatIndianClock(at: number): string {
  return clock.format(at).replace(' ', '\u00a0');
}

/** The day in India of an instant, such as 31 Mar 2026. */
export function formatIndianDay(at: number): string {
  return day.format(at).replace('Sept', 'Sep');
}
