import { Link } from 'react-router-dom';
import type { Difference, ReportSummary } from '../../../../../lambdas/contract/books.ts';
import { formatPaise } from '../../../../../lambdas/contract/rupees.ts';
import { lookUpPath } from '../financeAddress.ts';
import { reportTexts } from '../words.ts';
import { AcceptForm } from './AcceptForm.tsx';

const { differences: texts } = reportTexts;

/** What does not fit: what is to be reviewed, what was accepted and why, and behind a fold what needs nothing. */
export function Differences({ report }: { readonly report: ReportSummary }) {
  const unknown = report.differences.filter(({ known }) => !known);
  const accepted = report.differences.filter(({ explanation }) => explanation !== null);
  const others = report.differences.filter(
    ({ known, explanation }) => known && explanation === null,
  );
  const leftOut = report.unknown.count + report.known.count - report.differences.length;
  const heading = report.differences.length === 0 ? texts.none : texts.explained;
  return (
    <section
      className={unknown.length === 0 ? 'finance-part' : 'finance-part finance-part-open'}
      aria-labelledby="differences"
    >
      <h3 id="differences">{unknown.length === 0 ? heading : texts.some(unknown.length)}</h3>
      {report.differences.length === 0 && <p className="finance-fits">{texts.agree}</p>}
      {unknown.length > 0 && (
        <>
          <p className="smallPrint">{texts.total(formatPaise(report.unknown.paise))}</p>
          <DifferenceList differences={unknown} />
        </>
      )}
      {accepted.length > 0 && (
        <>
          <p>{texts.accepted(accepted.length, totalOf(accepted))}</p>
          <DifferenceList differences={accepted} />
        </>
      )}
      {leftOut > 0 && <p>{texts.leftOut(leftOut)}</p>}
      {others.length > 0 && (
        <details className="fold">
          <summary>{texts.needsNothing(others.length, totalOf(others))}</summary>
          <DifferenceList differences={others} />
        </details>
      )}
    </section>
  );
}

function totalOf(differences: readonly Difference[]): string {
  return formatPaise(differences.reduce((sum, { paise }) => sum + paise, 0));
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
      <p className="smallPrint">
        <span className="differences-age">{texts.age(ageDays)}</span>{' '}
        <Link to={lookUpPath(difference.orderID ?? difference.paymentID ?? subject)}>
          <code>{subject}</code>
        </Link>
      </p>
      {!known && <AcceptForm difference={difference} />}
    </li>
  );
}
