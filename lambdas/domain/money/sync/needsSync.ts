import type { Fact } from '../../../contract/tables/facts.ts';
import { factKey, wasCaptured } from '../orders/Fact.ts';
import { latestRefunds } from '../orders/latestFacts.ts';
import type { ListedItem } from './RazorpayLists.ts';

/**
 * Whether the order of something that is listed has to be synced: the list states what the stored facts of the same payment do not, or
 * something that they contradict, or a payment waits to be captured.
 */
export function needsSync(listed: ListedItem, kept: readonly Fact[]): boolean {
  const { fact } = listed;
  if (!kept.some((one) => factKey(one) === factKey(fact))) {
    return true;
  }
  if (!('refundedPaise' in listed)) {
    return false;
  }
  const wasTaken = kept.some((one) => one.kind === 'payment' && wasCaptured(one));
  const isBack = wasTaken && !wasCaptured(listed.fact);
  return (
    // Asking for the capture may have failed, or its person may not have been allowed to pay then.
    listed.fact.state === 'authorized' ||
    isBack ||
    listed.refundedPaise !== refundedPaise(kept, fact.paymentID)
  );
}

/** How much was refunded or is pending, by the facts. */
function refundedPaise(kept: readonly Fact[], paymentID: string): number {
  return latestRefunds(kept, paymentID)
    .filter(({ state }) => state !== 'failed')
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}
