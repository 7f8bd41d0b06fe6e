import type { ClosedMonth, ReportSummary } from '../../../../../lambdas/contract/books.ts';
import { formatPaise } from '../../../../../lambdas/contract/rupees.ts';
import { ProblemNotice } from '../../../api/QueryResult.tsx';
import { useRouteMutation } from '../../../api/queries.ts';
import { counted } from '../../../lib/counted.ts';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { financeWords } from '../financeWords.ts';
import { formatIndianTime, monthName } from '../indianDays.ts';

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
          {closed.version}; not settled then: {formatPaise(closed.totals.closing.paise)}. Later
          changes show in the month they happen.
        </p>
      )}
      {!closed && unknown > 0 && (
        <p>
          Fix or accept {counted(unknown, 'difference')} first. A month can be closed once nothing
          in it is unexplained.
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
  const closing = useRouteMutation('finance/closeMonth', ({ data }) => onClosed(data.closed));
  return (
    <>
      <p>Everything in this month is explained. Once closed, it can’t change.</p>
      <ProblemNotice error={closing.error} words={financeWords} />
      <div className="actions">
        <ConfirmButton
          label={`Close ${monthName(month)}`}
          busy={closing.isPending}
          busyText="Closing…"
          tone="primary"
          question={`Close ${monthName(month)}?`}
          confirmText="Close the month"
          onConfirm={() => closing.mutate({ month })}
        >
          <p>
            Its report is kept with your name and the time, and can’t be reopened. Later changes
            show in the month they happen.
          </p>
        </ConfirmButton>
      </div>
    </>
  );
}
