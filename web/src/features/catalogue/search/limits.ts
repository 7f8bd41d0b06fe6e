import type { Limits } from '../../../../../lambdas/contract/parts.ts';
import { formatRupees } from '../../../../../lambdas/contract/rupees.ts';
import { chipWords, shortHours } from '../cardWords.ts';

/** A limit that is set. */
export type ChosenLimit = {
  [Name in keyof Limits]: { readonly name: Name; readonly value: NonNullable<Limits[Name]> };
}[keyof Limits];

/** The chips that narrow a search to what fits a weekend; any other limit can be in the address. */
export const limitChips: readonly ChosenLimit[] = [
  { name: 'hours', value: 3 },
  { name: 'rupees', value: 500 },
  { name: 'parts', value: 'none' },
  { name: 'parts', value: 'paper' },
  { name: 'parts', value: 'arduino' },
];

/** A limit as its chip says it. */
export function limitWords(limit: ChosenLimit): string {
  switch (limit.name) {
    case 'hours':
      return `≤\u00a0${shortHours(limit.value)}`;
    case 'rupees':
      return `≤\u00a0${formatRupees(limit.value)}`;
    default:
      return chipWords.parts[limit.value];
  }
}
