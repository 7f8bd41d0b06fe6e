import { type Fact, factKey, isTaken } from './Fact.ts';
import { furthestRefunds } from './furthest.ts';
import type { Listed } from './Lists.ts';

/**
 * Whether a list states something that the facts which are kept of the same payment do not say, or something that they
 * contradict.
 */
export function isNews(listed: Listed, kept: readonly Fact[]): boolean {
  const { fact } = listed;
  if (!kept.some((one) => factKey(one) === factKey(fact))) {
    return true;
  }
  if (!('refundedPaise' in listed)) {
    return false;
  }
  const wasTaken = kept.some((one) => one.kind === 'payment' && isTaken(one));
  const isBack = wasTaken && !isTaken(listed.fact);
  return isBack || listed.refundedPaise !== refundedPaise(kept, fact.paymentID);
}

/** What was given back or is on its way, by the facts. */
function refundedPaise(kept: readonly Fact[], paymentID: string): number {
  return furthestRefunds(kept, paymentID)
    .filter(({ state }) => state !== 'failed')
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}
