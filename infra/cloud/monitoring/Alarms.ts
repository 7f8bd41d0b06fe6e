import { Aws, Duration } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { Api } from '../functions/Api.ts';
import { functionLogOf } from '../functions/functionLog.ts';
import type { RouteFunction } from '../functions/RouteFunction.ts';
import type { StageSettings } from '../settings.ts';
import type { TableInService } from '../storage/tablesInService.ts';

/** The metrics of events in functions' logs, and of calls that the gateway itself refuses. */
const noted = 'noted';
const refusals = 'refusals';

/** An alarm takes at most so many metrics. */
const mostMetrics = 10;

/** When an alarm fires. */
interface AlarmLimit {
  /** Fires at this value and above. Otherwise `below` is set. */
  readonly atLeast?: number;
  readonly below?: number;
  /** How many periods in a row; 1 by default. */
  readonly periods?: number;
  /** True: missing data fires too. */
  readonly missingDataFires?: boolean;
  /** Its section of the runbook; its own name by default. */
  readonly section?: string;
}

/**
 * Counts events in functions' logs and emails the stage's alarm address. Every alarm's description links to its section of
 * infra/RUNBOOK.md. An alarm takes at most ten metrics, so functions are watched in groups.
 */
export abstract class Alarms extends Construct {
  /** Every alarm, as the dashboard shows them. */
  readonly all: Alarm[] = [];
  protected readonly topic: Topic;
  protected readonly namespace: string;

  /** @param namespace of the metrics */
  constructor(scope: Construct, id: string, namespace: string, settings: StageSettings) {
    super(scope, id);
    const { alarmEmail } = settings;
    this.namespace = namespace;
    this.topic = new Topic(this, 'Alarms', { enforceSSL: true });
    // Setting a topic policy replaces the default one, which lets the account's alarms publish.
    this.allowPublishing('cloudwatch.amazonaws.com');
    if (alarmEmail) {
      this.topic.addSubscription(new EmailSubscription(alarmEmail));
    }
    this.countEvents(settings);
  }

  /** Lets an AWS service publish this account's alarms. */
  protected allowPublishing(service: string): void {
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        effect: Effect.ALLOW,
        principals: [new ServicePrincipal(service)],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
      }),
    );
  }

  /** Counts the events of the stack's functions. */
  private countEvents(settings: StageSettings): void {
    new MetricFilter(this, noted, {
      logGroup: functionLogOf(this, settings),
      filterPattern: FilterPattern.exists('$.event'),
      metricNamespace: this.namespace,
      metricName: noted,
      dimensions: { event: '$.event' },
    });
  }

  /** How often an event was written. */
  protected eventCount(event: string): Metric {
    const dimensionsMap = { event };
    return new Metric({ namespace: this.namespace, metricName: noted, dimensionsMap });
  }

  /** Calls that the gateway itself refused. Functions answer with the same statuses, but log their own. */
  protected refusedCalls(status: 401 | 429): Metric {
    return new Metric({
      namespace: this.namespace,
      metricName: refusals,
      statistic: 'Sum',
      dimensionsMap: { status: String(status) },
      period: Duration.minutes(5),
    });
  }

  /** Fires whenever something was counted. */
  protected alarmOnAny(id: string, meaning: string, metric: Metric, section = id): void {
    const counted = metric.with({ statistic: 'Sum', period: Duration.minutes(5) });
    this.alarmOn(id, meaning, counted, { atLeast: 1, section });
  }

  /** Fires when nothing was counted for this many minutes. */
  protected alarmOnNone(id: string, meaning: string, metric: Metric, minutes: number): void {
    const counted = metric.with({ statistic: 'Sum', period: Duration.minutes(minutes) });
    this.alarmOn(id, meaning, counted, { below: 1, missingDataFires: true });
  }

  /** Fires when functions fail or run out of time, by group; a large group has several alarms. */
  protected watchFunctions(groups: Readonly<Record<string, Record<string, RouteFunction>>>): void {
    for (const [group, functions] of Object.entries(groups)) {
      const all = Object.entries(functions);
      for (let first = 0; first < all.length; first += mostMetrics) {
        const some = all.slice(first, first + mostMetrics);
        const metrics = some.map(([, { lambda }]) => lambda.metricErrors());
        const names = some.map(([name]) => name).join(', ');
        const meaning = `A function of ${group} failed or ran out of time: ${names}.`;
        const part = first === 0 ? '' : String(first / mostMetrics + 1);
        this.alarmOn(`${group}Failed${part}`, meaning, sumOf(metrics), {
          atLeast: 1,
          section: 'functionsFailed',
        });
      }
    }
  }

  /** Fires when calls fail, are slow, or exceed the throttle. */
  protected watchCalls(api: Api): void {
    const period = Duration.minutes(5);
    const failing = 'Three or more calls were answered with 5xx within five minutes.';
    const errors = api.api.metricServerError({ statistic: 'Sum', period });
    this.alarmOn('callsFailing', failing, errors, { atLeast: 3 });
    const slow = 'For 15 minutes one call in a hundred took 3 seconds or more.';
    const latency = api.api.metricLatency({ statistic: 'p99', period });
    this.alarmOn('callsSlow', slow, latency, { atLeast: 3000, periods: 3 });
    const tooMany =
      "Calls were refused with 429, because together they exceed the stage's throttle.";
    new MetricFilter(this, refusals, {
      logGroup: api.accessLog,
      filterPattern: FilterPattern.stringValue('$.integration', '=', '-'),
      metricNamespace: this.namespace,
      metricName: refusals,
      dimensions: { status: '$.status' },
    });
    this.alarmOn('callsThrottled', tooMany, this.refusedCalls(429), { atLeast: 10 });
  }

  /** Fires when DynamoDB throttles these tables: five at most. */
  protected watchTables(tables: readonly TableInService[]): void {
    const metrics = tables.flatMap(({ tableName }) =>
      ['ReadThrottleEvents', 'WriteThrottleEvents'].map((metricName) => {
        const dimensionsMap = { TableName: tableName };
        const namespace = 'AWS/DynamoDB';
        return new Metric({ namespace, metricName, dimensionsMap, statistic: 'Sum' });
      }),
    );
    const meaning = 'DynamoDB throttled reads or writes of the tables that every call needs.';
    this.alarmOn('tablesThrottled', meaning, sumOf(metrics), { atLeast: 1 });
  }

  /** Fires when a metric crosses a limit, by the metric's own statistic and period. */
  protected alarmOn(id: string, meaning: string, metric: IMetric, limit: AlarmLimit): void {
    const {
      atLeast,
      below,
      periods = 1,
      missingDataFires: evenOfNothing = false,
      section = id,
    } = limit;
    const alarm = new Alarm(this, id, {
      metric,
      alarmDescription: `${meaning} Runbook: infra/RUNBOOK.md#${section.toLowerCase()}`,
      threshold: atLeast ?? below ?? 0,
      evaluationPeriods: periods,
      comparisonOperator:
        atLeast === undefined
          ? ComparisonOperator.LESS_THAN_THRESHOLD
          : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: evenOfNothing ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
    this.all.push(alarm);
  }
}

/** The sum of at most ten counts within five minutes. */
function sumOf(metrics: readonly Metric[]): MathExpression {
  return new MathExpression({
    expression: 'SUM(METRICS())',
    usingMetrics: Object.fromEntries(metrics.map((metric, index) => [`m${index}`, metric])),
    period: Duration.minutes(5),
  });
}
