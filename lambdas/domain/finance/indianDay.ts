/** Days and months in India, five and a half hours ahead of UTC all the year. A day is `2026-03-31`, a month `2026-03`. */
const dayMs = 86_400_000;
const aheadMs = 5.5 * 3_600_000;

/** The day in India at an instant, epoch ms. */
export function dayOf(at: number): string {
  return new Date(at + aheadMs).toISOString().slice(0, 10);
}

/** The instant at which a day begins, epoch ms. */
export function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - aheadMs;
}

/** The instant at which a day is over, epoch ms; it belongs to the next day. */
export function endOf(day: string): number {
  return startOf(day) + dayMs;
}

/** The day so many days later, or earlier when less than nothing. */
export function plusDays(day: string, days: number): string {
  return dayOf(startOf(day) + days * dayMs);
}

/** Every day from one to another, both included. */
export function daysFrom(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = plusDays(day, 1)) {
    days.push(day);
  }
  return days;
}

/** The month of a day. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** The first and last day of a month. */
export function daysOfMonth(month: string): { readonly from: string; readonly to: string } {
  const from = `${month}-01`;
  const next = monthOf(plusDays(from, 31));
  return { from, to: plusDays(`${next}-01`, -1) };
}

/** Whether a text names a day that there is. */
export function isDay(text: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(text) && dayOf(startOf(text) || 0) === text;
}
