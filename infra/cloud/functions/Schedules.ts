import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import type { ScheduledFunction } from '../../../lambdas/contract/vocabulary.ts';
import { acknowledge } from '../acknowledge.ts';
import type { StageSettings } from '../settings.ts';
import { eventAccess } from './eventAccess.ts';
import {
  type GrantableResources,
  RouteFunction,
  type RouteFunctionProps,
} from './RouteFunction.ts';

/** Properties of `Schedules`. */
export interface SchedulesProps {
  readonly settings: StageSettings;
  readonly from: GrantableResources;
}

/** A scheduled function and its limits. */
interface Scheduled
  extends Pick<
    RouteFunctionProps,
    'timeoutSeconds' | 'memoryMegabytes' | 'storageMegabytes' | 'runsAlone'
  > {
  readonly name: ScheduledFunction;
}

/**
 * Scheduled functions: payment polling, the follow-up of synced orders (invoices and refunds), mails,
 * account deletions, the search index, and the nightly reconciliation at 02:00 in India.
 */
export class Schedules extends Construct {
  /** Each function by its name. */
  readonly functions: Readonly<Record<ScheduledFunction, RouteFunction>>;

  constructor(scope: Construct, id: string, props: SchedulesProps) {
    super(scope, id);
    const pollPayments = this.run('EveryFiveMinutes', Schedule.rate(Duration.minutes(5)), props, {
      name: 'pollPayments',
      timeoutSeconds: 240,
    });
    // It starts nothing new after a minute, and a run that begins meanwhile waits: two at once would block each other's invoice numbers.
    const followUp = this.run('FollowUpEveryMinute', Schedule.rate(Duration.minutes(1)), props, {
      name: 'followUp',
      timeoutSeconds: 90,
      runsAlone: true,
    });
    const sendMails = this.run('MailsEveryMinute', Schedule.rate(Duration.minutes(1)), props, {
      name: 'sendMails',
      timeoutSeconds: 90,
    });
    const nightly = this.run('EveryNight', Schedule.cron({ hour: '20', minute: '30' }), props, {
      name: 'nightly',
      timeoutSeconds: 900,
      runsAlone: true,
      memoryMegabytes: 1024,
    });
    const finishErasures = this.run('ErasuresEveryHour', Schedule.rate(Duration.hours(1)), props, {
      name: 'finishErasures',
      timeoutSeconds: 300,
    });
    // If a run fails, the old index stays in use.
    const buildIndex = this.run('EveryMinute', Schedule.rate(Duration.minutes(1)), props, {
      name: 'buildIndex',
      timeoutSeconds: 300,
      memoryMegabytes: 1769,
      storageMegabytes: 2048,
    });
    this.functions = {
      pollPayments,
      followUp,
      sendMails,
      finishErasures,
      nightly,
      buildIndex,
    };
  }

  /**
   * After a failed run, and for one that could not start within five minutes, the next one does the same work. Lambda itself would
   * start a failed run twice more, and a throttled one for six hours.
   */
  runOnce(): void {
    for (const { lambda } of Object.values(this.functions)) {
      lambda.configureAsyncInvoke({ maxEventAge: Duration.minutes(5), retryAttempts: 0 });
      acknowledge(lambda, 'scheduledRun');
    }
  }

  /** What CloudWatch calls each function. */
  names(): Required<Pick<GrantableResources, 'runs'>> {
    const names = Object.entries(this.functions).map(
      ([name, { lambda }]) => `${name}=${lambda.functionName}`,
    );
    return { runs: names.join(',') };
  }

  private run(
    id: string,
    schedule: Schedule,
    { settings, from }: SchedulesProps,
    { name, ...limits }: Scheduled,
  ): RouteFunction {
    const entry = `events/${name}`;
    const access = eventAccess[name];
    const made = new RouteFunction(this, name, { entry, settings, access, from, ...limits });
    const rule = new Rule(this, id, {
      schedule,
      // EventBridge hands each run to Lambda once; what Lambda does with it, `runOnce` says.
      targets: [new LambdaFunction(made.lambda, { retryAttempts: 0 })],
    });
    acknowledge(rule, 'schedule');
    return made;
  }
}
