import { type Fact, factKey, isTaken, type RefundFact } from './Fact.ts';
import type { Listed } from './Lists.ts';

const refundRank = { pending: 0, failed: 1, processed: 2 } as const;

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
  return (wasTaken && !isTaken(listed.fact)) || listed.refundedPaise !== refundedPaise(kept);
}

/** What was given back or is on its way, by the facts. */
function refundedPaise(kept: readonly Fact[]): number {
  const refunds = new Map<string, RefundFact>();
  for (const fact of kept.filter((one) => one.kind === 'refund')) {
    const known = refunds.get(fact.refundID);
    if (!known || refundRank[fact.state] > refundRank[known.state]) {
      refunds.set(fact.refundID, fact);
    }
  }
  return [...refunds.values()]
    .filter(({ state }) => state !== 'failed')
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}
