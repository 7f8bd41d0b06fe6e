import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import type { WaitingRefund } from '../../../../lambdas/contract/refund.ts';
import { formatPaise } from '../../../../lambdas/contract/rupees.ts';
import { ProblemNotice } from '../../api/QueryResult.tsx';
import { useRouteMutation } from '../../api/queries.ts';
import { formatTime } from '../../lib/formatDate.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { DeclineRefund } from './DeclineRefund.tsx';
import { declinedWords, earlierWords, usageWords, waitingWords } from './decisionWords.ts';
import { lookUpPath } from './financeAddress.ts';
import { decisionWords, refundTexts } from './words.ts';

/** One refund that waits: whose, why, until when, and the ways to approve or decline it. */
export function RefundLine({ refund }: { readonly refund: WaitingRefund }) {
  const { orderID, level, paise, reason, askedAt, dueBy, name, emailID } = refund;
  const background = [usageWords(refund), earlierWords(refund)].filter((words) => words !== null);
  return (
    <li className="differences-line">
      <p className="differences-top">
        <strong>{level}</strong>
        <span className="finance-amount">{formatPaise(paise)}</span>
      </p>
      <p>
        {name && <bdi>{name}, </bdi>}
        <bdi>{emailID}</bdi>
      </p>
      <p>{waitingWords(refund)}</p>
      {reason && (
        <blockquote className="refundReason">
          <bdi>{reason}</bdi>
        </blockquote>
      )}
      {background.length > 0 && <p>{background.join(' ')}</p>}
      <p className="smallPrint">
        {refundTexts.since(formatTime(askedAt), formatTime(dueBy))}
        <Link to={lookUpPath(orderID)}>
          <code>{orderID}</code>
        </Link>
      </p>
      <Approval refund={refund} />
    </li>
  );
}

function Approval({ refund }: { readonly refund: WaitingRefund }) {
  const { orderID, paymentID, paise, needsTwo, agreedAt, agreedByYou, canDecline } = refund;
  const decline = useRef<HTMLButtonElement>(null);
  const [step, setStep] = useState<'reading' | 'declining' | 'declined'>('reading');
  const approving = useRouteMutation('finance/approveRefund');
  const state = approving.data?.data.state ?? (agreedByYou ? 'agreed' : undefined);
  if (state === 'approved') {
    return <Notice tone="success">{refundTexts.approved}</Notice>;
  }
  if (state === 'agreed') {
    return <Notice tone="info">{refundTexts.approvedByYou}</Notice>;
  }
  if (step === 'declined') {
    return <Notice tone="success">{declinedWords}</Notice>;
  }
  if (step === 'declining') {
    return (
      <DeclineRefund
        refund={refund}
        onDeclined={() => setStep('declined')}
        onCancel={() => {
          flushSync(() => setStep('reading'));
          decline.current?.focus();
        }}
      />
    );
  }
  return (
    <>
      {needsTwo && (
        <p className="smallPrint">
          {agreedAt === null
            ? refundTexts.needsTwo
            : refundTexts.approvedBefore(formatTime(agreedAt))}
        </p>
      )}
      <ProblemNotice error={approving.error} words={decisionWords} />
      <div className="actions">
        <ConfirmButton
          label={refundTexts.approve(formatPaise(paise))}
          busy={approving.isPending}
          busyText={refundTexts.busy}
          tone="primary"
          question={refundTexts.question(formatPaise(paise))}
          confirmText={
            needsTwo && agreedAt === null ? refundTexts.confirmFirst : refundTexts.confirm
          }
          onConfirm={() => approving.mutate({ orderID, paymentID, paise })}
        >
          <p>{needsTwo && agreedAt === null ? refundTexts.afterFirst : refundTexts.afterConfirm}</p>
        </ConfirmButton>
        {canDecline && (
          <Button ref={decline} tone="quiet" onClick={() => setStep('declining')}>
            {refundTexts.decline}
          </Button>
        )}
      </div>
    </>
  );
}
