import type { ClosedMonth, ReportSummary } from '../../../../../lambdas/contract/books.ts';
import { formatPaise } from '../../../../../lambdas/contract/rupees.ts';
import { ProblemNotice } from '../../../api/QueryResult.tsx';
import { useRouteMutation } from '../../../api/queries.ts';
import { formatTime } from '../../../lib/formatDate.ts';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { monthName } from '../indianDays.ts';
import { financeWords, closeTexts as texts } from '../words.ts';

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
      <h3 id="close">
        {closed ? texts.closedHeading(monthName(month)) : texts.heading(monthName(month))}
      </h3>
      {closed && (
        <p role="status">
          {texts.closed(
            closed.closedBy,
            formatTime(closed.closedAt),
            closed.version,
            formatPaise(closed.totals.closing.paise),
          )}
        </p>
      )}
      {!closed && unknown > 0 && <p>{texts.resolveFirst(unknown)}</p>}
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
      <p>{texts.ready}</p>
      <ProblemNotice error={closing.error} words={financeWords} />
      <div className="actions">
        <ConfirmButton
          label={texts.heading(monthName(month))}
          busy={closing.isPending}
          busyText={texts.busy}
          tone="primary"
          question={texts.question(monthName(month))}
          confirmText={texts.confirm}
          onConfirm={() => closing.mutate({ month })}
        >
          <p>{texts.consequence}</p>
        </ConfirmButton>
      </div>
    </>
  );
}
