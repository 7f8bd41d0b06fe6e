import { planValidityDays } from '../../../../lambdas/contract/constants.ts';
import { formatRupees } from '../../../../lambdas/contract/rupees.ts';
import type { ItemKind } from '../../../../lambdas/contract/vocabulary.ts';
import { kindWords } from '../../lib/kinds.ts';
import type { PlanFacts } from './plans.ts';

/** The texts of the plans' cards, which home shows too, so that it loads no others. */
export const planTexts = {
  freeTerm: 'forever',
  term: `for ${planValidityDays} days`,
  /** The names of all plans with what is shortest to say of each. */
  overview: 'Plans at a glance',
  yourPlan: 'Your plan',
  days: `${planValidityDays} days`,
  freeForever: 'Forever',
  shortFree: 'Free courses, builds and tools; saved progress',
  plus: (things: string) => `+ all ${things}`,
  includes: 'Includes',
  count: (kind: ItemKind, count: number) =>
    `${count} ${kindWords[kind][count === 1 ? 'one' : 'many'].toLowerCase()}`,
  andLabDay: (services: string) => `${services} and the mobile lab day`,
  courses: (count: number) => `All ${count} courses, with certificates`,
  tools: (count: number) => `All ${count} tools`,
  builds: (count: number) => `All ${count} builds (case studies are free)`,
  services: (count: number, least: number, most: number) =>
    `${count} services, each ${least} or ${most} times a year`,
  labDays: 'Seats on mobile lab days, when one is planned',
  shortLabDays: 'mobile lab seats',
  whoFor: {
    seeker: 'I want to try: keep my progress and earn certificates for free courses.',
    explorer: 'I want to learn: courses and practical tools. Of the builds, only the free ones.',
    creator: 'I want to build: every build, step by step.',
    innovator: 'I want engineers’ help with my own project.',
  },
  examples: 'For example',
  includesBelow: (level: string) => `Everything in ${level}, plus`,
  /** Credit may make it cheaper than its price. */
  upgradeTo: (level: string) => `Upgrade to ${level}`,
  get: ({ level, priceRupees }: PlanFacts) => `Get ${level} for ${formatRupees(priceRupees)}`,
} as const;
