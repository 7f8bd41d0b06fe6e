import { Link } from 'react-router-dom';
import type { Difference, ReportSummary } from '../../../../../lambdas/contract/books.ts';
import { lookUpPath } from '../financeAddress.ts';
import { counted, formatPaise } from '../formatPaise.ts';
import { ExplainForm } from './ExplainForm.tsx';

/** What does not fit: what waits for somebody in full, what is explained behind a fold. */
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
          ? 'Everything fits'
          : `${counted(unknown.length, 'difference')} to look at`}
      </h3>
      {unknown.length === 0 ? (
        <p className="finance-fits">
          Our orders, Razorpay’s payments and refunds, and its settlements agree to the paisa.
        </p>
      ) : (
        <>
          <p className="finance-small">Together {formatPaise(report.unknown.paise)}.</p>
          <DifferenceList differences={unknown} />
        </>
      )}
      {known.length > 0 && (
        <details className="fold">
          <summary>
            {counted(known.length, 'difference')} explained, together{' '}
            {formatPaise(report.known.paise)}
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
          {ageDays === 0 ? 'Since today' : counted(ageDays, 'day')}
        </span>{' '}
        <Link to={lookUpPath(difference.orderID ?? difference.paymentID ?? subject)}>
          <code>{subject}</code>
        </Link>
      </p>
      {!known && <ExplainForm difference={difference} />}
    </li>
  );
}
