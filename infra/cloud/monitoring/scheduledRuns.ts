import type { eventAccess } from '../functions/eventAccess.ts';

/** A function that must keep finishing. */
interface ScheduledRun {
  readonly name: keyof typeof eventAccess;
  /** Without a run that succeeded for so long, its alarm fires. */
  readonly minutes: number;
  readonly meaning: string;
}

/** Alarms on scheduled functions. Only CloudWatch can say that nothing happened. */
export const scheduledRuns = {
  pollNotRun: {
    name: 'pollPayments',
    minutes: 15,
    meaning: "Razorpay's lists have not been read for 15 minutes.",
  },
  followUpNotRun: {
    name: 'followUp',
    minutes: 15,
    meaning: 'No invoices were numbered and no refunds sent for 15 minutes.',
  },
  mailsNotRun: {
    name: 'sendMails',
    minutes: 15,
    meaning: 'No run has sent mails for 15 minutes.',
  },
  eraseNotRun: {
    name: 'finishErasures',
    minutes: 180,
    meaning: 'Account deletions have not been completed for three hours.',
  },
  nightlyNotRun: {
    name: 'nightly',
    minutes: 24 * 60,
    meaning: 'The books were not reconciled for a day.',
  },
  indexStale: {
    name: 'buildIndex',
    minutes: 15,
    meaning: 'The search index has not been updated for 15 minutes.',
  },
} as const satisfies Record<string, ScheduledRun>;

/** Events that the dashboard counts. */
export const dashboardEvents = {
  orders: ['orderOpened', 'orderPaid', 'planGranted'],
  moneyBack: ['refundMade', 'refundWaits', 'refundFailed', 'paymentDisputed'],
  searches: ['searchMissed'],
  runs: ['poll', 'followUp', 'mail', 'erase', 'nightly', 'index'],
} as const;
