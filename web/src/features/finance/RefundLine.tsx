import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { WaitingRefund } from '../../../../lambdas/contract/books.ts';
import { useApi } from '../../api/useApi.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { lookUpPath } from './financeAddress.ts';
import { financeWords } from './financeWords.ts';
import { formatPaise } from './formatPaise.ts';
import { formatIndianTime } from './indianDays.ts';
import { useEmailID } from './useEmailID.ts';

/** One refund that waits: why, until when, and the way to agree. */
export function RefundLine({ refund }: { readonly refund: WaitingRefund }) {
  const { orderID, level, paise, words, reason, askedAt, dueBy } = refund;
  return (
    <li className="differences-line">
      <p className="differences-top">
        <strong>{level}</strong>
        <span className="finance-amount">{formatPaise(paise)}</span>
      </p>
      <p>{words}</p>
      {reason && (
        <blockquote className="refundReason">
          <bdi>{reason}</bdi>
        </blockquote>
      )}
      <p className="finance-small">
        Since {formatIndianTime(askedAt)}, to be decided by {formatIndianTime(dueBy)}. Order{' '}
        <Link to={lookUpPath(orderID)}>
          <code>{orderID}</code>
        </Link>
      </p>
      <Approval refund={refund} />
    </li>
  );
}

function Approval({ refund }: { readonly refund: WaitingRefund }) {
  const { orderID, paymentID, paise, needsTwo, agreedAt, agreedByYou } = refund;
  const api = useApi();
  const emailID = useEmailID();
  const [step, setStep] = useState<'resting' | 'asking' | 'sending' | 'agreed' | 'approved'>(
    agreedByYou ? 'agreed' : 'resting',
  );
  const [problem, setProblem] = useState('');

  async function approve(): Promise<void> {
    setStep('sending');
    setProblem('');
    const call = { emailID, orderID, paymentID, paise };
    const went = await api.outcome('finance/approveRefund', call);
    if (went.kind === 'ok') {
      setStep(went.answer.data.state);
    } else {
      setStep('resting');
      setProblem(financeWords(went).text);
    }
  }

  if (step === 'approved') {
    return <Notice tone="info">Approved. The money is sent back within minutes.</Notice>;
  }
  if (step === 'agreed') {
    return <Notice tone="info">You have agreed. A second person has to agree too.</Notice>;
  }
  return (
    <>
      {needsTwo && (
        <p className="finance-small">
          {agreedAt === null
            ? 'So much money takes two people.'
            : `Somebody else agreed on ${formatIndianTime(agreedAt)}: you would be the second.`}
        </p>
      )}
      {problem && <Notice tone="problem">{problem}</Notice>}
      <div className="actions">
        <Button busy={step === 'sending'} busyText="Sending…" onClick={() => setStep('asking')}>
          Approve {formatPaise(paise)}
        </Button>
      </div>
      {step === 'asking' && (
        <ConfirmDialog
          question={`Refund ${formatPaise(paise)}?`}
          confirmText={needsTwo && agreedAt === null ? 'Agree' : 'Refund'}
          onConfirm={() => void approve()}
          onCancel={() => setStep('resting')}
        >
          <p>
            {needsTwo && agreedAt === null
              ? 'The money goes out once a second person agrees as well.'
              : 'The money goes to where it was paid from. This can’t be undone.'}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
