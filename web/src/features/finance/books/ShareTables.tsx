import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ReportSummary, Share, Sum } from '../../../../../lambdas/contract/books.ts';
import { ScrollBox } from '../../../ui/ScrollBox.tsx';
import { booksPath, type Sought } from '../financeAddress.ts';
import { formatPaise } from '../formatPaise.ts';
import { type Days, formatDay } from '../indianDays.ts';

type By = Exclude<Sought['by'], 'settlement'>;

const kinds: readonly { readonly by: By; readonly text: string }[] = [
  { by: 'day', text: 'Day' },
  { by: 'method', text: 'Method' },
  { by: 'offer', text: 'Plan' },
];

/** The same sums by day, by method of payment or by plan; each leads to its rows. */
export function ShareTables({
  report,
  days,
}: {
  readonly report: ReportSummary;
  readonly days: Days;
}) {
  const [by, setBy] = useState<By>('day');
  const shares = { day: report.byDay, method: report.byMethod, offer: report.byOffer }[by];
  return (
    <section className="finance-part" aria-labelledby="shares">
      <h3 id="shares">What they are made of</h3>
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
        <p>Nothing was paid, given back or settled on these days.</p>
      ) : (
        <ScrollBox className="financeTable-box" name="Sums, by part">
          <table className="financeTable">
            <thead>
              <tr>
                <th scope="col">{kinds.find((kind) => kind.by === by)?.text}</th>
                <th scope="col" className="num">
                  Captured
                </th>
                <th scope="col" className="num">
                  Refunds
                </th>
                <th scope="col" className="num">
                  Fees
                </th>
                <th scope="col" className="num">
                  GST
                </th>
                <th scope="col" className="num">
                  Settled
                </th>
              </tr>
            </thead>
            <tbody>
              {shares.map((share) => (
                <ShareRow
                  share={share}
                  sum={{ by, name: share.name, version: report.version }}
                  days={days}
                  key={share.name}
                />
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </section>
  );
}

function ShareRow({
  share: { captured, refunds, fees, gst, settled },
  sum,
  days,
}: {
  readonly share: Share;
  readonly sum: Sought;
  readonly days: Days;
}) {
  const { by, name } = sum;
  return (
    <tr>
      <th scope="row">
        <Link to={booksPath(days, sum)}>{by === 'day' ? formatDay(name) : name}</Link>
      </th>
      <td className="num">
        <Amount sum={captured} />
      </td>
      <td className="num">
        <Amount sum={refunds} />
      </td>
      <td className="num">{formatPaise(fees)}</td>
      <td className="num">{formatPaise(gst)}</td>
      <td className="num">
        <Amount sum={settled} />
      </td>
    </tr>
  );
}

/** How much and how often; nothing at all is a dash, so that the rest is seen. */
function Amount({ sum: { count, paise } }: { readonly sum: Sum }) {
  if (count === 0 && paise === 0) {
    return '–';
  }
  return (
    <>
      {formatPaise(paise)} <small>({count.toLocaleString('en-IN')})</small>
    </>
  );
}
