/** Events that functions write to their logs: those a person must look at, and those that must keep coming. */

/** Events that fire an alarm whenever they occur, with the alarm's description. */
export const alarmEvents = {
  paymentMismatched: 'A captured payment does not match its order. Nothing was granted.',
  paidButNotGranted: 'A buyer paid an order that grants no plan. Refund it.',
  paidAfterDeletion: 'A payment arrived after its account was deleted. Refund it.',
  paidButNotAtProvider: 'An order is paid here, but Razorpay does not have the payment.',
  providerOrderDisagrees: 'Razorpay has an order with another amount, currency or receipt.',
  badCheckoutSignature: 'A browser sent a payment with an invalid signature.',
  offerMismatch: 'A browser sent the payment of one plan for another plan.',
  limitNotCounted: 'Calls could not be counted and were let through: rate limits fail open.',
  badWebhookSignature: 'A webhook had an invalid signature.',
  foreignWebhook: "A webhook came from another Razorpay account than the secret's.",
  eventIDReused: 'Two webhooks with different bodies had the same event id.',
  webhooksSilent: 'Payments were made but no webhook arrived: is it disabled?',
  orderSyncFailed: 'The sweep failed on an order because of a defect. It tries again.',
  pendingWebhookFailed:
    'The retry of a pending webhook failed because of a defect. It is tried again.',
  pendingWebhookExpired: 'A pending webhook was retried for ten days and dropped.',
  polledItemFailed: 'Polling could not handle a payment, refund or dispute.',
  orderRebuilt: 'An order missing from the database was rebuilt from Razorpay.',
  orderNotRebuilt: 'A payment belongs to an order that is missing and cannot be rebuilt.',
  booksDisagree: 'Our books, Razorpay and its settlements have unexplained differences.',
  disputeOpened: "A buyer's bank disputes a payment. Answer in Razorpay's dashboard in time.",
  creditedMoneyLeft:
    'A payment credited to a higher plan was refunded or charged back. That plan is shorter now.',
  refundFailed: 'Razorpay or a bank rejected a refund. Approve it again.',
  refundWaits: 'A refund has waited too long for a decision.',
  serviceOverdue: 'A service request was not answered within five working days.',
  notOfGroup: 'A person without the needed role called a route.',
  keysOfOtherMode: "Razorpay's keys are test keys on prod, or live keys elsewhere.",
  notErased: 'Part of a deleted account could not be deleted. It is retried every hour.',
  indexNotTaken: 'A search could not load the current index: it has an older one, or none.',
  itemReported: 'A reader says that a published case study breaks a rule.',
  mailNotSent: 'A mail was given up after three days of tries.',
  serverError: 'A call about money, roles, search or deletion failed because of a defect.',
} as const;

/** Alarms on scheduled runs: the event of a finished run, and the minutes without one that fire the alarm. */
export const scheduledRuns = {
  sweepNotRun: {
    event: 'sweep',
    minutes: 15,
    meaning: 'No sweep has finished for 15 minutes.',
  },
  followUpNotRun: {
    event: 'followUp',
    minutes: 15,
    meaning: 'No invoices were numbered and no refunds sent for 15 minutes.',
  },
  pollNotRun: {
    event: 'poll',
    minutes: 180,
    meaning: "Polling of Razorpay's lists has not finished for three hours.",
  },
  mailNotRun: {
    event: 'mail',
    minutes: 15,
    meaning: 'No run that sends mails has finished for 15 minutes.',
  },
  eraseNotRun: {
    event: 'erase',
    minutes: 180,
    meaning: 'Account deletions have not been completed for three hours.',
  },
  nightlyNotRun: {
    event: 'nightly',
    minutes: 24 * 60,
    meaning: 'The books were not reconciled for a day.',
  },
  indexStale: {
    event: 'index',
    minutes: 15,
    meaning: 'The search index has not been updated for 15 minutes.',
  },
} as const;

/** Business metrics: shown on the dashboard, without an alarm. */
export const dashboardEvents = {
  orders: ['orderOpened', 'orderPaid', 'planGranted'],
  moneyBack: ['refundMade', 'refundWaits', 'refundFailed', 'disputeOpened'],
  searches: ['searchMissed'],
} as const;
