import { dayAndTimeOf } from '../../lambdas/contract/india.ts';

/** A time as commands show it: in India, and it says so. @param at epoch ms */
export function shownTime(at: number): string {
  return `${dayAndTimeOf(at)} IST`;
}
