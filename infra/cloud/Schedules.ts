import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import { acknowledge } from './acknowledged.ts';
import { type Grantable, RouteFunction, type RouteFunctionProps } from './RouteFunction.ts';
import { eventAccess } from './routeAccess.ts';
import type { StageSettings } from './settings.ts';

/** Properties of `Schedules`. */
export interface SchedulesProps {
  readonly settings: StageSettings;
  readonly from: Grantable;
}

/** A function that runs by the clock, and what it may use. */
interface Scheduled extends Pick<RouteFunctionProps, 'timeoutSeconds' | 'memoryMegabytes'> {
  readonly name: keyof typeof eventAccess;
}

/**
 * What runs by the clock: the sweep of orders that may have been paid without anybody telling, the reading of what the
 * payment provider lists, what follows from settled orders, the completing of deletions, and the building of the search index.
 */
export class Schedules extends Construct {
  readonly sweep: RouteFunction;
  readonly listPayments: RouteFunction;
  readonly followUp: RouteFunction;
  readonly finishErasures: RouteFunction;

  constructor(scope: Construct, id: string, props: SchedulesProps) {
    super(scope, id);
    this.sweep = this.run('EveryFiveMinutes', Duration.minutes(5), props, {
      name: 'sweep',
      timeoutSeconds: 240,
    });
    this.listPayments = this.run('EveryHour', Duration.hours(1), props, {
      name: 'listPayments',
      timeoutSeconds: 900,
    });
    this.followUp = this.run('FollowUpEveryFiveMinutes', Duration.minutes(5), props, {
      name: 'followUp',
      timeoutSeconds: 240,
    });
    this.finishErasures = this.run('ErasuresEveryHour', Duration.hours(1), props, {
      name: 'finishErasures',
      timeoutSeconds: 300,
    });
    // When one fails, the old index stays in service.
    this.run('EveryMinute', Duration.minutes(1), props, {
      name: 'buildIndex',
      timeoutSeconds: 300,
      memoryMegabytes: 1024,
    });
  }

  private run(
    id: string,
    every: Duration,
    { settings, from }: SchedulesProps,
    { name, ...limits }: Scheduled,
  ): RouteFunction {
    const entry = `events/${name}`;
    const access = eventAccess[name];
    const made = new RouteFunction(this, name, { entry, settings, access, from, ...limits });
    const rule = new Rule(this, id, {
      schedule: Schedule.rate(every),
      // A run that fails is followed by the next, which does the same work.
      targets: [new LambdaFunction(made.lambda, { retryAttempts: 0 })],
    });
    acknowledge(rule, 'schedule');
    return made;
  }
}
