import { priceRupees } from '../../../../lambdas/contract/constants.ts';
import type {
  OfferName,
  OpeningLevel,
  PlanLevel,
} from '../../../../lambdas/contract/vocabulary.ts';

/** A plan as people see it. */
export interface PlanFacts {
  readonly offerName: Exclude<OfferName, 'notSet'>;
  readonly level: Exclude<PlanLevel, 'Unknown'>;
  readonly priceRupees: number;
  /** What it opens beyond the plan below it. */
  readonly adds: readonly string[];
}

/** The plans, lowest first. */
export const plans: readonly PlanFacts[] = [
  {
    offerName: 'seeker',
    level: 'Freebie',
    priceRupees: priceRupees.seeker,
    adds: [
      'Saved progress',
      'Certificates for free courses',
      'Courses and builds saved for later',
      'Your own case studies (published after review)',
    ],
  },
  {
    offerName: 'explorer',
    level: 'Explorer',
    priceRupees: priceRupees.explorer,
    adds: ['All courses with certificates', 'All tools'],
  },
  {
    offerName: 'creator',
    level: 'Creator',
    priceRupees: priceRupees.creator,
    adds: ['All builds'],
  },
  {
    offerName: 'innovator',
    level: 'Innovator',
    priceRupees: priceRupees.innovator,
    adds: ['Services', 'Lab day seats'],
  },
];

/** The plan that an offer sells. */
export function planOfOffer(offerName: OfferName): PlanFacts | undefined {
  return plans.find((plan) => plan.offerName === offerName);
}

/** What can be bought. */
export type PaidOffer = Exclude<OfferName, 'seeker' | 'notSet'>;

/** The offer that sells a level; undefined for the free one. */
export function paidOfferOf(level: PlanLevel): PaidOffer | undefined {
  const offerName = plans.find((plan) => plan.level === level)?.offerName;
  return offerName === 'seeker' ? undefined : offerName;
}

/** The offer of that name; undefined when nothing of it can be bought. */
export function readPaidOffer(name: string | null): PaidOffer | undefined {
  const offerName = plans.find((plan) => plan.offerName === name)?.offerName;
  return offerName === 'seeker' ? undefined : offerName;
}

/** The plan of a level and the one above it; neither when the level is not known. */
export function planOf(level: PlanLevel): { plan?: PlanFacts; next?: PlanFacts } {
  const index = plans.findIndex((plan) => plan.level === level);
  const plan = plans[index];
  const next = index < 0 ? undefined : plans[index + 1];
  return { ...(plan && { plan }), ...(next && { next }) };
}

/** Whether a plan opens what `needed` opens, as far as this browser knows; the server decides. */
export function opens(level: PlanLevel, needed: OpeningLevel): boolean {
  return rankOf(level) >= rankOf(needed);
}

/** A level's place among the plans, the free one's is 0; -1 when it is not known. */
export function rankOf(level: PlanLevel): number {
  return plans.findIndex((plan) => plan.level === level);
}
