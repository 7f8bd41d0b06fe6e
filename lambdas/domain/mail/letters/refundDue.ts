import { mailCause, text } from '../../../contract/mailCause.ts';
import type { RefundStore } from '../../money/refunds/Refund.ts';
import { letter } from '../Letter.ts';

/** Money was taken that grants no plan, or more than an upgrade needed; it will be refunded without a request. */
export const refundDue = letter('refundDue', {
  cause: mailCause({ orderID: text, paymentID: text }),
  key: ({ paymentID }) => paymentID,
  async read({ refunds }: { readonly refunds: Pick<RefundStore, 'find'> }, cause) {
    const refund = await refunds.find(cause.orderID, cause.paymentID);
    if (!refund) {
      return 'notYet';
    }
    const { why, requestedPaise: amountPaise, state } = refund;
    return why === 'asked' || why === 'accountDeleted' || state === 'withdrawn'
      ? 'notNeeded'
      : { data: { why, amountPaise, orderID: cause.orderID } };
  },
});
