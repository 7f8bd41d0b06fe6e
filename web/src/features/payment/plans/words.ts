import { planValidityDays } from '../../../../../lambdas/contract/constants.ts';
import type { ItemKind } from '../../../../../lambdas/contract/vocabulary.ts';
import { kindWords } from '../../catalogue/kinds.ts';

/** The texts of the plans' cards, which home shows too, so that it loads no others. */
export const planTexts = {
  free: 'Free',
  freeTerm: 'with a Google sign-in',
  term: `for ${planValidityDays} days`,
  includes: 'Includes',
  count: (kind: ItemKind, count: number) =>
    `${count} ${kindWords[kind][count === 1 ? 'one' : 'many'].toLowerCase()}`,
  limit: (least: number, most: number) => `${least} or ${most} requests of each service a year`,
  examples: 'For example',
  includesBelow: (level: string) => `Everything in ${level}, plus`,
} as const;
