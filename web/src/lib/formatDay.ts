import { startOf } from '../../../lambdas/contract/india.ts';
import { formatDate } from './formatDate.ts';

const halfDay = 12 * 60 * 60 * 1000;

/** A day of the calendar in India, such as 21 Nov 2026 for `2026-11-21`: the same for readers east and west of it. */
export function formatDay(indianDay: string): string {
  return formatDate(startOf(indianDay) + halfDay);
}
