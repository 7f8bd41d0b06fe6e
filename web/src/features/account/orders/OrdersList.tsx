import type { OrderSummary, Quote } from '../../../../../lambdas/contract/entities.ts';
import { formatRupees } from '../../../../../lambdas/contract/rupees.ts';
import { formatTime } from '../../../lib/formatDate.ts';
import { paymentPath, receiptPath } from '../../../paths.ts';
import { SiteLink } from '../../../shell/SiteLink.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { payableUntil } from '../../payment/unpaidOrder.ts';
import { readPaidOffer } from '../../plans/plans.ts';
import { invoiceNames, ordersTexts as texts } from '../words.ts';
import { OrderRefund } from './OrderRefund.tsx';
import { orderWords } from './orderWords.ts';

/** The person's orders, newest first: what each was for, its result, and its numbers. */
export function OrdersList({
  orders,
  quotes = [],
  onChanged,
}: {
  readonly orders: readonly OrderSummary[];
  /** What each plan would cost this person now; without them, no order can be paid here. */
  readonly quotes?: readonly Quote[];
  /** Something of an order has changed. */
  readonly onChanged: () => void;
}) {
  if (orders.length === 0) {
    return <p>{texts.none}</p>;
  }
  return (
    <ul className="orders">
      {orders.map((order) => (
        <OrderLine
          order={order}
          orders={orders}
          quotes={quotes}
          onChanged={onChanged}
          key={order.orderID}
        />
      ))}
    </ul>
  );
}

function OrderLine({
  order,
  orders,
  quotes,
  onChanged,
}: {
  readonly order: OrderSummary;
  readonly orders: readonly OrderSummary[];
  readonly quotes: readonly Quote[];
  readonly onChanged: () => void;
}) {
  const { state, sentence } = orderWords(order);
  const at = order.paidAt ?? order.startTime;
  const receipt = receiptWords(order);
  return (
    <li className="orders-line">
      <p className="orders-top">
        <strong>{order.level}</strong>
        <span>{formatRupees(order.price)}</span>
        <span className="orders-state">{state}</span>
      </p>
      <p>
        {sentence} {order.paidAt === null ? texts.ordered : texts.paid}{' '}
        <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>.
      </p>
      <div className="orders-numbers">
        <PaymentNumber name={texts.order} id={order.orderID} />
        {order.paymentID !== null && <PaymentNumber name={texts.payment} id={order.paymentID} />}
      </div>
      {receipt !== '' && (
        <p>
          <SiteLink to={receiptPath(order.orderID)}>{receipt}</SiteLink>
        </p>
      )}
      <PayNow order={order} quotes={quotes} />
      <OrderRefund order={order} orders={orders} onChanged={onChanged} />
    </li>
  );
}

/** A number that support asks for. */
function PaymentNumber({ name, id }: { readonly name: string; readonly id: string }) {
  return (
    <span>
      {name} <code>{id}</code> <CopyButton text={id} what={texts.numberOf(name)} />
    </span>
  );
}

/** The way to pay for an order while it is open, and until when that is. */
function PayNow({
  order,
  quotes,
}: {
  readonly order: OrderSummary;
  readonly quotes: readonly Quote[];
}) {
  const until = payableUntil(order, quotes, Date.now());
  if (until === null) {
    return null;
  }
  return (
    <p className="orders-refund">
      <SiteLink className="button button-quiet" to={paymentPath(readPaidOffer(order.offerName))}>
        {texts.payNow}
      </SiteLink>
      <span className="smallPrint">
        {(order.state === 'failed' ? texts.payUntil : texts.payIfNotCharged)(formatTime(until))}
      </span>
    </p>
  );
}

/** What the link to an order's receipt says; empty when the order has none. */
function receiptWords({ documents, outcome }: OrderSummary): string {
  if (documents.length === 0) {
    return outcome === 'granted' ? texts.preparingReceipt : '';
  }
  return documents.map(({ kind, number }) => `${invoiceNames[kind]} ${number}`).join(', ');
}
