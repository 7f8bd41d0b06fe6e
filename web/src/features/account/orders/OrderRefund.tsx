import { useState } from 'react';
import type { OrderSummary } from '../../../../../lambdas/contract/entities.ts';
import { paiseOf } from '../../../../../lambdas/contract/rupees.ts';
import { formatTime } from '../../../lib/formatDate.ts';
import { moneyUseWords } from '../../../lib/moneyUseWords.ts';
import { Button } from '../../../ui/Button.tsx';
import { refundTexts as texts } from '../words.ts';
import { AskForRefund } from './AskForRefund.tsx';
import { creditedTo } from './moneyWords.ts';
import { refundableOf, refundWindowEnd } from './refundable.ts';
import { dueRefundWords, refundWords } from './refundWords.ts';

/** The status of an order's refund, or the way to ask for one while there is time. */
export function OrderRefund({
  order,
  orders,
  onChanged,
}: {
  readonly order: OrderSummary;
  /** All orders of the person. */
  readonly orders: readonly OrderSummary[];
  readonly onChanged: () => void;
}) {
  const [asking, setAsking] = useState(false);
  // By the request's own answer: the orders may not load just now.
  const [sent, setSent] = useState<OrderSummary['refundRequest']>(null);
  const refundRequest = order.refundRequest ?? sent;
  if (refundRequest) {
    const { refundID, reference } = refundRequest;
    return (
      <p className="orders-refund">
        {refundWords(refundRequest, order)}
        {refundID !== null && (
          <>
            {' '}
            {texts.razorpayReference} <code>{refundID}</code>
            {reference !== null && (
              <>
                {texts.bankReference} <code>{reference}</code>
              </>
            )}
            .
          </>
        )}
      </p>
    );
  }
  if (order.state === 'inReview') {
    return <p className="orders-refund">{dueRefundWords(order)}</p>;
  }
  const refundable = refundableOf(order, Date.now());
  if (refundable === null) {
    return <CreditedElsewhere order={order} orders={orders} />;
  }
  return asking ? (
    <AskForRefund
      order={order}
      orders={orders}
      amount={refundable.amount}
      onRequested={(request) => {
        setSent(request);
        onChanged();
      }}
      onCancel={() => setAsking(false)}
    />
  ) : (
    <p className="orders-refund">
      <Button tone="quiet" onClick={() => setAsking(true)}>
        {texts.ask}
      </Button>
      <span className="orders-until">{texts.until(formatTime(refundable.until))}</span>
    </p>
  );
}

/** Why a young order can't be refunded although it was paid, and the way out. */
function CreditedElsewhere({
  order,
  orders,
}: {
  readonly order: OrderSummary;
  readonly orders: readonly OrderSummary[];
}) {
  const credit = creditedTo(order, orders);
  const until = refundWindowEnd(order);
  if (!credit || until === null || Date.now() > until) {
    return null;
  }
  return (
    <p className="orders-refund">
      {moneyUseWords({ paise: paiseOf(credit.amount), creditedTo: credit.level })}
    </p>
  );
}
