import { mailCause, text, whole } from '../../../contract/mailCause.ts';
import type { Order } from '../../money/orders/Order.ts';
import { plans } from '../../money/plans/plans.ts';
import type { Orders } from '../../money/ports.ts';
import type { RefundStore } from '../../money/refunds/Refund.ts';
import { letter } from '../Letter.ts';
import { planNow } from '../planNow.ts';

interface Ports {
  readonly orders: Pick<Orders, 'ofPerson'>;
  readonly refunds: Pick<RefundStore, 'ofPerson'>;
}

/** A bank took a payment back, or it was refunded outside the product: a refund that we make has letters of its own. */
export const planChanged = letter('planChanged', {
  cause: mailCause({ orderID: text, takenPaise: whole }),
  key: ({ orderID, takenPaise }) => `${orderID}-${takenPaise}`,
  async read({ orders, refunds }: Ports, { orderID, takenPaise }, { sub, now }) {
    const [bought, ours] = await Promise.all([orders.ofPerson(sub), refunds.ofPerson(sub)]);
    const order = bought.find(({ terms }) => terms.orderID === orderID);
    // A later change has its own mail.
    if (!order || takenFrom(order) !== takenPaise || isOurRefund(order, ours)) {
      return 'notNeeded';
    }
    const isDispute = order.state.disputeLostPaise > 0;
    const { level } = plans[order.terms.offerName];
    return { data: { level, takenPaise, isDispute, plan: planNow(bought, now), orderID } };
  },
});

/** What was taken back of the payment that pays for an order, in paise. */
export function takenFrom({ state }: Pick<Order, 'state'>): number {
  return state.refundedPaise + state.refundPendingPaise + state.disputeLostPaise;
}

function isOurRefund(
  { terms, state }: Order,
  refunds: readonly { readonly orderID: string; readonly state: string }[],
): boolean {
  const going = ['sending', 'sent', 'processed'];
  return (
    state.disputeLostPaise === 0 &&
    refunds.some((refund) => refund.orderID === terms.orderID && going.includes(refund.state))
  );
}
