import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Run } from '../../../../../lambdas/contract/books.ts';
import { daysOfMonth, isDay, monthOf } from '../../../../../lambdas/contract/india.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldList } from '../../../ui/FieldList.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { booksPath } from '../financeAddress.ts';
import { financeWords } from '../financeWords.ts';
import { type Days, formatDays, monthName, usualDays, wholeMonthOf } from '../indianDays.ts';
import { ReportView } from './ReportView.tsx';
import { useReconciliation } from './useReconciliation.ts';

/** The report of some days, or how far it is. */
export function BooksView({ days, today }: { readonly days: Days; readonly today: string }) {
  const reconciliation = useReconciliation(days);
  const month = wholeMonthOf(days);
  const { report, run, working, error, retry } = reconciliation;
  return (
    <>
      <DaysForm days={days} today={today} />
      <section className="books" aria-labelledby="books-days" aria-busy={working}>
        <h2 id="books-days">{month === null ? formatDays(days) : monthName(month)}</h2>
        {error && (
          <Notice
            tone="problem"
            action={
              <Button tone="quiet" onClick={retry}>
                Continue
              </Button>
            }
          >
            {financeWords(error.problem).text}
          </Notice>
        )}
        {working && run && run.state !== 'done' && <RunProgress run={run} />}
        {working && !run && <Skeleton label="Opening the books" lines={6} />}
        {report && <ReportView report={report} days={days} reconciliation={reconciliation} />}
      </section>
    </>
  );
}

/** Chooses the days that are compared. */
function DaysForm({ days, today }: { readonly days: Days; readonly today: string }) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(days);
  const { from, to } = chosen;
  const last = daysOfMonth(monthOf(today)).to;
  const problems = {
    ...(!(isDay(from) && from <= today) && { from: 'Choose a day up to today.' }),
    ...(!(isDay(to) && to >= from && to <= last) && {
      to: 'Choose a day from the first day to the end of this month.',
    }),
  };
  return (
    <div className="daysForm">
      <Form
        className="inlineForm"
        aria-label="Days to compare"
        problems={problems}
        onSubmit={() => void navigate(booksPath(chosen))}
        submitText="Compare"
      >
        {(shown) => (
          <FieldList
            fields={[
              {
                name: 'from',
                label: 'First day',
                half: true,
                input: { type: 'date', min: '2020-01-01', max: today },
              },
              {
                name: 'to',
                label: 'Last day',
                half: true,
                input: { type: 'date', min: from, max: last },
              },
            ]}
            values={chosen}
            problems={shown}
            onChange={(changed) => setChosen({ ...chosen, ...changed })}
          />
        )}
      </Form>
      <ul className="daysForm-usual" aria-label="Often compared">
        {usualDays(today).map(({ name, days: usual }) => (
          <li key={name}>
            <Link
              to={booksPath({ from: usual.from, to: usual.to })}
              aria-current={usual.from === days.from && usual.to === days.to ? 'true' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <p className="finance-small">Days run from midnight to midnight, India time.</p>
    </div>
  );
}

const runWords = {
  reading: 'Reading our orders, Razorpay’s payments and its settlements',
  comparing: 'Comparing them, payment by payment',
  done: 'Compared',
} as const;

function RunProgress({ run: { state, done, all } }: { readonly run: Run }) {
  const label = useId();
  return (
    <div className="runProgress panel" role="status">
      <p id={label}>
        <strong>
          {runWords[state]}: {Math.floor((100 * done) / Math.max(all, 1))} %.
        </strong>{' '}
        You can leave this page: opening these days again continues from here.
      </p>
      <progress aria-labelledby={label} max={Math.max(all, 1)} value={Math.min(done, all)} />
    </div>
  );
}
