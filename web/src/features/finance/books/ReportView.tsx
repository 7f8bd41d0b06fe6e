import type { ReportSummary } from '../../../../../lambdas/contract/books.ts';
import { formatTime } from '../../../lib/formatDate.ts';
import type { Days } from '../../../lib/formatDay.ts';
import { Button } from '../../../ui/Button.tsx';
import { wholeMonthOf } from '../indianDays.ts';
import { booksTexts as texts } from '../words.ts';
import { CloseMonth } from './CloseMonth.tsx';
import { Differences } from './Differences.tsx';
import { ExportButtons } from './ExportButtons.tsx';
import { Ledger } from './Ledger.tsx';
import { SalesChart } from './SalesChart.tsx';
import { SettlementTable } from './SettlementTable.tsx';
import { ShareTables } from './ShareTables.tsx';
import type { Reconciliation } from './useReconciliation.ts';

/** A report: what does not fit first, then the sums. */
export function ReportView({
  report,
  days,
  reconciliation: { working, again, closed, showClosed },
}: {
  readonly report: ReportSummary;
  readonly days: Days;
  readonly reconciliation: Reconciliation;
}) {
  const month = wholeMonthOf(days);
  return (
    <>
      <p className="smallPrint">
        {texts.made(report.version, formatTime(report.asOf), report.rows)}
      </p>
      <div className="actions">
        <ExportButtons days={days} version={report.version} />
        <Button tone="quiet" busy={working} busyText={texts.comparing} onClick={again}>
          {texts.again}
        </Button>
      </div>
      <div className="booksColumns">
        <Differences report={report} />
        <Ledger report={report} days={days} />
      </div>
      <SalesChart report={report} days={days} />
      <ShareTables report={report} days={days} />
      <SettlementTable report={report} days={days} />
      {month !== null && (
        <CloseMonth month={month} report={report} closed={closed} onClosed={showClosed} />
      )}
    </>
  );
}
