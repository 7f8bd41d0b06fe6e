import type { WorkItem } from '../../../../lambdas/contract/operator.ts';
import type { WorkKind } from '../../../../lambdas/contract/vocabulary.ts';
import { counted } from '../../lib/counted.ts';

/** Every text of the operators' console but those of its gate. */

/** What waits for a person. */
export const workTexts = {
  heading: 'Waiting for an answer',
  loading: 'Loading what’s waiting',
  failed: 'We couldn’t load what’s waiting. Nothing has changed.',
  none: 'Nothing is waiting. You’re all caught up.',
  waiting: (count: number) => `${counted(count, 'item')} waiting, oldest first.`,
  overdue: (count: number) => `${count} overdue.`,
  more: (count: number) =>
    `Only the oldest ${count} are listed. The rest show as you answer these.`,
  table: 'What’s waiting',
  what: 'What',
  state: 'State',
  since: 'Waiting since',
  due: 'Due',
  late: 'Overdue',
  kinds: {
    caseStudy: 'Case study',
    service: 'Service',
    visit: 'Lab visit',
    refund: 'Refund',
    report: 'Report',
    mail: 'Failed mail',
  } satisfies Record<WorkKind, string>,
} as const;

const details: Readonly<Record<string, string>> = {
  requested: 'New request',
  accepted: 'Accepted, not started',
  inProgress: 'In progress',
  delivered: 'New message after delivery',
  notOwnWork: 'Not their own work',
  dangerous: 'Dangerous',
  offensive: 'Offensive',
  personalData: 'Someone’s personal data',
  advertising: 'Advertising',
  other: 'Another reason',
  asked: 'Requested by the buyer',
  duplicate: 'Paid twice',
  lowerPlan: 'Had a higher plan already',
  unusedCredit: 'Credit left over',
  surplus: 'Order already paid',
  mismatched: 'Payment doesn’t match its order',
  accountDeleted: 'Account deleted',
};

const answers: Readonly<Partial<Record<WorkKind, string>>> = {
  caseStudy: 'To review',
  visit: 'To answer',
  mail: 'Not delivered',
};

/** What there is to do about an item, in a few words. */
export function workDetail({ kind, detail }: WorkItem): string {
  return answers[kind] ?? details[detail ?? ''] ?? '';
}
