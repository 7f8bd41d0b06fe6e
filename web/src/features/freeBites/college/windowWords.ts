import type { Success } from '../../../api/send.ts';
import { daysUntil, formatTime } from '../../../lib/formatDate.ts';

/** What the case-study host tells of a college. */
export type College = Success<'freeBites/getCollegeInfo'>['data'];

/** A longer time is better told by its date alone. */
const countedDays = 60;

/** A college's registration window in words. @param now epoch ms */
export function windowWords(
  { windowOpen, opensAt, closesAt }: Pick<College, 'windowOpen' | 'opensAt' | 'closesAt'>,
  now: number,
): { readonly mark: 'Open' | 'Not open yet' | 'Closed'; readonly sentence: string } {
  if (windowOpen) {
    return {
      mark: 'Open',
      sentence:
        closesAt === null
          ? 'Registration is open.'
          : `Registration is open until ${formatTime(closesAt)}${daysLeft(closesAt, now)}.`,
    };
  }
  if (opensAt !== null && opensAt > now) {
    return { mark: 'Not open yet', sentence: `Registration opens on ${formatTime(opensAt)}.` };
  }
  if (closesAt !== null && closesAt <= now) {
    return { mark: 'Closed', sentence: `Registration closed on ${formatTime(closesAt)}.` };
  }
  return { mark: 'Closed', sentence: 'Registration isn’t open, and no date has been set.' };
}

function daysLeft(closesAt: number, now: number): string {
  const days = daysUntil(closesAt, now);
  if (days > countedDays) {
    return '';
  }
  return days > 1 ? `, ${days} days left` : ', the last day';
}
