import { Link } from 'react-router-dom';
import type { Figure, ReportSummary, Sum, Totals } from '../../../../../lambdas/contract/books.ts';
import { formatPaise } from '../../../../../lambdas/contract/rupees.ts';
import { type Days, formatDay } from '../../../lib/formatDay.ts';
import { booksPath } from '../financeAddress.ts';
import { figureWords, reportTexts } from '../words.ts';

const { ledger: texts } = reportTexts;

interface Line {
  readonly sign: '' | '+' | '−' | '±' | '=';
  readonly figure: Figure;
  readonly words: string;
  readonly sum: Sum;
  /** Where the rows are that it is the sum of. */
  readonly rowsPath: string;
}

/** The sums, each as it adds to or takes from what Razorpay still owes us, with the way to its rows, and whether they tie. */
export function Ledger({
  report: { totals, version },
  days,
}: {
  readonly report: ReportSummary;
  readonly days: Days;
}) {
  const gap = totals.closing.paise - balanceOf(totals);
  const line = (sign: Line['sign'], figure: Figure, words = figureWords[figure]): Line => {
    const rowsPath = booksPath(days, { figure, part: null, version });
    return { sign, figure, words, sum: sumOf(totals, figure), rowsPath };
  };
  return (
    <section className="finance-part" aria-labelledby="totals">
      <h3 id="totals">{texts.heading}</h3>
      <table className="ledger">
        <thead className="visuallyHidden">
          <tr>
            <th scope="col">{texts.what}</th>
            <th scope="col">{texts.count}</th>
            <th scope="col">{texts.amount}</th>
          </tr>
        </thead>
        <tbody>
          <LedgerLine line={line('', 'opening', texts.opening(formatDay(days.from)))} />
          <LedgerLine line={line('+', 'captured')} />
          <LedgerLine line={line('−', 'refunds')} />
          <LedgerLine line={line('−', 'fees')} />
          <LedgerLine line={line('−', 'gst')} />
          {seldom
            .map(([sign, figure]) => line(sign, figure))
            .filter(({ sum }) => !isNothing(sum))
            .map((one) => (
              <LedgerLine line={one} key={one.figure} />
            ))}
          <LedgerLine line={line('−', 'settled')} />
        </tbody>
        <tfoot>
          <LedgerLine line={line('=', 'closing', texts.closing(formatDay(days.to)))} />
        </tfoot>
      </table>
      <Ties gap={gap} totals={totals} />
    </section>
  );
}

/** Left out when they are nothing. */
const seldom: readonly (readonly [Line['sign'], Figure])[] = [
  ['−', 'disputes'],
  ['±', 'adjustments'],
  ['±', 'lateChanges'],
  ['±', 'unexplained'],
];

function LedgerLine({ line: { sign, figure, words, sum, rowsPath } }: { readonly line: Line }) {
  // A fee belongs to its payment, so fees are not counted.
  const isCounted = figure !== 'fees' && figure !== 'gst';
  return (
    <tr>
      <th scope="row">
        <span className="ledger-sign">{sign}</span>
        {words}
      </th>
      <td>{isCounted && sum.count.toLocaleString('en-IN')}</td>
      <td>
        {isNothing(sum) ? (
          formatPaise(0)
        ) : (
          <Link to={rowsPath} aria-label={`${words}: ${formatPaise(sum.paise)}`}>
            {formatPaise(sum.paise)}
          </Link>
        )}
      </td>
    </tr>
  );
}

function sumOf(totals: Totals, figure: Figure): Sum {
  const sum = totals[figure];
  return typeof sum === 'number' ? { count: 0, paise: sum } : sum;
}

function isNothing({ count, paise }: Sum): boolean {
  return count === 0 && paise === 0;
}

/** What the lines add up to, paise: not settled at the end. */
function balanceOf(totals: Totals): number {
  const { opening, captured, refunds, fees, gst, disputes, adjustments, lateChanges } = totals;
  return (
    opening.paise +
    captured.paise -
    refunds.paise -
    fees -
    gst -
    disputes.paise +
    adjustments.paise +
    lateChanges.paise +
    totals.unexplained.paise -
    totals.settled.paise
  );
}

function Ties({ gap, totals }: { readonly gap: number; readonly totals: Totals }) {
  const { captured, refunds, ours } = totals;
  const same = sameSum(captured, ours.captured) && sameSum(refunds, ours.refunds);
  return (
    <ul className="ties">
      <li className={gap === 0 ? 'ties-yes' : 'ties-no'}>
        {gap === 0 ? texts.ties : texts.gap(formatPaise(gap))}
      </li>
      <li className={same ? 'ties-yes' : 'ties-no'}>
        {texts.ours(sumWords(ours.captured), sumWords(ours.refunds))}{' '}
        {same ? texts.same : texts.notSame}
      </li>
    </ul>
  );
}

/** A sum such as ₹1,800.00 (2). */
function sumWords({ count, paise }: Sum): string {
  return `${formatPaise(paise)} (${count.toLocaleString('en-IN')})`;
}

function sameSum(one: Sum, other: Sum): boolean {
  return one.count === other.count && one.paise === other.paise;
}
