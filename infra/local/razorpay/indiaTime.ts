/** Days in India, which is five and a half hours ahead of UTC all the year. */
import { time } from './clock.ts';

const ahead = 5.5 * time.hour;

/** The date in India at an instant. */
export function indiaDay(at: number): { year: number; month: number; day: number } {
  const date = new Date(at + ahead);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** When banks pay out on the n-th working day after an instant: at ten in the morning. */
export function payoutAfter(at: number, workingDays: number): number {
  let midnight = Math.floor((at + ahead) / time.day) * time.day;
  for (let left = workingDays; left > 0; ) {
    midnight += time.day;
    left -= isWorkingDay(new Date(midnight)) ? 1 : 0;
  }
  return midnight - ahead + 10 * time.hour;
}

/** The three national holidays; those of a bank or a State are not known here. */
const holidays = ['01-26', '08-15', '10-02'];

function isWorkingDay(date: Date): boolean {
  const weekday = date.getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.includes(date.toISOString().slice(5, 10));
}
