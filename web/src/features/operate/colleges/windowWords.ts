import type { ListedCollege } from '../../../../../lambdas/contract/groups/operator.ts';
import { formatIndianDay } from '../../../lib/formatIndianTime.ts';
import { windowTexts } from './words.ts';

/** A college's window of registration in a few words, in days of India. @param now epoch ms */
export function windowWords(
  { opensAt, closesAt, isOpen }: Pick<ListedCollege, 'opensAt' | 'closesAt' | 'isOpen'>,
  now: number,
): string {
  if (opensAt === null || closesAt === null) {
    return windowTexts.none;
  }
  if (isOpen) {
    return windowTexts.open(formatIndianDay(closesAt));
  }
  return opensAt > now
    ? windowTexts.opens(formatIndianDay(opensAt))
    : windowTexts.closed(formatIndianDay(closesAt));
}
