import type { ReportSummary } from '../../../../../lambdas/contract/books.ts';
import { dayOf, daysFrom } from '../../../../../lambdas/contract/india.ts';
import { formatPaise, formatRupees } from '../../../../../lambdas/contract/rupees.ts';
import { type Days, formatDays } from '../../../lib/formatDay.ts';
import { DayChart } from '../../catalogue/blocks/DayChart.tsx';
import { reportTexts } from '../words.ts';

const { sales: texts } = reportTexts;

/** What was captured and refunded day by day, in a report of at least two days. A single day has no course to look at. */
export function SalesChart({
  report,
  days,
}: {
  readonly report: ReportSummary;
  readonly days: Days;
}) {
  // Days that were still to come when the report was made would read as days without sales.
  const lastDay = dayOf(report.asOf);
  const to = days.to < lastDay ? days.to : lastDay;
  const shown = daysFrom(days.from, to);
  if (shown.length < 2) {
    return null;
  }
  const shares = new Map(report.byDay.map((share) => [share.name, share]));
  const captured = shown.map((day) => shares.get(day)?.captured.paise ?? 0);
  const refunds = shown.map((day) => shares.get(day)?.refunds.paise ?? 0);
  const isEmpty = [...captured, ...refunds].every((paise) => paise === 0);
  return (
    <section className="finance-part" aria-labelledby="sales">
      <h3 id="sales">{texts.heading}</h3>
      {isEmpty ? (
        <p>{texts.none}</p>
      ) : (
        <DayChart
          caption={texts.caption(formatDays({ from: days.from, to }))}
          dayName={texts.day}
          days={shown}
          series={[
            { name: texts.captured, values: captured },
            { name: texts.refunds, values: refunds },
          ]}
          y={formatPaise}
          yTick={(paise) => formatRupees(paise / 100)}
        />
      )}
    </section>
  );
}
