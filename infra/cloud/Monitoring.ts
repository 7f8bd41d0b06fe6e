import { Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { RouteFunction } from './RouteFunction.ts';
import type { StageSettings } from './settings.ts';

/** Events of money and trust that people must look at, each with what it means. */
const events = {
  paymentQuarantined: 'A captured payment disagrees with its order: nothing was granted.',
  paidButNotGranted: 'An order was paid that gives no plan: its money is to be given back.',
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
    Record<'sweep' | 'listPayments' | 'followUp' | 'nightly', RouteFunction>
  >;
}

/** Alarms on money: what the functions note in their logs is counted, and counted things are told. */
export class Monitoring extends Construct {
  private readonly topic: Topic;
  private readonly namespace: string;

  constructor(scope: Construct, id: string, props: MonitoringProps) {
    super(scope, id);
    const { settings, doors, asked, ofGroups, clocks } = props;
    this.namespace = `Xplorers/${settings.stage}`;
    this.topic = new Topic(this, 'Alarms', { enforceSSL: true });
    if (settings.alarmEmail) {
      this.topic.addSubscription(new EmailSubscription(settings.alarmEmail));
    }
    this.countEvents({ ...doors, ...ofGroups, ...clocks });
    for (const [event, meaning] of Object.entries(events)) {
      this.whenever(event, meaning, this.event(event));
    }
    const defect = 'A call about money was answered with serverError.';
    const called = { ...doors, ...asked, ...ofGroups };
    this.whenever('serverError', defect, this.serverErrors(called));
    for (const [name, { lambda }] of Object.entries({ ...called, ...clocks })) {
      const failed = `The function ${name} failed or ran out of time.`;
      this.whenever(`${name}Failed`, failed, lambda.metricErrors());
    }
    const swept = 'No sweep has finished for a quarter of an hour.';
    this.unless('sweepNotRun', swept, this.event('sweep'), 15);
    const owing = 'Documents and refunds have not been looked after for a quarter of an hour.';
    this.unless('followUpNotRun', owing, this.event('followUp'), 15);
    const late = "Razorpay's lists have not been read to their end for three hours.";
    this.unless('listNotRun', late, this.event('list'), 180);
    const night = 'The books were not reconciled for a day.';
    this.unless('nightlyNotRun', night, this.event('nightly'), 24 * 60);
  }

  /** Counts every event that functions note, each by its name: one filter a function, for a stack holds 500 resources and no more. */
  private countEvents(functions: Readonly<Record<string, RouteFunction>>): void {
    for (const [name, { log }] of Object.entries(functions)) {
      new MetricFilter(this, `${name}-event`, {
        logGroup: log,
        filterPattern: FilterPattern.exists('$.event'),
        metricNamespace: this.namespace,
        metricName: 'event',
        dimensions: { event: '$.event' },
      });
    }
  }

  /** How often an event was noted. */
  private event(name: string): Metric {
    const { namespace } = this;
    return new Metric({ namespace, metricName: 'event', dimensionsMap: { event: name } });
  }

  private serverErrors(functions: Readonly<Record<string, RouteFunction>>): Metric {
    const metricName = 'serverError';
    for (const [name, { log }] of Object.entries(functions)) {
      new MetricFilter(this, `${name}-${metricName}`, {
        logGroup: log,
        filterPattern: FilterPattern.stringValue('$.status', '=', metricName),
        metricNamespace: this.namespace,
        metricName,
      });
    }
    return new Metric({ namespace: this.namespace, metricName });
  }

  /** Tells whenever something was counted. */
  private whenever(id: string, meaning: string, metric: Metric): void {
    this.alarm(id, meaning, metric, {
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      period: Duration.minutes(5),
    });
  }

  /** Tells when nothing was counted for so many minutes. */
  private unless(id: string, meaning: string, metric: Metric, minutes: number): void {
    this.alarm(id, meaning, metric, {
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.BREACHING,
      period: Duration.minutes(minutes),
    });
  }

  private alarm(
    id: string,
    meaning: string,
    metric: Metric,
    when: {
      readonly comparisonOperator: ComparisonOperator;
      readonly treatMissingData: TreatMissingData;
      readonly period: Duration;
    },
  ): void {
    const { period, ...rest } = when;
    new Alarm(this, id, {
      metric: metric.with({ statistic: 'Sum', period }),
      alarmDescription: meaning,
      threshold: 1,
      evaluationPeriods: 1,
      ...rest,
    }).addAlarmAction(new SnsAction(this.topic));
  }
}
