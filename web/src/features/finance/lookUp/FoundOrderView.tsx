import { useState } from 'react';
import { Link } from 'react-router-dom';
import type {
  FoundMoney,
  FoundOrder,
  FoundPayment,
} from '../../../../../lambdas/contract/groups/paymentLookUp.ts';
import { formatPaise } from '../../../../../lambdas/contract/rupees.ts';
import { formatTime } from '../../../lib/formatDate.ts';
import { formatDay } from '../../../lib/formatDay.ts';
import { lookUpPath } from '../financeAddress.ts';
import { foundOrderTexts as texts } from '../words.ts';
import { RawFacts } from './RawFacts.tsx';

/** An order, from its payments down to what Razorpay stated about them. */
export function FoundOrderView({ order }: { readonly order: FoundOrder }) {
  const { orderID, razorpayOrderID, level, paise, startTime } = order;
  const { payments, documentNumbers, extensions } = order;
  return (
    <article className="foundOrder panel" aria-label={texts.name(orderID)}>
      <p className="differences-top">
        <strong>{level}</strong>
        <span className="finance-amount">{formatPaise(paise)}</span>
      </p>
      <p>{sentenceOf(order)}</p>
      <p className="smallPrint">
        {texts.order} <code>{orderID}</code>
        {razorpayOrderID && (
          <>
            {texts.razorpayOrder} <code>{razorpayOrderID}</code>
          </>
        )}
        {texts.placed(formatTime(startTime))}
      </p>
      {order.money && <p className="smallPrint">{moneyWords(order.money, orderID)}</p>}
      {extensions.map(({ days, at, reason, by }) => (
        <p className="smallPrint" key={`${at} ${reason}`}>
          {texts.added(days, formatTime(at), reason, by)}
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
        <p className="smallPrint">
          {texts.invoices}{' '}
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
function sentenceOf(order: FoundOrder): string {
  const { status, outcome, validFrom, validUntil } = order;
  if (status !== 'paid') {
    return texts.unpaid[status];
  }
  const period =
    validFrom !== null && validUntil !== null
      ? texts.period(formatTime(validFrom), formatTime(validUntil))
      : '';
  const got = texts.outcome[outcome] + (outcome === 'granted' ? period : '');
  return `${got}.${refundWords(order)}`;
}

/** Whether the money of an order that granted nothing is due, or left already. */
function refundWords({ outcome, refund, payments }: FoundOrder): string {
  const isKept = outcome === 'granted' || outcome === 'none';
  if (isKept || refund === 'full') {
    return texts.refunded[refund];
  }
  const taken = payments.filter(({ state }) => state === 'captured' || state === 'refunded');
  const left = taken.flatMap(({ refunds }) => refunds).filter(({ state }) => state !== 'failed');
  return sumOf(left) >= sumOf(taken) ? texts.refundSent : texts.refundDue;
}

/** Where its money is, part by part. */
function moneyWords({ inPlans, usedPaise, refundDuePaise }: FoundMoney, own: string): string {
  const { inOwnPlan, inPlanOf, used, due } = texts.money;
  const parts = [
    ...inPlans.map(({ orderID, paise }) =>
      orderID === own ? inOwnPlan(formatPaise(paise)) : inPlanOf(formatPaise(paise), orderID),
    ),
    ...(usedPaise > 0 ? [used(formatPaise(usedPaise))] : []),
    ...(refundDuePaise > 0 ? [due(formatPaise(refundDuePaise))] : []),
  ];
  return `${texts.money.is} ${parts.join(', ')}.`;
}

function sumOf(amounts: readonly { readonly paise: number }[]): number {
  return amounts.reduce((sum, { paise }) => sum + paise, 0);
}

function PaymentLine({ payment }: { readonly payment: FoundPayment }) {
  const { paymentID, state, paise, at, refunds, disputes } = payment;
  return (
    <li>
      <p className="differences-top">
        <span>
          {texts.payment} <code>{paymentID}</code>
          {texts.state(state, formatTime(at))}
        </span>
        <span className="finance-amount">{formatPaise(paise)}</span>
      </p>
      {refunds.map((refund) => (
        <p className="differences-top" key={refund.refundID}>
          <span>
            {texts.refund} <code>{refund.refundID}</code>
            {texts.state(refund.state, formatTime(refund.at))}
          </span>
          <span className="finance-amount">{formatPaise(-refund.paise)}</span>
        </p>
      ))}
      {disputes.map((dispute) => (
        <p className="differences-top" key={dispute.disputeID}>
          <span>
            {texts.dispute} <code>{dispute.disputeID}</code>
            {texts.disputeState(dispute.state)}
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
    return <p className="smallPrint">{texts.notSettled}</p>;
  }
  return (
    <p className="smallPrint">
      {texts.settledWith(settledOn === null ? null : formatDay(settledOn))}{' '}
      <Link to={lookUpPath(settlementID)}>
        <code>{settlementID}</code>
      </Link>
      {utr && (
        <>
          {texts.utr} <code>{utr}</code>
        </>
      )}
    </p>
  );
}

function FoldedFacts({ orderID }: { readonly orderID: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="fold" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts.facts}</summary>
      {open && <RawFacts orderID={orderID} />}
    </details>
  );
}
