import { formatRupees } from '../../../../../lambdas/contract/rupees.ts';
import { shortHours } from '../cardWords.ts';
import { searchWords } from '../words.ts';
import type { ChosenLimit } from './searchQuery.ts';

/** A limit as its chip says it. */
export function limitWords(limit: ChosenLimit): string {
  switch (limit.name) {
    case 'hours':
      return `≤\u00a0${shortHours(limit.value)}`;
    case 'rupees':
      return `≤\u00a0${formatRupees(limit.value)}`;
    default:
      return searchWords.parts[limit.value];
  }
}
