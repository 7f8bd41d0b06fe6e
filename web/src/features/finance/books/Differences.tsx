import { Link } from 'react-router-dom';
import type { Difference, ReportSummary } from '../../../../../lambdas/contract/books.ts';
import { formatPaise } from '../../../../../lambdas/contract/rupees.ts';
import { counted } from '../../../lib/counted.ts';
import { lookUpPath } from '../financeAddress.ts';
import { ExplainForm } from './ExplainForm.tsx';

/** What does not fit: what is to be reviewed in full, what is accepted behind a fold. */
export function Differences({ report }: { readonly report: ReportSummary }) {
  const unknown = report.differences.filter(({ known }) => !known);
  const known = report.differences.filter((difference) => difference.known);
  return (
    <section
      className={unknown.length === 0 ? 'finance-part' : 'finance-part finance-part-open'}
      aria-labelledby="differences"
    >
      <h3 id="differences">
        {unknown.length === 0
          ? 'Everything matches'
          : `${counted(unknown.length, 'difference')} to review`}
      </h3>
      {unknown.length === 0 ? (
        <p className="finance-fits">
          Our orders, Razorpay’s payments and refunds, and its settlements agree to the paisa.
        </p>
      ) : (
        <>
          <p className="finance-small">{formatPaise(report.unknown.paise)} in total.</p>
          <DifferenceList differences={unknown} />
        </>
      )}
      {known.length > 0 && (
        <details className="fold">
          <summary>
            {counted(known.length, 'difference')} accepted, {formatPaise(report.known.paise)} in
            total
          </summary>
          <DifferenceList differences={known} />
        </details>
      )}
    </section>
  );
}

function DifferenceList({ differences }: { readonly differences: readonly Difference[] }) {
  return (
    <ul className="differences">
      {differences.map((difference) => (
        <DifferenceLine difference={difference} key={`${difference.class} ${difference.subject}`} />
      ))}
    </ul>
  );
}

function DifferenceLine({ difference }: { readonly difference: Difference }) {
  const { words, subject, paise, ageDays, nextStep, known, explanation } = difference;
  return (
    <li className="differences-line">
      <p className="differences-top">
        <strong>{words}</strong>
        <span className="finance-amount">{formatPaise(paise)}</span>
      </p>
      <p>{explanation ?? nextStep}</p>
      <p className="finance-small">
        <span className="differences-age">
          {ageDays === 0 ? 'New today' : counted(ageDays, 'day')}
        </span>{' '}
        <Link to={lookUpPath(difference.orderID ?? difference.paymentID ?? subject)}>
          <code>{subject}</code>
        </Link>
      </p>
      {!known && <ExplainForm difference={difference} />}
    </li>
  );
}
