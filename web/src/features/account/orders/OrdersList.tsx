import type { OrderSummary } from '../../../../../lambdas/contract/entities.ts';
import { formatRupees } from '../../../../../lambdas/contract/rupees.ts';
import { formatTime } from '../../../lib/formatDate.ts';
import { receiptPath } from '../../../paths.ts';
import { SiteLink } from '../../../shell/SiteLink.tsx';
import { invoiceNames, ordersTexts as texts } from '../words.ts';
import { OrderRefund } from './OrderRefund.tsx';
import { orderWords } from './orderWords.ts';

/** The person's orders, newest first: what each was for, its result, and its numbers. */
export function OrdersList({
  orders,
  onChanged,
}: {
  readonly orders: readonly OrderSummary[];
  /** Something of an order has changed. */
  readonly onChanged: () => void;
}) {
  if (orders.length === 0) {
    return <p>{texts.none}</p>;
  }
  return (
    <ul className="orders">
      {orders.map((order) => (
        <OrderLine order={order} orders={orders} onChanged={onChanged} key={order.orderID} />
      ))}
    </ul>
  );
}

function OrderLine({
  order,
  orders,
  onChanged,
}: {
  readonly order: OrderSummary;
  readonly orders: readonly OrderSummary[];
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
      <p className="orders-numbers">
        {texts.order} <code>{order.orderID}</code>
        {order.paymentID !== null && (
          <>
            {texts.payment} <code>{order.paymentID}</code>
          </>
        )}
      </p>
      {receipt !== '' && (
        <p>
          <SiteLink to={receiptPath(order.orderID)}>{receipt}</SiteLink>
        </p>
      )}
      <OrderRefund order={order} orders={orders} onChanged={onChanged} />
    </li>
  );
}

/** What the link to an order's receipt says; empty when the order has none. */
function receiptWords({ documents, outcome }: OrderSummary): string {
  if (documents.length === 0) {
    return outcome === 'granted' ? texts.preparingReceipt : '';
  }
  return documents.map(({ kind, number }) => `${invoiceNames[kind]} ${number}`).join(', ');
}
