import {
  orderOpenMinutes,
  orderPayableHours,
  planValidityDays,
  priceRupees,
  renewalWindowDays,
} from '../../../contract/constants.ts';
import type { OfferName, OpeningLevel } from '../../../contract/vocabulary.ts';

/** An offer that is paid for. */
export type PaidOffer = Exclude<OfferName, 'seeker' | 'notSet'>;

/** What an offer gives and costs. */
export interface PlanTerms {
  readonly level: OpeningLevel;
  /** Higher opens more. */
  readonly rank: number;
  readonly pricePaise: number;
  /** What it opens that the one below does not. */
  readonly opens: readonly string[];
}

const dayMs = 86_400_000;

/** How long a plan lasts that was paid at its full price, ms; `grantOf` in entitlement.ts decides. */
export const fullPlanMs = planValidityDays * dayMs;
/** How long before its end a plan can be renewed, ms. */
export const renewalWindowMs = renewalWindowDays * dayMs;
/** How long an order is offered for payment before a new one is made in its place, ms. */
export const orderOpenMs = orderOpenMinutes * 60_000;
/** How long after its order was opened a payment may be begun, ms. */
export const orderPayableMs = orderPayableHours * 3_600_000;
/**
 * How far the payment provider's clock may be ahead of ours, ms. Plans begin at the provider's time; one that begins so soon
 * has begun, so that a buyer who has just paid doesn't wait for our clock to catch up.
 */
export const clockSkewMs = 10 * 60_000;
/** The one currency, as the payment provider names it. */
export const currency = 'INR';

/** The offers. Prices are frozen into an order when it is made. */
export const plans: Readonly<Record<PaidOffer, PlanTerms>> = {
  explorer: {
    level: 'Explorer',
    rank: 1,
    pricePaise: priceRupees.explorer * 100,
    opens: ['courses', 'utilities'],
  },
  creator: {
    level: 'Creator',
    rank: 2,
    pricePaise: priceRupees.creator * 100,
    opens: ['builds'],
  },
  innovator: {
    level: 'Innovator',
    rank: 3,
    pricePaise: priceRupees.innovator * 100,
    opens: ['services', 'mobileLab'],
  },
};

/** All that an offer opens, what lower ones open included. */
export function opens(offer: PaidOffer): string[] {
  return Object.values(plans)
    .filter(({ rank }) => rank <= plans[offer].rank)
    .flatMap((plan) => plan.opens);
}

/** Whether an offer is one that is paid for. */
export function isPaidOffer(offer: OfferName): offer is PaidOffer {
  return offer !== 'seeker' && offer !== 'notSet';
}
