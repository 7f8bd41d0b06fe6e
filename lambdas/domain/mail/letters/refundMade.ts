import { mailCause, text, whole } from '../../../contract/mailCause.ts';
import type { Orders } from '../../money/ports.ts';
import type { RefundStore } from '../../money/refunds/Refund.ts';
import { letter } from '../Letter.ts';
import { planNow } from '../planNow.ts';

interface Ports {
  readonly refunds: Pick<RefundStore, 'find'>;
  readonly orders: Pick<Orders, 'ofPerson'>;
}

/** A refund has arrived at the bank, with its last attempt. The amount is null when it was made outside the product. */
export const refundMade = letter('refundMade', {
  cause: mailCause({ orderID: text, paymentID: text, attempt: whole }),
  key: ({ paymentID, attempt }) => `${paymentID}-${attempt}`,
  async read({ refunds, orders }: Ports, { orderID, paymentID }, { sub, now }) {
    const [refund, bought] = await Promise.all([
      refunds.find(orderID, paymentID),
      orders.ofPerson(sub),
    ]);
    if (refund?.state !== 'processed') {
      return 'notYet';
    }
    const { sendPaise: amountPaise, reference } = refund;
    return { data: { amountPaise, reference, plan: planNow(bought, now), orderID } };
  },
});
