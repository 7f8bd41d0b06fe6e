import type { Construct } from 'constructs';
import { Alarms } from './Alarms.ts';
import type { RouteFunction } from './RouteFunction.ts';
import type { StageSettings } from './settings.ts';

/** Events of money and trust that people must look at, each with what it means. */
const events = {
  paymentQuarantined: 'A captured payment disagrees with its order: nothing was granted.',
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
  orderRebuilt: 'An order that the database had lost was rebuilt from Razorpay.',
  orderNotRebuilt: 'A payment is of an order that the database has lost and nobody can rebuild.',
  booksDisagree: 'Our books, Razorpay and its settlements differ, and nobody knows why.',
  disputeOpened: "A buyer's bank disputes a payment: answer it in Razorpay's dashboard in time.",
  refundFailed: 'Razorpay or a bank refused a refund: somebody has to approve it again.',
  refundWaits: 'Money that is to be given back has waited too long for people to decide.',
  notOfGroup: 'Somebody called what is for a group of people, and is not of it.',
  keysOfOtherMode: "Razorpay's keys are test keys on prod, or live keys elsewhere.",
} as const;

/** Properties of `Monitoring`. */
export interface MonitoringProps {
  readonly settings: StageSettings;
  /** Functions that are called and deal with money. */
  readonly doors: Readonly<Record<string, RouteFunction>>;
  /** Functions that are asked about money and settle nothing. */
  readonly asked: Readonly<Record<string, RouteFunction>>;
  /** Functions for people of a group. */
  readonly ofGroups: Readonly<Record<string, RouteFunction>>;
  /** Functions that run by the clock and deal with money. */
  readonly clocks: Readonly<
    Record<'sweep' | 'listPayments' | 'followUp' | 'finishErasures' | 'nightly', RouteFunction>
  >;
}

/** Alarms on money: what the functions note in their logs is counted, and counted things are told. */
export class Monitoring extends Alarms {
  constructor(scope: Construct, id: string, props: MonitoringProps) {
    const { settings, doors, asked, ofGroups, clocks } = props;
    super(scope, id, `Xplorers/${settings.stage}`, settings);
    this.hear({ ...doors, ...ofGroups, ...clocks });
    for (const [event, meaning] of Object.entries(events)) {
      this.whenever(event, meaning, this.noted(event));
    }
    const defect = 'A call about money was answered with serverError.';
    const called = { ...doors, ...asked, ...ofGroups };
    this.whenever('serverError', defect, this.count(called, '$.status', 'serverError'));
    for (const [name, { lambda }] of Object.entries({ ...called, ...clocks })) {
      const failed = `The function ${name} failed or ran out of time.`;
      this.whenever(`${name}Failed`, failed, lambda.metricErrors());
    }
    const swept = 'No sweep has finished for a quarter of an hour.';
    this.unless('sweepNotRun', swept, this.noted('sweep'), 15);
    const owing = 'Documents and refunds have not been looked after for a quarter of an hour.';
    this.unless('followUpNotRun', owing, this.noted('followUp'), 15);
    const late = "Razorpay's lists have not been read to their end for three hours.";
    this.unless('listNotRun', late, this.noted('list'), 180);
    const left = 'Deletions of accounts have not been completed for three hours.';
    this.unless('eraseNotRun', left, this.noted('erase'), 180);
    const night = 'The books were not reconciled for a day.';
    this.unless('nightlyNotRun', night, this.noted('nightly'), 24 * 60);
  }
}
