import { Link } from 'react-router-dom';
import type {
  ListedAlarm,
  Retries,
  ScheduleRun,
} from '../../../../../lambdas/contract/groups/operator.ts';
import { QueryResult } from '../../../api/QueryResult.tsx';
import { useRouteQuery } from '../../../api/queries.ts';
import { formatTime } from '../../../lib/formatDate.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { mailsPath } from '../operateAddress.ts';
import { alarmName, healthTexts as texts } from './words.ts';

/** Which alarms fire and what to do about them, when each schedule last ran, whether searches find every change, and what is left to retry. */
export function HealthView() {
  const query = useRouteQuery('operator/getHealth', {}, { inOutage: true });
  return (
    <QueryResult query={query} loading={texts.loading} lines={8} failed={texts.failed}>
      {({ data: { alarms, runs, index, retries } }) => (
        <>
          <Alarms alarms={alarms} />
          <Runs runs={runs} />
          <section className="operate" aria-labelledby="search">
            <h2 id="search">{texts.search}</h2>
            <p>{indexWords(index)}</p>
          </section>
          <section className="operate" aria-labelledby="retries">
            <h2 id="retries">{texts.retries}</h2>
            {retries === null ? (
              <Notice tone="warning">{texts.noRetries}</Notice>
            ) : (
              <RetryWords retries={retries} />
            )}
          </section>
        </>
      )}
    </QueryResult>
  );
}

function RetryWords({
  retries: { lateMailSince, failedMails, failedWebhooks },
}: {
  readonly retries: Retries;
}) {
  return (
    <>
      <p>
        {lateMailSince === null ? texts.noLateMails : texts.lateMails(formatTime(lateMailSince))}
      </p>
      <p>
        {failedMails === 0 ? (
          texts.noFailedMails
        ) : (
          <>
            {texts.failedMails(failedMails)} <Link to={mailsPath}>{texts.toMails}</Link>
          </>
        )}
      </p>
      <p>{failedWebhooks === 0 ? texts.noWebhooks : texts.webhooks(failedWebhooks)}</p>
    </>
  );
}

function indexWords(index: { readonly isCurrent: boolean; readonly builtAt: number } | null) {
  if (!index) {
    return texts.noIndex;
  }
  const builtAt = formatTime(index.builtAt);
  return index.isCurrent ? texts.indexCurrent(builtAt) : texts.indexBehind(builtAt);
}

function Runs({ runs }: { readonly runs: readonly ScheduleRun[] | null }) {
  return (
    <section className="operate" aria-labelledby="runs">
      <h2 id="runs">{texts.runs}</h2>
      {runs === null ? (
        <Notice tone="warning">{texts.noRuns}</Notice>
      ) : (
        <Table
          name={texts.runsTable}
          columns={runColumns}
          rows={runs}
          rowKey={({ name }) => name}
        />
      )}
    </section>
  );
}

function Alarms({ alarms }: { readonly alarms: readonly ListedAlarm[] | null }) {
  const firing = alarms?.filter(({ state }) => state === 'ALARM') ?? [];
  const others = alarms?.filter(({ state }) => state !== 'ALARM') ?? [];
  return (
    <section className="operate" aria-labelledby="alarms">
      <h2 id="alarms">{texts.alarms}</h2>
      {alarms === null ? (
        <Notice tone="warning">{texts.noAlarms}</Notice>
      ) : (
        <p>
          {firing.length === 0 ? (
            texts.noneFiring
          ) : (
            <strong className="operate-late">{texts.firing(firing.length)}</strong>
          )}
        </p>
      )}
      {firing.map((alarm) => (
        <FiringAlarm alarm={alarm} key={alarmName(alarm)} />
      ))}
      {others.length > 0 && (
        <>
          <h3>{texts.others(firing.length)}</h3>
          <Table name={texts.othersTable} columns={columns} rows={others} rowKey={alarmName} />
        </>
      )}
    </section>
  );
}

function FiringAlarm({ alarm }: { readonly alarm: ListedAlarm }) {
  const { meaning, since, advice } = alarm;
  return (
    <article className="health-firing" aria-label={meaning}>
      <h3>{meaning}</h3>
      <Facts
        facts={[
          { name: texts.name, value: alarmName(alarm) },
          { name: texts.since, value: formatTime(since) },
          ...(advice
            ? [
                { name: texts.impact, value: <RunbookText text={advice.impact} /> },
                {
                  name: texts.now,
                  value: (
                    <>
                      <p>
                        <RunbookText text={advice.diagnose} />
                      </p>
                      <p>
                        <RunbookText text={advice.fix} />
                      </p>
                    </>
                  ),
                },
                { name: texts.over, value: <RunbookText text={advice.verify} /> },
              ]
            : []),
        ]}
      />
    </article>
  );
}

const runColumns: readonly Column<ScheduleRun>[] = [
  { head: texts.run, rowHead: true, cell: ({ name }) => texts.schedules[name].does },
  { head: texts.rhythm, cell: ({ name }) => texts.schedules[name].rhythm },
  {
    head: texts.lastRun,
    cell: ({ lastRunAt }) => (
      <span className="operate-time">
        {lastRunAt === null ? texts.noRun : formatTime(lastRunAt)}
      </span>
    ),
  },
  {
    head: texts.result,
    cell: ({ lastRunAt, hasFailed }) =>
      hasFailed ? (
        <strong className="operate-late">{texts.runFailed}</strong>
      ) : (
        lastRunAt !== null && texts.runDone
      ),
  },
];

const columns: readonly Column<ListedAlarm>[] = [
  { head: texts.name, rowHead: true, cell: alarmName },
  { head: texts.meaning, cell: ({ meaning }) => meaning },
  { head: texts.state, cell: ({ state }) => texts.states[state] },
  {
    head: texts.stateSince,
    cell: ({ since }) => <span className="operate-time">{formatTime(since)}</span>,
  },
];

/** A text of the runbook: what is between backticks is a command or a name. */
function RunbookText({ text }: { readonly text: string }) {
  return [...text.matchAll(/`([^`]*)`|[^`]+/g)].map(({ index, 0: words, 1: code }) =>
    code === undefined ? words : <code key={index}>{code}</code>,
  );
}
