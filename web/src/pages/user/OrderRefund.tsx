import { useState } from 'react';
import type { OrderSummary } from '../../../../lambdas/contract/entities.ts';
import { formatTime } from '../../formatDate.ts';
import { refundableUntil, refundWords } from '../../payment/refundWords.ts';
import { Button } from '../../ui/Button.tsx';
import { AskForRefund } from './AskForRefund.tsx';

/** What becomes of the money of an order that goes back, or the way to ask for it while there is time. */
export function OrderRefund({
  order,
  onChanged,
}: {
  readonly order: OrderSummary;
  readonly onChanged: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const { refundRequest } = order;
  if (refundRequest) {
    const { refundID, reference } = refundRequest;
    return (
      <p className="orders-refund">
        {refundWords(refundRequest)}
        {refundID !== null && (
          <>
            {' '}
            Razorpay’s reference: <code>{refundID}</code>
            {reference !== null && (
              <>
                , the bank’s: <code>{reference}</code>
              </>
            )}
            .
          </>
        )}
      </p>
    );
  }
  const until = refundableUntil(order, Date.now());
  if (until === null) {
    return null;
  }
  return asking ? (
    <AskForRefund order={order} onAsked={onChanged} onCancel={() => setAsking(false)} />
  ) : (
    <p className="orders-refund">
      <Button tone="quiet" onClick={() => setAsking(true)}>
        Ask for a refund
      </Button>{' '}
      <span className="orders-until">until {formatTime(until)}</span>
    </p>
  );
}
