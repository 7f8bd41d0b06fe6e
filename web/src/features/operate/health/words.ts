import type { ListedAlarm } from '../../../../../lambdas/contract/groups/operator.ts';
import type { ScheduledFunction } from '../../../../../lambdas/contract/vocabulary.ts';
import { counted } from '../../../lib/counted.ts';

/** Every text about alarms, the search index, and what is left to retry. */
export const healthTexts = {
  loading: 'Checking the system',
  failed: 'We couldn’t check the system. Nothing has changed.',
  outage:
    'We can’t load profiles right now, so the rest of this console is closed. This is what we know about the system.',
  alarms: 'Alarms',
  noAlarms: 'AWS didn’t tell us which alarms are firing. Reload the page in a minute.',
  noneFiring: 'No alarm is firing.',
  firing: (count: number) =>
    count === 1 ? '1 alarm is firing.' : `${count} alarms are firing, longest first.`,
  since: 'Firing since',
  impact: 'Who is affected',
  now: 'What to do now',
  over: 'It’s over when',
  others: (firing: number) => (firing > 0 ? 'The other alarms' : 'All alarms'),
  othersTable: 'Alarms that aren’t firing',
  name: 'Alarm',
  meaning: 'Fires when this happens',
  state: 'State',
  stateSince: 'Since',
  states: {
    OK: 'OK',
    INSUFFICIENT_DATA: 'Not enough data yet',
    ALARM: 'Firing',
  } satisfies Record<ListedAlarm['state'], string>,
  runs: 'Schedules',
  runsTable: 'Last run of each schedule',
  noRuns: 'AWS didn’t tell us when the schedules last ran. Reload the page in a minute.',
  run: 'What it does',
  rhythm: 'Runs',
  lastRun: 'Last run',
  noRun: 'None measured in the last 26 hours',
  result: 'Result',
  runDone: 'Finished',
  runFailed: 'Failed',
  schedules: {
    pollPayments: {
      does: 'Compares Razorpay’s lists of payments with ours',
      rhythm: 'Every 5 minutes',
    },
    followUp: { does: 'Numbers invoices and sends refunds', rhythm: 'Every minute' },
    sendMails: { does: 'Sends emails', rhythm: 'Every minute' },
    finishErasures: { does: 'Completes account deletions', rhythm: 'Every hour' },
    nightly: {
      does: 'Reconciles the books and seals the audit log',
      rhythm: 'Every night at 2:00 am',
    },
    buildIndex: {
      does: 'Builds the search index and pages, and publishes scheduled texts',
      rhythm: 'Every minute',
    },
  } satisfies Record<ScheduledFunction, { does: string; rhythm: string }>,
  search: 'Search',
  indexCurrent: (builtAt: string) =>
    `Searches find every change in the catalogue. The index was built on ${builtAt}.`,
  indexBehind: (builtAt: string) =>
    `The latest changes don’t show in search yet. The index from ${builtAt} is in use, and we try to build a new one every minute.`,
  noIndex:
    'We couldn’t read the search index, or whether it is current. Reload the page in a minute.',
  retries: 'Emails and payments',
  noRetries:
    'Our database didn’t answer, so we don’t know what’s waiting. Reload the page in a minute.',
  noLateMails: 'No email is late.',
  lateMails: (since: string) =>
    `Emails are late: the oldest should have been sent on ${since}. We keep trying.`,
  noFailedMails: 'No failed emails.',
  failedMails: (count: number) => `${counted(count, 'email')} couldn’t be sent.`,
  toMails: 'See failed emails',
  noWebhooks: 'No webhooks from Razorpay have failed.',
  webhooks: (count: number) =>
    `${counted(count, 'webhook')} from Razorpay failed. Once the cause is fixed, replay them: npm run ops -- webhooks replay.`,
} as const;

/** What an alarm is called: both services have one with the same name. */
export function alarmName({ host, name }: Pick<ListedAlarm, 'host' | 'name'>): string {
  return host === 'caseStudy' ? `${name} (freeBites)` : name;
}
