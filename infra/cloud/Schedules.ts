import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { acknowledge } from './acknowledged.ts';
import { type Grantable, RouteFunction } from './RouteFunction.ts';
import { eventAccess } from './routeAccess.ts';
import type { StageSettings } from './settings.ts';

/** Properties of `Schedules`. */
export interface SchedulesProps {
  readonly settings: StageSettings;
  readonly from: Grantable;
}

/** What runs by the clock: the sweep of orders that may have been paid without anybody telling, and the search index. */
export class Schedules extends Construct {
  readonly sweepLog: LogGroup;

  constructor(scope: Construct, id: string, { settings, from }: SchedulesProps) {
    super(scope, id);
    const sweep = new RouteFunction(this, 'sweep', {
      entry: 'events/sweep',
      settings,
      timeoutSeconds: 240,
      access: eventAccess.sweep,
      from,
    });
    this.sweepLog = sweep.log;
    const rule = new Rule(this, 'EveryFiveMinutes', {
      schedule: Schedule.rate(Duration.minutes(5)),
      // A sweep that fails is followed by the next, which does the same work.
      targets: [new LambdaFunction(sweep.lambda, { retryAttempts: 0 })],
    });
    acknowledge(rule, 'schedule');
    const index = new RouteFunction(this, 'buildIndex', {
      entry: 'events/buildIndex',
      settings,
      timeoutSeconds: 300,
      memoryMegabytes: 1024,
      access: eventAccess.buildIndex,
      from,
    });
    const minutely = new Rule(this, 'EveryMinute', {
      schedule: Schedule.rate(Duration.minutes(1)),
      // One that fails is followed by the next, and the old index stays in service meanwhile.
      targets: [new LambdaFunction(index.lambda, { retryAttempts: 0 })],
    });
    acknowledge(minutely, 'schedule');
  }
}
