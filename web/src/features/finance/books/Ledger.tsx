import type { ReportSummary, Sum, Totals } from '../../../../../lambdas/contract/books.ts';
import { formatPaise } from '../../../../../lambdas/contract/rupees.ts';
import { type Days, formatDay } from '../../../lib/formatDay.ts';
import { reportTexts } from '../words.ts';

const { ledger: texts } = reportTexts;

interface Line {
  readonly sign: '' | '+' | '−' | '±';
  readonly words: string;
  readonly sum: Sum | number;
}

/** The sums, each as it adds to or takes from what Razorpay still owes us, and whether they tie. */
export function Ledger({
  report: { totals },
  days,
}: {
  readonly report: ReportSummary;
  readonly days: Days;
}) {
  const gap = totals.closing.paise - balanceOf(totals);
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
          {linesOf(totals, days).map((line) => (
            <LedgerLine line={line} key={line.words} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <span className="ledger-sign">=</span>
              {texts.closing(formatDay(days.to))}
            </th>
            <td>{totals.closing.count.toLocaleString('en-IN')}</td>
            <td>{formatPaise(totals.closing.paise)}</td>
          </tr>
        </tfoot>
      </table>
      <Ties gap={gap} totals={totals} />
    </section>
  );
}

function LedgerLine({ line: { sign, words, sum } }: { readonly line: Line }) {
  const { count, paise } = typeof sum === 'number' ? { count: null, paise: sum } : sum;
  return (
    <tr>
      <th scope="row">
        <span className="ledger-sign">{sign}</span>
        {words}
      </th>
      <td>{count?.toLocaleString('en-IN')}</td>
      <td>{formatPaise(paise)}</td>
    </tr>
  );
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

/** Lines that are seldom anything but nothing are left out when they are nothing. */
function linesOf(totals: Totals, { from }: Days): Line[] {
  const seldom: Line[] = [
    { sign: '−', words: texts.disputes, sum: totals.disputes },
    { sign: '±', words: texts.adjustments, sum: totals.adjustments },
    { sign: '±', words: texts.lateChanges, sum: totals.lateChanges },
    { sign: '±', words: texts.unexplained, sum: totals.unexplained },
  ];
  return [
    { sign: '', words: texts.opening(formatDay(from)), sum: totals.opening },
    { sign: '+', words: texts.captured, sum: totals.captured },
    { sign: '−', words: texts.refunds, sum: totals.refunds },
    { sign: '−', words: texts.fees, sum: totals.fees },
    { sign: '−', words: texts.gst, sum: totals.gst },
    ...seldom.filter(({ sum }) => typeof sum !== 'number' && (sum.count !== 0 || sum.paise !== 0)),
    { sign: '−', words: texts.settled, sum: totals.settled },
  ];
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
