import { renewalWindowDays } from '../../../../lambdas/contract/constants.ts';
import type { Plan, Quote } from '../../../../lambdas/contract/entities.ts';
import { formatDate } from '../../lib/formatDate.ts';
import { type PaidOffer, paidOfferOf, planOf, planOfOffer, plans } from './plans/plans.ts';
import { quoteTexts as texts } from './words.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What buying an offer now would mean for a person with a plan; empty where the card says it already. @param now epoch ms */
export function quoteWords(quote: Quote, plan: Plan, now: number): string {
  switch (quote.purchase) {
    case 'new':
      return '';
    case 'renewal':
      return plan.validUntil === null
        ? texts.renewalWithoutEnd
        : texts.renewal(formatDate(plan.validUntil));
    case 'upgrade':
      return quote.credit > 0 ? texts.upgradeWithCredit(plan.level) : texts.upgrade(plan.level);
    case 'notNeeded':
      return notNeeded(quote, plan, now);
  }
}

function notNeeded(quote: Quote, plan: Plan, now: number): string {
  const offered = planOfOffer(quote.offerName);
  const own = planOf(plan.level).plan;
  if (offered && own && plans.indexOf(offered) < plans.indexOf(own)) {
    return texts.lower(own.level);
  }
  if (plan.validUntil === null) {
    return texts.own;
  }
  if (plan.renewedUntil !== null) {
    return texts.ownRenewed(formatDate(plan.renewedUntil));
  }
  const from = plan.validUntil - renewalWindowDays * dayMs;
  const until = formatDate(plan.validUntil);
  return from > now ? texts.ownRenewable(until, formatDate(from)) : texts.ownUntil(until);
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
