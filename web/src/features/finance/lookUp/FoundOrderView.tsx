import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { FoundOrder, FoundPayment } from '../../../../../lambdas/contract/paymentLookUp.ts';
import { formatPaise } from '../../../../../lambdas/contract/rupees.ts';
import { lookUpPath } from '../financeAddress.ts';
import { formatDay, formatIndianTime } from '../indianDays.ts';
import { RawFacts } from './RawFacts.tsx';

/** An order, from its payments down to what Razorpay stated about them. */
export function FoundOrderView({ order }: { readonly order: FoundOrder }) {
  const { orderID, razorpayOrderID, level, paise, startTime } = order;
  const { payments, documentNumbers, extensions } = order;
  return (
    <article className="foundOrder panel" aria-label={`Order ${orderID}`}>
      <p className="differences-top">
        <strong>{level}</strong>
        <span className="finance-amount">{formatPaise(paise)}</span>
      </p>
      <p>{sentenceOf(order)}</p>
      <p className="finance-small">
        Order <code>{orderID}</code>
        {razorpayOrderID && (
          <>
            , at Razorpay <code>{razorpayOrderID}</code>
          </>
        )}
        , made {formatIndianTime(startTime)}.
      </p>
      {extensions.map(({ days, at, reason, by }) => (
        <p className="finance-small" key={`${at} ${reason}`}>
          {days === 1 ? '1 day' : `${days} days`} added to the plan in force on{' '}
          {formatIndianTime(at)}: {reason}, by {by}.
        </p>
      ))}
      {payments.length > 0 && (
        <ul className="foundPayments">
          {payments.map((payment) => (
            <PaymentLine payment={payment} key={payment.paymentID} />
          ))}
        </ul>
      )}
      {documentNumbers.length > 0 && (
        <p className="finance-small">
          Invoices:{' '}
          {documentNumbers.map((number, at) => (
            <span key={number}>
              {at > 0 && ', '}
              <code>{number}</code>
            </span>
          ))}
        </p>
      )}
      <FoldedFacts orderID={orderID} />
    </article>
  );
}

/** Did they pay, and what did they get? */
function sentenceOf({ status, outcome, refund, validFrom, validUntil }: FoundOrder): string {
  if (status !== 'paid') {
    return unpaid[status];
  }
  const until =
    validFrom !== null && validUntil !== null
      ? ` from ${formatIndianTime(validFrom)} until ${formatIndianTime(validUntil)}`
      : '';
  const got = {
    granted: `Paid, and gave the plan${until}.`,
    duplicate: 'Paid while the same plan was in force: a refund is due.',
    lowerPlan: 'Paid while a higher plan was in force: a refund is due.',
    none: 'Paid, and gives no plan.',
  }[outcome];
  const refunded = { none: '', partial: ' Partly refunded.', full: ' Refunded in full.' };
  return got + refunded[refund];
}

const unpaid = {
  created: 'Not paid.',
  attempted: 'A payment is under way at the buyer’s bank.',
  failed: 'Not paid: every payment has failed so far.',
  authorized:
    'Not paid: a payment is authorised but not captured. If the plan isn’t needed any more, Razorpay releases it.',
} as const;

function PaymentLine({ payment }: { readonly payment: FoundPayment }) {
  const { paymentID, state, paise, at, refunds, disputes } = payment;
  return (
    <li>
      <p className="differences-top">
        <span>
          Payment <code>{paymentID}</code>: {state}, {formatIndianTime(at)}
        </span>
        <span className="finance-amount">{formatPaise(paise)}</span>
      </p>
      {refunds.map((refund) => (
        <p className="differences-top" key={refund.refundID}>
          <span>
            Refund <code>{refund.refundID}</code>: {refund.state}, {formatIndianTime(refund.at)}
          </span>
          <span className="finance-amount">{formatPaise(-refund.paise)}</span>
        </p>
      ))}
      {disputes.map((dispute) => (
        <p className="differences-top" key={dispute.disputeID}>
          <span>
            Dispute <code>{dispute.disputeID}</code>: {dispute.state}
          </span>
          <span className="finance-amount">{formatPaise(-dispute.paise)}</span>
        </p>
      ))}
      <Settled payment={payment} />
    </li>
  );
}

function Settled({
  payment: { settlementID, utr, settledOn },
}: {
  readonly payment: FoundPayment;
}) {
  if (settlementID === null) {
    return <p className="finance-small">Not in any settlement compared so far.</p>;
  }
  return (
    <p className="finance-small">
      Settled{settledOn === null ? '' : ` on ${formatDay(settledOn)}`} with{' '}
      <Link to={lookUpPath(settlementID)}>
        <code>{settlementID}</code>
      </Link>
      {utr && (
        <>
          , UTR <code>{utr}</code>
        </>
      )}
    </p>
  );
}

function FoldedFacts({ orderID }: { readonly orderID: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="fold" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Everything Razorpay has told us</summary>
      {open && <RawFacts orderID={orderID} />}
    </details>
  );
}
