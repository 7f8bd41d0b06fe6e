import { useEffect, useRef, useState } from 'react';
import type { OrderSummary } from '../../../../../lambdas/contract/entities.ts';
import type { RefundRequest } from '../../../../../lambdas/contract/refund.ts';
import { paiseOf } from '../../../../../lambdas/contract/rupees.ts';
import { formatDate, formatTime } from '../../../lib/formatDate.ts';
import { moneyUseWords } from '../../../lib/moneyUseWords.ts';
import { Button } from '../../../ui/Button.tsx';
import {
  isOfOtherPayment,
  isStanding,
  type Refundable,
  refundableOf,
  refundWindowEnd,
} from '../../payment/refundable.ts';
import { refundTexts as texts } from '../words.ts';
import { AskForRefund } from './AskForRefund.tsx';
import { creditedTo } from './moneyWords.ts';
import { dueRefundWords, refundWords } from './refundWords.ts';

/** The status of an order's refund, and the way to ask for one while there is time. */
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
  // By the request's own answer: the orders may not load just now.
  const [sent, setSent] = useState<OrderSummary['refundRequest']>(null);
  const known = order.refundRequest;
  const refundRequest = known && isStanding(known) ? known : (sent ?? known);
  const refundable = refundableOf({ ...order, refundRequest }, Date.now());
  const isOver = refundRequest?.state === 'withdrawn' && refundable !== null;
  return (
    <>
      {refundRequest && !isOver && (
        <RefundStatus refund={refundRequest} order={order} isNew={sent !== null} />
      )}
      {(!refundRequest || isOfOtherPayment(refundRequest) || refundable) && (
        <RefundChoice
          order={order}
          orders={orders}
          refundable={refundable}
          onRequested={(request) => {
            setSent(request);
            onChanged();
          }}
        />
      )}
    </>
  );
}

function RefundStatus({
  refund,
  order,
  isNew,
}: {
  readonly refund: RefundRequest;
  readonly order: OrderSummary;
  /** It has just been asked for: the form is gone, so the keyboard and the screen go to its status. */
  readonly isNew: boolean;
}) {
  const { refundID, reference } = refund;
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNew) {
      status.current?.focus();
    }
  }, [isNew]);
  return (
    <p tabIndex={-1} ref={status}>
      {refundWords(refund, order)}
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

/** The way to ask for a refund of an order, or why there is none. */
function RefundChoice({
  order,
  orders,
  refundable,
  onRequested,
}: {
  readonly order: OrderSummary;
  readonly orders: readonly OrderSummary[];
  readonly refundable: Refundable | null;
  readonly onRequested: (request: RefundRequest) => void;
}) {
  const [asking, setAsking] = useState(false);
  if (order.state === 'inReview') {
    return <p className="orders-refund">{dueRefundWords(order)}</p>;
  }
  if (refundable === null) {
    return <WhyNotRefundable order={order} orders={orders} />;
  }
  return asking ? (
    <AskForRefund
      order={order}
      orders={orders}
      amount={refundable.amount}
      onRequested={onRequested}
      onCancel={() => setAsking(false)}
    />
  ) : (
    <p className="orders-refund">
      <Button tone="quiet" onClick={() => setAsking(true)}>
        {texts.ask}
      </Button>
      <span className="smallPrint">{texts.until(formatTime(refundable.until))}</span>
    </p>
  );
}

/** Why an order can't be refunded although it was paid, and the way out: it is too old, or its money counts towards another plan. */
function WhyNotRefundable({
  order,
  orders,
}: {
  readonly order: OrderSummary;
  readonly orders: readonly OrderSummary[];
}) {
  const credit = creditedTo(order, orders);
  const until = refundWindowEnd(order);
  if (until === null) {
    return null;
  }
  if (Date.now() > until) {
    return order.outcome === 'granted' && order.refundRequest === null ? (
      <p className="orders-refund smallPrint">{texts.ended(formatDate(until))}</p>
    ) : null;
  }
  if (!credit) {
    return null;
  }
  return (
    <p className="orders-refund">
      {moneyUseWords({ paise: paiseOf(credit.amount), creditedTo: credit.level })}
    </p>
  );
}
