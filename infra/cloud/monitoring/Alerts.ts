import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import {
  FilterPattern,
  type IFilterPattern,
  type ILogGroup,
  SubscriptionFilter,
} from 'aws-cdk-lib/aws-logs';
import { LambdaDestination } from 'aws-cdk-lib/aws-logs-destinations';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { Host } from '../../../lambdas/contract/routes.ts';
import { acknowledge } from '../acknowledge.ts';
import type { Api } from '../functions/Api.ts';
import { alertAccess } from '../functions/eventAccess.ts';
import { functionLogOf } from '../functions/functionLog.ts';
import { RouteFunction } from '../functions/RouteFunction.ts';
import { chatSecretOf, type StageSettings } from '../settings.ts';
import type { TableInService } from '../storage/tablesInService.ts';

/** Properties of `Alerts`. */
export interface AlertsProps {
  readonly settings: StageSettings;
  readonly host: Host;
  readonly api: Api;
  readonly topic: ITopic;
  /** Where occurrences are counted. */
  readonly limits: TableInService;
}

/** What functions log for a person: warnings, defects and slow calls. Which of them send an alert is decided by the alerts function. */
const alertFilter = FilterPattern.any(
  FilterPattern.stringValue('$.level', '=', 'WARN'),
  FilterPattern.stringValue('$.event', '=', 'serverError'),
  FilterPattern.all(
    FilterPattern.numberValue('$.durationMs', '>=', 3000),
    FilterPattern.stringValue('$.route', '=', '*'),
  ),
);
/** What Lambda writes of functions that end without a line of their own. */
const crashes = FilterPattern.anyTerm(
  'Task timed out',
  'Runtime exited',
  'Invoke Error',
  'Uncaught Exception',
);
/** Calls that failed, and those that the gateway itself refused: functions answer with the same statuses, but log their own. */
const failedCalls = FilterPattern.any(
  FilterPattern.stringValue('$.status', '=', '5*'),
  FilterPattern.all(
    FilterPattern.stringValue('$.integration', '=', '-'),
    FilterPattern.any(
      FilterPattern.stringValue('$.status', '=', '401'),
      FilterPattern.stringValue('$.status', '=', '429'),
    ),
  ),
);

/**
 * Reads the logs of a stack as they are written, and tells people what happened with the runbook's own words. It writes to a log of
 * its own, so that it never reads itself.
 */
export class Alerts extends Construct {
  readonly lambda: Lambda;

  constructor(scope: Construct, id: string, props: AlertsProps) {
    super(scope, id);
    const { settings, host, api, topic, limits } = props;
    const { lambda } = new RouteFunction(this, 'alert', {
      entry: 'events/alert',
      settings,
      access: { ...alertAccess, ...(settings.alertsToChat && { chat: true }) },
      from: {
        tables: { limits },
        alertTopic: topic,
        chat: Secret.fromSecretNameV2(this, 'Chat', chatSecretOf(settings)),
      },
      variables: { STAGE: settings.stage, HOST: host },
      hasOwnLog: true,
      timeoutSeconds: 60,
    });
    this.lambda = lambda;
    const functionLog = functionLogOf(this, settings);
    this.read('Lines', functionLog, alertFilter);
    this.read('Crashes', functionLog, crashes);
    this.read('Calls', api.accessLog, failedCalls);
    const rule = new Rule(this, 'Summaries', {
      schedule: Schedule.rate(Duration.minutes(5)),
      targets: [new LambdaFunction(lambda, { retryAttempts: 0 })],
    });
    acknowledge(rule, 'schedule');
  }

  private read(id: string, logGroup: ILogGroup, filterPattern: IFilterPattern): void {
    const destination = new LambdaDestination(this.lambda);
    new SubscriptionFilter(this, id, { logGroup, destination, filterPattern });
  }
}
