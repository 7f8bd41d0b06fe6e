import { Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { StageSettings } from './settings.ts';

/** Events of money and trust that people must look at, each with what it means. */
const events = {
  paymentQuarantined: 'A captured payment disagrees with its order: nothing was granted.',
  paidButNotGranted: 'An order was paid that gives no plan: its money is to be given back.',
  providerOrderDisagrees: 'Razorpay made an order with another amount, currency or receipt.',
  badCheckoutSignature: 'Somebody sent a payment with a signature that does not fit.',
  offerMismatch: 'Somebody sent a payment of one plan for another.',
  limitNotCounted: 'Calls could not be counted and went on: nobody is held back.',
  badWebhookSignature: 'A webhook came with a signature that does not fit.',
} as const;

/** Properties of `Monitoring`. */
export interface MonitoringProps {
  readonly settings: StageSettings;
  /** Logs of the functions that settle orders. */
  readonly money: Readonly<Record<string, ILogGroup>>;
  /** Log of the sweep. */
  readonly sweep: ILogGroup;
}

/** Alarms on money: what the functions note in their logs is counted, and counted things are told. */
export class Monitoring extends Construct {
  private readonly topic: Topic;
  private readonly namespace: string;

  constructor(scope: Construct, id: string, { settings, money, sweep }: MonitoringProps) {
    super(scope, id);
    this.namespace = `Xplorers/${settings.stage}`;
    this.topic = new Topic(this, 'Alarms', { enforceSSL: true });
    if (settings.alarmEmail) {
      this.topic.addSubscription(new EmailSubscription(settings.alarmEmail));
    }
    const logs = Object.entries({ ...money, sweep });
    for (const [event, meaning] of Object.entries(events)) {
      const [first] = logs.map(([name, log]) => this.count(`${name}-${event}`, log, event));
      this.alarm(event, first, meaning, {
        comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        treatMissingData: TreatMissingData.NOT_BREACHING,
        period: Duration.minutes(5),
      });
    }
    const swept = this.count('sweep-ran', sweep, 'sweep');
    this.alarm('sweepNotRun', swept, 'No sweep has finished for a quarter of an hour.', {
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.BREACHING,
      period: Duration.minutes(15),
    });
  }

  private count(id: string, logGroup: ILogGroup, event: string): MetricFilter {
    return new MetricFilter(this, id, {
      logGroup,
      filterPattern: FilterPattern.stringValue('$.event', '=', event),
      metricNamespace: this.namespace,
      metricName: event,
    });
  }

  private alarm(
    id: string,
    filter: MetricFilter | undefined,
    meaning: string,
    when: {
      readonly comparisonOperator: ComparisonOperator;
      readonly treatMissingData: TreatMissingData;
      readonly period: Duration;
    },
  ): void {
    if (!filter) {
      throw new Error(`nothing counts ${id}`);
    }
    const { period, ...rest } = when;
    new Alarm(this, id, {
      metric: filter.metric({ statistic: 'Sum', period }),
      alarmDescription: meaning,
      threshold: 1,
      evaluationPeriods: 1,
      ...rest,
    }).addAlarmAction(new SnsAction(this.topic));
  }
}
