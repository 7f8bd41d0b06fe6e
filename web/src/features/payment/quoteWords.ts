import { planValidityDays, renewalWindowDays } from '../../../../lambdas/contract/constants.ts';
import type { Plan, Quote } from '../../../../lambdas/contract/entities.ts';
import { formatDate } from '../../lib/formatDate.ts';
import { type PaidOffer, paidOfferOf, planOf, planOfOffer, plans } from '../plans/plans.ts';
import { quoteTexts as texts } from './words.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What buying an offer now would mean for a person with a plan; empty where the price says it all. */
export function quoteWords({ purchase, credit }: Quote, { level, validUntil }: Plan): string {
  switch (purchase) {
    case 'new':
    case 'notNeeded':
      return '';
    case 'renewal':
      return validUntil === null
        ? ''
        : texts.renewal(formatDate(validUntil), formatDate(validUntil + planValidityDays * dayMs));
    case 'upgrade':
      return credit > 0 ? texts.upgradeWithCredit(level) : texts.upgrade(level);
  }
}

/** Why an offer can’t be bought now; empty where the person’s plan says it already. @param now epoch ms */
export function notNeededWords(quote: Quote, plan: Plan, now: number): string {
  const offered = planOfOffer(quote.offerName);
  const own = planOf(plan.level).plan;
  if (offered && own && plans.indexOf(offered) < plans.indexOf(own)) {
    return texts.lower(own.level);
  }
  if (plan.validUntil === null || plan.renewedUntil !== null) {
    return '';
  }
  const from = plan.validUntil - renewalWindowDays * dayMs;
  return from > now ? texts.renewableFrom(formatDate(from)) : '';
}

/**
 * The offer that is chosen until the person picks another: the one that was asked for and no other, else what is to be renewed,
 * else the lowest that can be bought.
 */
export function proposedOffer(
  quotes: readonly Quote[],
  plan: Plan,
  asked?: PaidOffer,
): Quote | undefined {
  const buyable = quotes.filter(({ purchase }) => purchase !== 'notNeeded');
  if (asked) {
    return buyable.find(({ offerName }) => offerName === asked);
  }
  const ended = plan.ended && paidOfferOf(plan.ended.level);
  return (
    buyable.find(({ purchase }) => purchase === 'renewal') ??
    buyable.find(({ offerName }) => offerName === ended) ??
    buyable[0]
  );
}
