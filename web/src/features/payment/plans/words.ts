import { planValidityDays } from '../../../../../lambdas/contract/constants.ts';

/** The texts of the plans' cards, which home shows too, so that it loads no others. */
export const planTexts = {
  free: 'Free',
  freeTerm: 'with a Google sign-in',
  term: `for ${planValidityDays} days`,
  includes: 'Includes',
  includesBelow: (level: string) => `Everything in ${level}, plus`,
} as const;
