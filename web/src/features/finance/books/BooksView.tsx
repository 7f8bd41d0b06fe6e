import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Run } from '../../../../../lambdas/contract/books.ts';
import { daysOfMonth, isDay, monthOf } from '../../../../../lambdas/contract/india.ts';
import { type Days, formatDays } from '../../../lib/formatDay.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldForm } from '../../../ui/forms/FieldForm.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { booksPath } from '../financeAddress.ts';
import { monthName, usualDays, wholeMonthOf } from '../indianDays.ts';
import { financeWords, booksTexts as texts } from '../words.ts';
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
                {texts.retry}
              </Button>
            }
          >
            {financeWords(error.problem).text}
          </Notice>
        )}
        {working && run && run.state !== 'done' && <RunProgress run={run} />}
        {working && !run && <Skeleton label={texts.loading} lines={6} />}
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
    ...(!(isDay(from) && from <= today) && { from: texts.days.fromProblem }),
    ...(!(isDay(to) && to >= from && to <= last) && {
      to: texts.days.toProblem,
    }),
  };
  return (
    <div className="daysForm">
      <FieldForm
        className="inlineForm"
        aria-label={texts.days.form}
        problems={problems}
        onSubmit={() => void navigate(booksPath(chosen))}
        submitText={texts.days.submit}
        fields={[
          {
            name: 'from',
            label: texts.days.from,
            half: true,
            input: { type: 'date', min: '2020-01-01', max: today },
          },
          {
            name: 'to',
            label: texts.days.to,
            half: true,
            input: { type: 'date', min: from, max: last },
          },
        ]}
        values={chosen}
        onChange={setChosen}
      />
      <ul className="linkRow" aria-label={texts.days.usual}>
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
      <p className="smallPrint">{texts.days.zone}</p>
    </div>
  );
}

function RunProgress({ run: { state, done, all } }: { readonly run: Run }) {
  const label = useId();
  return (
    <div className="runProgress panel" role="status">
      <p id={label}>
        <strong>
          {texts.progress(texts.run[state], Math.floor((100 * done) / Math.max(all, 1)))}
        </strong>{' '}
        {texts.canLeave}
      </p>
      <progress aria-labelledby={label} max={Math.max(all, 1)} value={Math.min(done, all)} />
    </div>
  );
}
