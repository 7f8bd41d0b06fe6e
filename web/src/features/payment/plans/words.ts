import { planValidityDays } from '../../../../../lambdas/contract/constants.ts';

/** The texts of plans that home and the header show too, so that they load no others. */
export const planTexts = {
  free: 'Free',
  freeTerm: 'with a Google sign-in',
  term: `for ${planValidityDays} days`,
  includes: 'Includes',
  includesBelow: (level: string) => `Everything in ${level}, plus`,

  freeForever: 'Free forever.',
  ended: (level: string) => `${level} ended`,
  endedOn: (level: string, day: string) => `${level} ended on ${day}. You’re on Freebie now.`,
  ends: (level: string, when: string) => `${level} ends ${when}`,
  endsOn: (level: string, when: string, day: string) =>
    `${level} ends ${when}, on ${day}. Renew now: the new days start when it ends.`,
  today: 'today',
  tomorrow: 'tomorrow',
  inDays: (days: number) => `in ${days} days`,
  renewed: (level: string, day: string) => `${level} until ${day}, renewed.`,
  until: (level: string, day: string, days: number) => `${level} until ${day}, ${days} days left.`,
  credited: (amount: string, level: string) =>
    `We took ${amount} off its price for your unused ${level} days.`,
} as const;
