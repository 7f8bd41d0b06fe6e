import { Aws, Duration } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { Host } from '../../../lambdas/contract/routes.ts';
import type { Api } from '../functions/Api.ts';
import type { StageSettings } from '../settings.ts';
import type { TableInService } from '../storage/tablesInService.ts';
import { Alerts } from './Alerts.ts';

/** When an alarm fires. */
interface AlarmLimit {
  /** Fires at this value and above. Otherwise `below` is set. */
  readonly atLeast?: number;
  readonly below?: number;
  /** How many periods in a row; 1 by default. */
  readonly periods?: number;
  /** True: missing data fires too. */
  readonly missingDataFires?: boolean;
}

/** What a stack's alarms and alerts watch. */
export interface WatchedService {
  readonly settings: StageSettings;
  readonly host: Host;
  readonly api: Api;
  /** Where alerts are counted. */
  readonly limits: TableInService;
}

/**
 * Emails the stage's alarm address: alerts about what logs say, and alarms on what they cannot say. A metric of log lines would cost 0.30
 * USD a month, and the mail of its alarm names neither the order nor what to do. An alarm costs 0.10 USD a month
 * for each metric that it reads, and ten are free, so each reads one metric. Every alarm's description links to its section of
 * infra/RUNBOOK.md.
 */
export abstract class Alarms extends Construct {
  /** Every alarm, as the dashboard shows them. */
  readonly all: Alarm[] = [];
  protected readonly topic: Topic;

  constructor(scope: Construct, id: string, watched: WatchedService) {
    super(scope, id);
    const { alarmEmail } = watched.settings;
    this.topic = new Topic(this, 'Alarms', { enforceSSL: true });
    // Setting a topic policy replaces the default one, which lets the account's alarms publish.
    this.allowPublishing('cloudwatch.amazonaws.com');
    if (alarmEmail) {
      this.topic.addSubscription(new EmailSubscription(alarmEmail));
    }
    this.watchAlerts(watched);
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

  private watchAlerts(watched: WatchedService): void {
    const { lambda } = new Alerts(this, 'Alerts', { ...watched, topic: this.topic });
    const failing =
      'Alerts could not be read or sent. Until that is fixed, read the logs yourself.';
    // Its timer runs it every five minutes: a quarter of an hour without a run is a failure too.
    const errors = lambda.metricErrors({ statistic: 'Sum', period: Duration.minutes(15) });
    this.alarmOn('alertsFailing', failing, errors, { atLeast: 1, missingDataFires: true });
  }

  /** Fires when a metric crosses a limit, by the metric's own statistic and period. */
  protected alarmOn(id: string, meaning: string, metric: Metric, limit: AlarmLimit): void {
    const { atLeast, below, periods = 1, missingDataFires = false } = limit;
    const alarm = new Alarm(this, id, {
      metric,
      alarmDescription: `${meaning} Runbook: infra/RUNBOOK.md#${id.toLowerCase()}`,
      threshold: atLeast ?? below ?? 0,
      evaluationPeriods: periods,
      comparisonOperator:
        atLeast === undefined
          ? ComparisonOperator.LESS_THAN_THRESHOLD
          : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: missingDataFires
        ? TreatMissingData.BREACHING
        : TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
    this.all.push(alarm);
  }
}
