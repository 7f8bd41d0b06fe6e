import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { type Days, formatDays, monthName, monthOf } from '../indianDays.ts';
import { DaysForm } from './DaysForm.tsx';
import { ReportView } from './ReportView.tsx';
import { RunProgress } from './RunProgress.tsx';
import { useReconciliation } from './useReconciliation.ts';

/** The report of some days, or how far it is. */
export function BooksView({ days, today }: { readonly days: Days; readonly today: string }) {
  const reconciliation = useReconciliation(days);
  const month = monthOf(days);
  const { report, run, working, problem, retry } = reconciliation;
  return (
    <>
      <DaysForm days={days} today={today} />
      <section className="books" aria-labelledby="books-days" aria-busy={working}>
        <h2 id="books-days">{month === null ? formatDays(days) : monthName(month)}</h2>
        {problem && (
          <Notice
            tone="problem"
            action={
              <Button tone="quiet" onClick={retry}>
                Go on
              </Button>
            }
          >
            {problem.text}
          </Notice>
        )}
        {working && run && run.state !== 'done' && <RunProgress run={run} />}
        {working && !run && <Skeleton label="The books are being opened" lines={6} />}
        {report && <ReportView report={report} days={days} reconciliation={reconciliation} />}
      </section>
    </>
  );
}
