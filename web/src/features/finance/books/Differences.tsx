import { Link } from 'react-router-dom';
import type { Difference, ReportSummary } from '../../../../../lambdas/contract/books.ts';
import { formatPaise } from '../../../../../lambdas/contract/rupees.ts';
import { lookUpPath } from '../financeAddress.ts';
import { reportTexts } from '../words.ts';
import { AcceptForm } from './AcceptForm.tsx';

const { differences: texts } = reportTexts;

/** What does not fit: what is to be reviewed in full, what is accepted behind a fold. */
export function Differences({ report }: { readonly report: ReportSummary }) {
  const unknown = report.differences.filter(({ known }) => !known);
  const known = report.differences.filter((difference) => difference.known);
  return (
    <section
      className={unknown.length === 0 ? 'finance-part' : 'finance-part finance-part-open'}
      aria-labelledby="differences"
    >
      <h3 id="differences">{unknown.length === 0 ? texts.none : texts.some(unknown.length)}</h3>
      {unknown.length === 0 ? (
        <p className="finance-fits">{texts.agree}</p>
      ) : (
        <>
          <p className="finance-small">{texts.total(formatPaise(report.unknown.paise))}</p>
          <DifferenceList differences={unknown} />
        </>
      )}
      {known.length > 0 && (
        <details className="fold">
          <summary>{texts.accepted(known.length, formatPaise(report.known.paise))}</summary>
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
        <span className="differences-age">{texts.age(ageDays)}</span>{' '}
        <Link to={lookUpPath(difference.orderID ?? difference.paymentID ?? subject)}>
          <code>{subject}</code>
        </Link>
      </p>
      {!known && <AcceptForm difference={difference} />}
    </li>
  );
}
