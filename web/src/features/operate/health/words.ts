import type { ListedAlarm } from '../../../../../lambdas/contract/groups/operator.ts';
import { counted } from '../../../lib/counted.ts';

/** Every text about alarms, the search index, and what is left to retry. */
export const healthTexts = {
  loading: 'Checking the system',
  failed: 'We couldn’t check the system. Nothing has changed.',
  alarms: 'Alarms',
  noAlarms:
    'AWS didn’t tell us which alarms are firing. Reload the page in a minute. The rest of this page is complete.',
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
  search: 'Search',
  indexCurrent: (builtAt: string) =>
    `Searches find every change in the catalogue. The index was built on ${builtAt}.`,
  indexBehind: (builtAt: string) =>
    `The latest changes don’t show in search yet. The index from ${builtAt} is in use, and we try to build a new one every minute.`,
  noIndex: 'We couldn’t read the search index. Reload the page in a minute.',
  retries: 'Emails and payments',
  noFailedMails: 'No failed emails.',
  failedMails: (count: number) => `${counted(count, 'email')} couldn’t be sent.`,
  toMails: 'See failed emails',
  noWebhooks: 'No webhooks from Razorpay are waiting.',
  webhooks: (count: number) =>
    `${counted(count, 'webhook')} from Razorpay couldn’t be handled yet. We keep trying for ten days.`,
} as const;

/** What an alarm is called: both services have one with the same name. */
export function alarmName({ host, name }: Pick<ListedAlarm, 'host' | 'name'>): string {
  return host === 'caseStudy' ? `${name} (freeBites)` : name;
}
