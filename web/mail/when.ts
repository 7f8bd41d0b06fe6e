import { dayOf } from '../../lambdas/contract/india.ts';
import { formatTime } from '../src/lib/formatDate.ts';
import { formatDay } from '../src/lib/formatDay.ts';

/** The day in India, such as 21 Nov 2026. @param at epoch ms */
export function day(at: number): string {
  return formatDay(dayOf(at));
}

/** The day and time in India, such as 21 Nov 2026, 3:45 pm IST. @param at epoch ms */
export function time(at: number): string {
  return formatTime(at);
}
