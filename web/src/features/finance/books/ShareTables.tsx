import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ReportSummary, Share, Sum } from '../../../../../lambdas/contract/books.ts';
import { formatPaise } from '../../../../../lambdas/contract/rupees.ts';
import { type Column, Table } from '../../../ui/Table.tsx';
import { booksPath, type ReportSum } from '../financeAddress.ts';
import { type Days, formatDay } from '../indianDays.ts';

type By = Exclude<ReportSum['by'], 'settlement'>;

const kinds: readonly { readonly by: By; readonly text: string }[] = [
  { by: 'day', text: 'Day' },
  { by: 'method', text: 'Method' },
  { by: 'offer', text: 'Plan' },
];

/** The same sums by day, by payment method or by plan; each leads to its rows. */
export function ShareTables({
  report,
  days,
}: {
  readonly report: ReportSummary;
  readonly days: Days;
}) {
  const [by, setBy] = useState<By>('day');
  const { version } = report;
  const shares = { day: report.byDay, method: report.byMethod, offer: report.byOffer }[by];
  const columns: readonly Column<Share>[] = [
    {
      head: kinds.find((kind) => kind.by === by)?.text,
      rowHead: true,
      cell: ({ name }) => (
        <Link to={booksPath(days, { by, name, version })}>
          {by === 'day' ? formatDay(name) : name}
        </Link>
      ),
    },
    { head: 'Captured', num: true, cell: ({ captured }) => amount(captured) },
    { head: 'Refunds', num: true, cell: ({ refunds }) => amount(refunds) },
    { head: 'Fees', num: true, cell: ({ fees }) => formatPaise(fees) },
    { head: 'GST', num: true, cell: ({ gst }) => formatPaise(gst) },
    { head: 'Settled', num: true, cell: ({ settled }) => amount(settled) },
  ];
  return (
    <section className="finance-part" aria-labelledby="shares">
      <h3 id="shares">Breakdown</h3>
      <fieldset className="choices">
        <legend className="visuallyHidden">Sums by</legend>
        {kinds.map(({ by: kind, text }) => (
          <label className="choice" key={kind}>
            <input type="radio" name="by" checked={by === kind} onChange={() => setBy(kind)} />
            By {text.toLowerCase()}
          </label>
        ))}
      </fieldset>
      {shares.length === 0 ? (
        <p>No payments, refunds or settlements on these days.</p>
      ) : (
        <Table
          name="Sums, by part"
          className="financeTable"
          columns={columns}
          rows={shares}
          rowKey={({ name }) => name}
        />
      )}
    </section>
  );
}

/** How much and how often; nothing at all is a dash, so that the rest is seen. */
function amount({ count, paise }: Sum) {
  return count === 0 && paise === 0 ? (
    '–'
  ) : (
    <>
      {formatPaise(paise)} <small>({count.toLocaleString('en-IN')})</small>
    </>
  );
}
