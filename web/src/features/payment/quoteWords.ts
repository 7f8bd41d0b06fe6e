import { planValidityDays, renewalWindowDays } from '../../../../lambdas/contract/constants.ts';
import type { Plan, Quote } from '../../../../lambdas/contract/entities.ts';
import { formatDate } from '../../lib/formatDate.ts';
import { planOf, planOfOffer, plans } from './plans/plans.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What buying an offer now would mean for a person with a plan. */
export function quoteWords(quote: Quote, plan: Plan): string {
  switch (quote.purchase) {
    case 'new':
      return `${planValidityDays} days from when you pay.`;
    case 'renewal':
      return plan.validUntil === null
        ? `${planValidityDays} days more.`
        : `Your plan runs until ${formatDate(plan.validUntil)}. Renewing adds ${planValidityDays} days at its end.`;
    case 'upgrade':
      return quote.credit > 0
        ? `Starts right away and replaces ${plan.level}. Your unused days are taken off the price.`
        : `Starts right away and replaces ${plan.level}.`;
    case 'notNeeded':
      return notNeeded(quote, plan);
  }
}

function notNeeded(quote: Quote, plan: Plan): string {
  const offered = planOfOffer(quote.offerName);
  const own = planOf(plan.level).plan;
  if (offered && own && plans.indexOf(offered) < plans.indexOf(own)) {
    return `Your ${own.level} plan already includes all of this. You can buy a lower plan once yours ends.`;
  }
  if (plan.validUntil === null) {
    return 'You have this plan.';
  }
  const from = plan.validUntil - renewalWindowDays * dayMs;
  return `Yours until ${formatDate(plan.validUntil)}. You can renew it from ${formatDate(from)}.`;
}

/** The offer that is proposed: what is to be renewed, else the lowest that can be bought. */
export function proposedOffer(quotes: readonly Quote[]): Quote | undefined {
  const buyable = quotes.filter(({ purchase }) => purchase !== 'notNeeded');
  return buyable.find(({ purchase }) => purchase === 'renewal') ?? buyable[0];
}
