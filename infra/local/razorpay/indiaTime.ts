/** The date in India, and when banks there pay out. */
import { dayOf, plusDays, startOf } from '../../../lambdas/contract/india.ts';
import { time } from './clock.ts';

/** The date in India at an instant. */
export function indiaDay(at: number): { year: number; month: number; day: number } {
  const [year = 0, month = 0, day = 0] = dayOf(at).split('-').map(Number);
  return { year, month, day };
}

/** When banks pay out on the n-th working day after an instant: at ten in the morning. */
export function payoutAfter(at: number, workingDays: number): number {
  let day = dayOf(at);
  for (let left = workingDays; left > 0; ) {
    day = plusDays(day, 1);
    left -= isWorkingDay(day) ? 1 : 0;
  }
  return startOf(day) + 10 * time.hour;
}

/** The three national holidays; those of a bank or a State are not known here. */
const holidays = ['01-26', '08-15', '10-02'];

function isWorkingDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.includes(day.slice(5));
}
