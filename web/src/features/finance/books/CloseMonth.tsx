import { useState } from 'react';
import type { ClosedMonth, ReportSummary } from '../../../../../lambdas/contract/books.ts';
import { useApi } from '../../../api/useApi.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { financeWords } from '../financeWords.ts';
import { counted, formatPaise } from '../formatPaise.ts';
import { formatIndianTime, monthName } from '../indianDays.ts';
import { useEmailID } from '../useEmailID.ts';

/** Closes a month, once nothing in it is unknown; of one that is closed it says by whom and when. */
export function CloseMonth({
  month,
  report,
  closed,
  onClosed,
}: {
  readonly month: string;
  readonly report: ReportSummary;
  readonly closed: ClosedMonth | null;
  readonly onClosed: (closed: ClosedMonth) => void;
}) {
  const unknown = report.unknown.count;
  return (
    <section className="finance-part" aria-labelledby="close">
      <h3 id="close">{closed ? `${monthName(month)} is closed` : `Close ${monthName(month)}`}</h3>
      {closed && (
        <p role="status">
          Closed by {closed.closedBy} on {formatIndianTime(closed.closedAt)} with report{' '}
          {closed.version}; not settled then: {formatPaise(closed.totals.closing.paise)}. What
          changes later is shown in the month in which it changes.
        </p>
      )}
      {!closed && unknown > 0 && (
        <p>
          {counted(unknown, 'difference')} must be put right or explained first. A month is closed
          with nothing unknown.
        </p>
      )}
      {!closed && unknown === 0 && <CloseButton month={month} onClosed={onClosed} />}
    </section>
  );
}

function CloseButton({
  month,
  onClosed,
}: {
  readonly month: string;
  readonly onClosed: (closed: ClosedMonth) => void;
}) {
  const api = useApi();
  const emailID = useEmailID();
  const [step, setStep] = useState<'resting' | 'asking' | 'closing'>('resting');
  const [problem, setProblem] = useState('');

  async function close(): Promise<void> {
    setStep('closing');
    setProblem('');
    const went = await api.outcome('finance/closeMonth', { emailID, month });
    setStep('resting');
    if (went.kind === 'ok') {
      onClosed(went.answer.data.closed);
    } else {
      setProblem(financeWords(went).text);
    }
  }

  return (
    <>
      <p>Nothing in this month is unknown. Once closed, it stays as it is.</p>
      {problem && <Notice tone="problem">{problem}</Notice>}
      <div className="actions">
        <Button busy={step === 'closing'} busyText="Closing…" onClick={() => setStep('asking')}>
          Close {monthName(month)}
        </Button>
      </div>
      {step === 'asking' && (
        <ConfirmDialog
          question={`Close ${monthName(month)}?`}
          confirmText="Close the month"
          onConfirm={() => void close()}
          onCancel={() => setStep('resting')}
        >
          <p>
            Its report is kept with your name and the time, and cannot be opened again. What changes
            later is shown in the month in which it changes.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
