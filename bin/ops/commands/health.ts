/** How a stage is: its alarms, its search index, and what is left to retry. */
import { readFile } from 'node:fs/promises';
import { healthPorts } from '../../../lambdas/adapters/ports/health.ts';
import { readRunbook } from '../../../lambdas/domain/alerts/runbook.ts';
import { checkHealth, type Health } from '../../../lambdas/domain/operators/checkHealth.ts';
import { example } from '../options.ts';
import { shownTime } from '../shownTime.ts';
import type { Ops, Row } from '../Terminal.ts';

const runbookFile = new URL('../../../infra/RUNBOOK.md', import.meta.url);

/** `npm run ops -- health` */
export function addHealth(ops: Ops): void {
  ops
    .command('health')
    .addHelpText('after', example('health', 'health --json --stage prod'))
    .action(
      ops.act(async ({ list, now }) => {
        const runbook = readRunbook(await readFile(runbookFile, 'utf8'));
        const health = await checkHealth({ ...healthPorts(), runbook }, now);
        list(healthRows(health), summaryOf(health));
      }),
    );
}

/** A line for each thing that is checked. */
export function healthRows(health: Health): Row[] {
  return [...alarmRows(health), indexRow(health), ...retryRows(health), ...runRows(health)];
}

function alarmRows({ alarms }: Health): Row[] {
  return (alarms ?? []).map(({ host, name, meaning, state, since }) => ({
    state,
    check: host === 'site' ? name : `${host}/${name}`,
    since: shownTime(since),
    runbook: `infra/RUNBOOK.md#${name.toLowerCase()}`,
    meaning,
  }));
}

function runRows({ runs }: Health): Row[] {
  const runbook = 'infra/RUNBOOK.md#functionfailed';
  if (!runs) {
    const meaning = 'CloudWatch did not say when each last ran.';
    return [{ state: 'UNKNOWN', check: 'schedules', since: null, runbook, meaning }];
  }
  return runs.map(({ name, lastRunAt, hasFailed }) => ({
    state: lastRunAt === null ? 'UNKNOWN' : hasFailed ? 'FAILED' : 'OK',
    check: `schedule ${name}`,
    since: lastRunAt && shownTime(lastRunAt),
    runbook,
    meaning: lastRunAt === null ? 'No run was measured in the last 26 hours.' : 'Its last run.',
  }));
}

function indexRow({ index }: Health): Row {
  const state = index ? (index.isCurrent ? 'OK' : 'BEHIND') : 'UNKNOWN';
  const meanings = {
    OK: 'Searches find every change of the catalogue.',
    BEHIND: 'Searches do not find the newest changes of the catalogue yet.',
    UNKNOWN: 'There is no search index, or its bucket or the database did not answer.',
  };
  return {
    state,
    check: 'search index',
    since: index && shownTime(index.builtAt),
    runbook: 'infra/RUNBOOK.md#indexstale',
    meaning: meanings[state],
  };
}

function retryRows({ retries }: Health): Row[] {
  if (!retries) {
    const meaning = 'The database did not answer.';
    const runbook = 'infra/RUNBOOK.md#servererror';
    return [{ state: 'UNKNOWN', check: 'mails and webhooks', since: null, runbook, meaning }];
  }
  const { lateMailSince, failedMails, failedWebhooks } = retries;
  const row = (check: string, count: number, runbook: string, meaning: string): Row => ({
    state: count === 0 ? 'OK' : 'WAITING',
    check,
    since: null,
    runbook: `infra/RUNBOOK.md#${runbook}`,
    meaning: `${count} ${meaning}`,
  });
  return [
    {
      state: lateMailSince === null ? 'OK' : 'LATE',
      check: 'mails on time',
      since: lateMailSince && shownTime(lateMailSince),
      runbook: 'infra/RUNBOOK.md#mailslate',
      meaning: 'The oldest unsent mail is less than half an hour late.',
    },
    row('mails', failedMails, 'mailnotsent', 'given up.'),
    row('webhooks', failedWebhooks, 'webhookfailed', 'failed and recorded.'),
  ];
}

function summaryOf({ alarms }: Health): string {
  return alarms
    ? `${alarms.filter(({ state }) => state === 'ALARM').length} of ${alarms.length} alarms fire.`
    : 'CloudWatch did not say which alarms fire.';
}
