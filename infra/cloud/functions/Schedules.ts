import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
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

/** A function that runs by the clock, and what it may use. */
interface Scheduled extends Pick<RouteFunctionProps, 'timeoutSeconds' | 'memoryMegabytes'> {
  readonly name: keyof typeof eventAccess;
}

/**
 * What runs by the clock: the sweep of orders that may have been paid without anybody telling, the reading of what the
 * payment provider lists, what follows from settled orders, the completing of deletions, the building of the search index, and
 * every night at 02:00 in India the reconciliation of the books.
 */
export class Schedules extends Construct {
  /** Each function by its name. */
  readonly functions: Readonly<Record<keyof typeof eventAccess, RouteFunction>>;

  constructor(scope: Construct, id: string, props: SchedulesProps) {
    super(scope, id);
    const sweep = this.run('EveryFiveMinutes', Schedule.rate(Duration.minutes(5)), props, {
      name: 'sweep',
      timeoutSeconds: 240,
    });
    const listPayments = this.run('EveryHour', Schedule.rate(Duration.hours(1)), props, {
      name: 'listPayments',
      timeoutSeconds: 900,
    });
    // It takes on nothing new after a minute, when the next one begins: of two at once, each would hold up the other's numbers.
    const followUp = this.run('FollowUpEveryMinute', Schedule.rate(Duration.minutes(1)), props, {
      name: 'followUp',
      timeoutSeconds: 90,
    });
    const nightly = this.run('EveryNight', Schedule.cron({ hour: '20', minute: '30' }), props, {
      name: 'nightly',
      timeoutSeconds: 900,
      memoryMegabytes: 1024,
    });
    const finishErasures = this.run('ErasuresEveryHour', Schedule.rate(Duration.hours(1)), props, {
      name: 'finishErasures',
      timeoutSeconds: 300,
    });
    // When one fails, the old index stays in service.
    const buildIndex = this.run('EveryMinute', Schedule.rate(Duration.minutes(1)), props, {
      name: 'buildIndex',
      timeoutSeconds: 300,
      memoryMegabytes: 1024,
    });
    this.functions = { sweep, listPayments, followUp, finishErasures, nightly, buildIndex };
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
      // A run that fails is followed by the next, which does the same work.
      targets: [new LambdaFunction(made.lambda, { retryAttempts: 0 })],
    });
    acknowledge(rule, 'schedule');
    return made;
  }
}
