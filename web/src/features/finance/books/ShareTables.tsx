import { useState } from 'react';
import { Link } from 'react-router-dom';
import type {
  Figure,
  ReportPart,
  ReportSummary,
  Share,
} from '../../../../../lambdas/contract/books.ts';
import { formatPaise } from '../../../../../lambdas/contract/rupees.ts';
import { type Days, formatDay } from '../../../lib/formatDay.ts';
import { type Column, Table } from '../../../ui/Table.tsx';
import { booksPath } from '../financeAddress.ts';
import { reportTexts } from '../words.ts';

const { shares: texts } = reportTexts;

type By = Exclude<ReportPart['by'], 'settlement'>;

const kinds: readonly { readonly by: By; readonly text: string }[] = [
  { by: 'day', text: texts.day },
  { by: 'method', text: texts.method },
  { by: 'offer', text: texts.offer },
];

/** The same sums by day, by payment method or by plan; each figure leads to its rows. */
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
  const nameOf = ({ name }: Share) => (by === 'day' ? formatDay(name) : name);
  const column = (figure: Figure & keyof Share): Column<Share> => ({
    head: texts[figure],
    num: true,
    cell: (share) => {
      const sum = share[figure];
      const { count, paise } = typeof sum === 'number' ? { count: null, paise: sum } : sum;
      // Nothing at all is a dash, so that the rest is seen.
      return !count && paise === 0 ? (
        '–'
      ) : (
        <>
          <Link
            to={booksPath(days, { figure, part: { by, name: share.name }, version })}
            aria-label={`${nameOf(share)}, ${texts[figure]}: ${formatPaise(paise)}`}
          >
            {formatPaise(paise)}
          </Link>
          {count !== null && <small> ({count.toLocaleString('en-IN')})</small>}
        </>
      );
    },
  });
  const columns: readonly Column<Share>[] = [
    { head: kinds.find((kind) => kind.by === by)?.text, rowHead: true, cell: nameOf },
    column('captured'),
    column('refunds'),
    column('fees'),
    column('gst'),
    column('settled'),
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
