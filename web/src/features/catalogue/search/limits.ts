import type { Limits } from '../../../../../lambdas/contract/parts.ts';
import { formatRupees } from '../../../../../lambdas/contract/rupees.ts';
import type { OpeningLevel } from '../../../../../lambdas/contract/vocabulary.ts';
import { chipWords, planWords, shortHours } from '../cardWords.ts';

/** What a search is limited to: a plan, and what an entry takes, costs and needs. */
export interface SearchLimits extends Limits {
  readonly plan: OpeningLevel | null;
}

/** A limit that is set. */
export type ChosenLimit = {
  [Name in keyof SearchLimits]: {
    readonly name: Name;
    readonly value: NonNullable<SearchLimits[Name]>;
  };
}[keyof SearchLimits];

/** The chips that narrow a search to what fits a weekend and needs no plan; any other limit can be in the address. */
export const limitChips: readonly ChosenLimit[] = [
  { name: 'plan', value: 'Freebie' },
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
      return `${chipWords.partsFor} ≤\u00a0${formatRupees(limit.value)}`;
    case 'plan':
      return planWords.includedIn(limit.value);
    case 'parts':
      return chipWords.parts[limit.value];
  }
}

/** Whether a limit has a chip. */
export function isChip({ name, value }: ChosenLimit): boolean {
  return limitChips.some((chip) => chip.name === name && chip.value === value);
}
