import type { ListedCollege } from '../../../../../lambdas/contract/groups/operator.ts';
import { formatDate } from '../../../lib/formatDate.ts';
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
    return windowTexts.open(formatDate(closesAt));
  }
  return opensAt > now
    ? windowTexts.opens(formatDate(opensAt))
    : windowTexts.closed(formatDate(closesAt));
}
