import type { OrderSummary, Quote } from '../../../../lambdas/contract/entities.ts';
import { formatRupees } from '../../../../lambdas/contract/rupees.ts';
import { paymentPath } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { readPaidOffer } from '../payment/plans/plans.ts';
import { payableUntil } from '../payment/unpaidOrder.ts';
import { ownHomeWords } from './words.ts';

/** The newest order that can still be paid, whether its payment was declined, and the way to pay for its plan; nothing without one. */
export function UnpaidOrder({
  orders,
  quotes,
}: {
  readonly orders: readonly OrderSummary[];
  readonly quotes: readonly Quote[];
}) {
  const order = orders.find((one) => payableUntil(one, quotes, Date.now()) !== null);
  const quote = quotes.find(({ offerName }) => offerName === order?.offerName);
  if (!order || !quote) {
    return null;
  }
  const words = ownHomeWords.unpaid;
  const isDeclined = order.state === 'failed';
  return (
    <Notice
      tone={isDeclined ? 'warning' : 'info'}
      action={
        <SiteLink
          className="button button-primary"
          to={paymentPath(readPaidOffer(order.offerName))}
        >
          {words.pay(formatRupees(quote.toPay))}
        </SiteLink>
      }
    >
      {words[isDeclined ? 'declined' : 'open'](order.level, formatRupees(order.price))}
    </Notice>
  );
}
