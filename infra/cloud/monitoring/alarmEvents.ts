/** What functions note in their logs: what people must look at, and what has to come again and again. */

/** Events that an alarm tells of whenever they are noted, each with what it means. */
export const alarmEvents = {
  paymentMismatched: 'A captured payment disagrees with its order: nothing was granted.',
  paidButNotGranted: 'An order was paid that gives no plan: its money is to be given back.',
  paidAfterDeletion:
    'Somebody paid whose account was deleted before: the money is to be given back.',
  paidButNotAtProvider: 'An order is kept as paid, but Razorpay does not say so.',
  providerOrderDisagrees: 'Razorpay made an order with another amount, currency or receipt.',
  badCheckoutSignature: 'Somebody sent a payment with a signature that does not fit.',
  offerMismatch: 'Somebody sent a payment of one plan for another.',
  limitNotCounted: 'Calls could not be counted and went on: nobody is held back.',
  badWebhookSignature: 'A webhook came with a signature that does not fit.',
  foreignWebhook: "A webhook came that is of another account than the secret's.",
  eventIDReused: 'Two webhooks with different bodies came under one event id.',
  webhooksSilent: 'Payments were made and no webhook told of any: is it switched off?',
  orderSyncFailed: 'A defect kept the sweep from asking Razorpay about an order; it tries again.',
  pendingWebhookFailed: 'A defect kept a pending webhook from being settled; it is tried again.',
  pendingWebhookExpired: 'A pending webhook could not be settled for ten days and was given up.',
  polledItemFailed:
    "A payment, refund or dispute in Razorpay's lists could not be read or settled.",
  orderRebuilt: 'An order that the database had lost was rebuilt from Razorpay.',
  orderNotRebuilt: 'A payment is of an order that the database has lost and nobody can rebuild.',
  booksDisagree: 'Our books, Razorpay and its settlements differ, and nobody knows why.',
  disputeOpened: "A buyer's bank disputes a payment: answer it in Razorpay's dashboard in time.",
  creditedMoneyLeft:
    'Money that was credited to a higher plan was refunded or charged back: that plan is shorter now.',
  refundFailed: 'Razorpay or a bank refused a refund: somebody has to approve it again.',
  refundWaits: 'Money that is to be given back has waited too long for people to decide.',
  notOfGroup: 'Somebody called what is for a group of people, and is not of it.',
  keysOfOtherMode: "Razorpay's keys are test keys on prod, or live keys elsewhere.",
  notErased: 'Something of a deleted account could not be erased; it is tried again every hour.',
  indexNotTaken: 'A search could not take the index in service: it has an older one, or none.',
  serverError: 'A call about money, a group, searching or a deletion met a defect.',
} as const;

/** Alarms on what runs by the clock: by its event when it has finished, and after how many minutes without. */
export const scheduledRuns = {
  sweepNotRun: {
    event: 'sweep',
    minutes: 15,
    meaning: 'No sweep has finished for a quarter of an hour.',
  },
  followUpNotRun: {
    event: 'followUp',
    minutes: 15,
    meaning: 'Invoices were not numbered and refunds not sent for a quarter of an hour.',
  },
  listNotRun: {
    event: 'list',
    minutes: 180,
    meaning: "Razorpay's lists have not been read to their end for three hours.",
  },
  eraseNotRun: {
    event: 'erase',
    minutes: 180,
    meaning: 'Deletions of accounts have not been completed for three hours.',
  },
  nightlyNotRun: {
    event: 'nightly',
    minutes: 24 * 60,
    meaning: 'The books were not reconciled for a day.',
  },
  indexStale: {
    event: 'index',
    minutes: 15,
    meaning: 'The search index has not been brought up to date for a quarter of an hour.',
  },
} as const;

/** How business goes: counted for the dashboard, and nobody is told. */
export const dashboardEvents = {
  orders: ['orderOpened', 'orderPaid', 'planGranted'],
  moneyBack: ['refundMade', 'refundWaits', 'refundFailed', 'disputeOpened'],
  searches: ['searchMissed'],
} as const;
