/** Days and times as documents state them: in India, whatever the reader's time zone. */
const inIndia = { timeZone: 'Asia/Kolkata', dateStyle: 'medium' } as const;
const day = new Intl.DateTimeFormat('en-GB', inIndia);
const clock = new Intl.DateTimeFormat('en-GB', { ...inIndia, timeStyle: 'short' });

/** A day in India, such as 21 Nov 2026. @param at epoch ms */
export function indianDate(at: number): string {
  return day.format(at).replace('Sept', 'Sep');
}

/** A day and a time in India, such as 21 Nov 2026, 15:45. @param at epoch ms */
export function indianTime(at: number): string {
  return clock.format(at).replace('Sept', 'Sep');
}
