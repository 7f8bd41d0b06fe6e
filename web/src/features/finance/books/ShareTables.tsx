import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ReportSummary, Share, Sum } from '../../../../../lambdas/contract/books.ts';
import { formatPaise } from '../../../../../lambdas/contract/rupees.ts';
import { type Days, formatDay } from '../../../lib/formatDay.ts';
import { type Column, Table } from '../../../ui/Table.tsx';
import { booksPath, type ReportSum } from '../financeAddress.ts';
import { reportTexts } from '../words.ts';

const { shares: texts } = reportTexts;

type By = Exclude<ReportSum['by'], 'settlement'>;

const kinds: readonly { readonly by: By; readonly text: string }[] = [
  { by: 'day', text: texts.day },
  { by: 'method', text: texts.method },
  { by: 'offer', text: texts.offer },
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
    { head: texts.captured, num: true, cell: ({ captured }) => amount(captured) },
    { head: texts.refunds, num: true, cell: ({ refunds }) => amount(refunds) },
    { head: texts.fees, num: true, cell: ({ fees }) => formatPaise(fees) },
    { head: texts.gst, num: true, cell: ({ gst }) => formatPaise(gst) },
    { head: texts.settled, num: true, cell: ({ settled }) => amount(settled) },
  ];
  return (
    <section className="finance-part" aria-labelledby="shares">
      <h3 id="shares">{texts.heading}</h3>
      <fieldset className="choices">
        <legend className="visuallyHidden">{texts.legend}</legend>
        {kinds.map(({ by: kind, text }) => (
          <label className="choice" key={kind}>
            <input type="radio" name="by" checked={by === kind} onChange={() => setBy(kind)} />
            {texts.by(text)}
          </label>
        ))}
      </fieldset>
      {shares.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <Table
          name={texts.table}
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
