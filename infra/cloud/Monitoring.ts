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
  keysOfOtherMode: "Razorpay's keys are test keys on prod, or live keys elsewhere.",
} as const;

/** Properties of `Monitoring`. */
export interface MonitoringProps {
  readonly settings: StageSettings;
  /** Functions that are called and deal with money. */
  readonly doors: Readonly<Record<string, RouteFunction>>;
  /** Functions that run by the clock and deal with money. */
  readonly clocks: Readonly<Record<'sweep' | 'listPayments' | 'finishErasures', RouteFunction>>;
}

/** Alarms on money: what the functions note in their logs is counted, and counted things are told. */
export class Monitoring extends Alarms {
  constructor(scope: Construct, id: string, { settings, doors, clocks }: MonitoringProps) {
    super(scope, id, `Xplorers/${settings.stage}`, settings);
    const all = { ...doors, ...clocks };
    for (const [event, meaning] of Object.entries(events)) {
      this.whenever(event, meaning, this.count(all, '$.event', event));
    }
    const defect = 'A call about money was answered with serverError.';
    this.whenever('serverError', defect, this.count(doors, '$.status', 'serverError'));
    for (const [name, { lambda }] of Object.entries(all)) {
      const failed = `The function ${name} failed or ran out of time.`;
      this.whenever(`${name}Failed`, failed, lambda.metricErrors());
    }
    const swept = this.count({ sweep: clocks.sweep }, '$.event', 'sweep');
    this.unless('sweepNotRun', 'No sweep has finished for a quarter of an hour.', swept, 15);
    const listed = this.count({ listPayments: clocks.listPayments }, '$.event', 'list');
    const late = "Razorpay's lists have not been read to their end for three hours.";
    this.unless('listNotRun', late, listed, 180);
    const erased = this.count({ finishErasures: clocks.finishErasures }, '$.event', 'erase');
    const left = 'Deletions of accounts have not been completed for three hours.';
    this.unless('eraseNotRun', left, erased, 180);
  }
}
