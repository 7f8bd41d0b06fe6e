import { Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { RouteFunction } from './RouteFunction.ts';
import type { StageSettings } from './settings.ts';

/** The one metric of what functions note. */
const noted = 'noted';

/** Counts what functions note in their logs, and tells whoever the stage names of what is counted. */
export abstract class Alarms extends Construct {
  private readonly topic: Topic;
  private readonly namespace: string;

  /** @param namespace under which it counts */
  constructor(scope: Construct, id: string, namespace: string, { alarmEmail }: StageSettings) {
    super(scope, id);
    this.namespace = namespace;
    this.topic = new Topic(this, 'Alarms', { enforceSSL: true });
    if (alarmEmail) {
      this.topic.addSubscription(new EmailSubscription(alarmEmail));
    }
  }

  /** Counts what some functions note, by its event: one filter a log, for a stack holds only so many. */
  protected hear(functions: Readonly<Record<string, RouteFunction>>): void {
    for (const [name, { log }] of Object.entries(functions)) {
      new MetricFilter(this, `${name}-${noted}`, {
        logGroup: log,
        filterPattern: FilterPattern.exists('$.event'),
        metricNamespace: this.namespace,
        metricName: noted,
        dimensions: { event: '$.event' },
      });
    }
  }

  /** How often an event was noted by the functions that are heard. */
  protected noted(event: string): Metric {
    const dimensionsMap = { event };
    return new Metric({ namespace: this.namespace, metricName: noted, dimensionsMap });
  }

  /** Counts the lines of some functions' logs in which a field has a value. */
  protected count(
    functions: Readonly<Record<string, RouteFunction>>,
    field: string,
    value: string,
  ): Metric {
    const filters = Object.entries(functions).map(
      ([name, { log }]) =>
        new MetricFilter(this, `${name}-${value}`, {
          logGroup: log,
          filterPattern: FilterPattern.stringValue(field, '=', value),
          metricNamespace: this.namespace,
          metricName: value,
        }),
    );
    const [filter] = filters;
    if (!filter) {
      throw new Error(`nothing counts ${value}`);
    }
    return filter.metric();
  }

  /** Tells whenever something was counted. */
  protected whenever(id: string, meaning: string, metric: Metric): void {
    this.alarm(id, meaning, metric, {
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      period: Duration.minutes(5),
    });
  }

  /** Tells when nothing was counted for so many minutes. */
  protected unless(id: string, meaning: string, metric: Metric, minutes: number): void {
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
