import type { OrderSummary, Quote } from '../../../../lambdas/contract/entities.ts';
import { formatRupees } from '../../../../lambdas/contract/rupees.ts';
import { paymentPath } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { UnpaidOrder } from '../payment/UnpaidOrder.tsx';
import { payableUntil } from '../payment/unpaidOrder.ts';
import { readPaidOffer } from '../plans/plans.ts';
import { ownHomeWords } from './words.ts';

/** The newest order that can still be paid, with the way to pay for its plan; nothing without one. */
export function OrderToPay({
  orders,
  quotes,
}: {
  readonly orders: readonly OrderSummary[];
  readonly quotes: readonly Quote[];
}) {
  const order = orders.find((one) => payableUntil(one, quotes, Date.now()) !== null);
  const quote = quotes.find(({ offerName }) => offerName === order?.offerName);
  return (
    order &&
    quote && (
      <UnpaidOrder
        order={order}
        action={
          <SiteLink
            className="button button-primary"
            to={paymentPath(readPaidOffer(order.offerName))}
          >
            {ownHomeWords.pay(formatRupees(quote.toPay))}
          </SiteLink>
        }
      />
    )
  );
}
