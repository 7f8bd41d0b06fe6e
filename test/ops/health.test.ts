/** What `npm run ops -- health` says of a stage whose alarms and schedules AWS measures. */
import { expect, it } from 'vitest';
import { healthRows } from '../../bin/ops/commands/health.ts';

const at = Date.UTC(2026, 2, 1, 12);

it('says which alarms fire and since when, and how the last run of each schedule ended', () => {
  const alarm = { name: 'alertsFailing', meaning: 'Alerts failed.', since: at, advice: null };
  const rows = healthRows({
    alarms: [
      { ...alarm, host: 'caseStudy', state: 'ALARM' },
      { ...alarm, host: 'site', state: 'OK' },
    ],
    runs: [
      { name: 'pollPayments', lastRunAt: at, hasFailed: false },
      { name: 'followUp', lastRunAt: at, hasFailed: true },
      { name: 'nightly', lastRunAt: null, hasFailed: false },
    ],
    index: null,
    retries: null,
  });

  expect(rows.map(({ check, state }) => [check, state])).toEqual([
    ['caseStudy/alertsFailing', 'ALARM'],
    ['alertsFailing', 'OK'],
    ['search index', 'UNKNOWN'],
    ['mails and webhooks', 'UNKNOWN'],
    ['schedule pollPayments', 'OK'],
    ['schedule followUp', 'FAILED'],
    ['schedule nightly', 'UNKNOWN'],
  ]);
});

it('says so when CloudWatch does not answer', () => {
  const rows = healthRows({ alarms: null, runs: null, index: null, retries: null });

  expect(rows.map(({ check, meaning }) => [check, meaning])).toContainEqual([
    'schedules',
    'CloudWatch did not say when each last ran.',
  ]);
});
