import { dayAndTimeOf, dayOf } from '../../lambdas/contract/india.ts';
import { formatDay } from '../src/lib/formatDay.ts';

/** The day in India, such as 21 Nov 2026. @param at epoch ms */
export function day(at: number): string {
  return formatDay(dayOf(at));
}

/** The day and time in India, such as 21 Nov 2026, 15:45 IST. @param at epoch ms */
export function time(at: number): string {
  return `${day(at)}, ${dayAndTimeOf(at).slice(11, 16)} IST`;
}
