/** Which plan opens which entry. */
import type { ItemKind, OfferName, OpeningLevel, PlanLevel } from '../../contract/vocabulary.ts';
import { type PaidOffer, plans } from '../money/plans/plans.ts';

/** The lowest offer that opens the entries of a kind; free samples are open to all. */
export const offerByKind: Readonly<Record<ItemKind, PaidOffer>> = {
  iCourse: 'explorer',
  utility: 'explorer',
  build: 'creator',
  service: 'innovator',
};

/** The level that an offer gives. */
export function levelOf(offer: Exclude<OfferName, 'notSet'>): OpeningLevel {
  return offer === 'seeker' ? 'Freebie' : plans[offer].level;
}

/** Whether a person of one level may open what needs another. An unknown level opens nothing but what is free. */
export function isOpenTo(level: PlanLevel, needs: OpeningLevel): boolean {
  return rankOf(level) >= rankOf(needs);
}

function rankOf(level: PlanLevel): number {
  return Object.values(plans).find((plan) => plan.level === level)?.rank ?? 0;
}
