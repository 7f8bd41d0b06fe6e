import { mailCause, text, whole } from '../../../contract/mailCause.ts';
import type { Refund } from '../../../contract/tables/refunds.ts';
import type { RefundStore } from '../../money/refunds/Refund.ts';
import { letter } from '../Letter.ts';

/**
 * A refund was approved, declined with finance's words, or withdrawn: then its money is in use, or has gone back already. `version`: the
 * refund is as decided from this one on; `at`: names the decision.
 */
export const refundDecided = letter('refundDecided', {
  cause: mailCause({ orderID: text, paymentID: text, version: whole, at: whole }),
  key: ({ paymentID, at }) => `${paymentID}-${at}`,
  async read({ refunds }: { readonly refunds: Pick<RefundStore, 'find'> }, cause) {
    const refund = await refunds.find(cause.orderID, cause.paymentID);
    if (!refund || refund.version < cause.version) {
      return 'notYet';
    }
    const decision = decisionOf(refund);
    return decision ? { data: { orderID: cause.orderID, decision } } : 'notNeeded';
  },
});

/** What there is to tell about a decision; null when it is to be made again. */
function decisionOf({ state, sendPaise, approvedPaise, answer, moneyUse }: Refund) {
  switch (state) {
    case 'ready':
    case 'sending':
    case 'sent':
    case 'processed':
      return { kind: 'approved', amountPaise: sendPaise ?? approvedPaise } as const;
    case 'declined':
      return { kind: 'declined', words: answer } as const;
    case 'withdrawn':
      return { kind: 'withdrawn', moneyUse } as const;
    case 'requested':
    case 'approved':
    case 'failed':
      return null;
  }
}
