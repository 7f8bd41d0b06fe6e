import { dayOf, endOf, plusDays } from '../../contract/india.ts';

/** When so many working days after a moment are over, epoch ms: Monday to Friday in India, the day itself not counted. @param from epoch ms */
export function endOfWorkingDays(from: number, count: number): number {
  let day = dayOf(from);
  for (let left = count; left > 0; left -= isWorkingDay(day) ? 1 : 0) {
    day = plusDays(day, 1);
  }
  return endOf(day);
}

function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}
