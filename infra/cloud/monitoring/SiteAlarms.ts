import { Duration } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { type IWidget, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { SiteTable } from '../../../lambdas/contract/tables/tables.ts';
import { type Api, functionsByGroup } from '../functions/Api.ts';
import { functionLogOf } from '../functions/functionLog.ts';
import type { RouteFunction } from '../functions/RouteFunction.ts';
import type { Schedules } from '../functions/Schedules.ts';
import type { Identity } from '../Identity.ts';
import type { StageSettings } from '../settings.ts';
import type { TableInService } from '../storage/tablesInService.ts';
import { Alarms } from './Alarms.ts';
import { eventTable, graph, StageDashboard, technicalGraphs } from './StageDashboard.ts';
import { dashboardEvents, scheduledRuns } from './scheduledRuns.ts';

type Groups = Readonly<Record<string, Readonly<Record<string, RouteFunction>>>>;

/** Properties of `Monitoring`. */
export interface SiteAlarmsProps {
  readonly settings: StageSettings;
  readonly api: Api;
  readonly schedules: Schedules;
  readonly tables: Readonly<Record<SiteTable, TableInService>>;
  readonly identity: Identity;
}

/** The site's alerts and alarms, and the stage's dashboard. */
export class SiteAlarms extends Alarms {
  constructor(scope: Construct, id: string, props: SiteAlarmsProps) {
    const { settings, api, schedules, tables, identity } = props;
    super(scope, id, { settings, host: 'site', api, limits: tables.limits });
    this.watchSchedules(schedules);
    this.watchThrottling();
    this.watchCost(settings);
    this.watchSignIns(identity);
    const groups: Groups = { ...functionsByGroup(api), schedules: schedules.functions };
    const functions = Object.assign({}, ...Object.values(groups));
    const log = functionLogOf(this, settings);
    new StageDashboard(this, 'Board', {
      businessMetrics: businessMetrics(log, functions, identity),
      alarms: this.all,
      technical: [
        [
          eventTable('Finished scheduled runs', 2, log, dashboardEvents.runs),
          eventTable('Events that need a person', 2, log),
        ],
        ...technicalGraphs(api, functions, tables),
      ],
    });
  }

  /** Of each run Lambda counts 1 error or 0, so the least of a period is 1 only if every run failed. */
  private watchSchedules({ functions }: Schedules): void {
    for (const [id, { name, minutes, meaning }] of Object.entries(scheduledRuns)) {
      const period = Duration.minutes(minutes);
      const failed = functions[name].lambda.metricErrors({ statistic: 'Minimum', period });
      this.alarmOn(id, meaning, failed, { atLeast: 1, missingDataFires: true });
    }
  }

  /**
   * Counts the whole account, whose functions share one limit. A few throttled starts are no problem: while a follow-up takes longer
   * than a minute, the next one waits.
   */
  private watchThrottling(): void {
    const throttles = new Metric({
      namespace: 'AWS/Lambda',
      metricName: 'Throttles',
      statistic: 'Sum',
      period: Duration.minutes(5),
    });
    const full =
      'Lambda throttled runs: the account allows too few at once, or too many are needed.';
    this.alarmOn('functionsThrottled', full, throttles, { atLeast: 10 });
  }

  /** Counts the whole account too. */
  private watchCost({ monthlyDollars }: StageSettings): void {
    // The metric of an account's cost exists in us-east-1 only; a budget works from any region.
    this.allowPublishing('budgets.amazonaws.com');
    const subscribers = [{ subscriptionType: 'SNS', address: this.topic.topicArn }];
    const notify = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold },
      subscribers,
    });
    const budget = new CfnBudget(this, 'cost', {
      budget: {
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: monthlyDollars, unit: 'USD' },
      },
      notificationsWithSubscribers: [notify('ACTUAL', 80), notify('FORECASTED', 100)],
    });
    // AWS tests the subscription when it creates the budget, so the topic must allow it first.
    budget.node.addDependency(this.topic);
  }

  /**
   * Everyone signs in with Google, and Cognito counts each return from Google: 1 for a person who is signed in, 0 for one who is
   * not. It counts neither people who give up at Google nor invalid tokens; the gateway's 401s show those.
   */
  private watchSignIns(identity: Identity): void {
    const failing = 'For half an hour, fewer than seven in ten sign-ins with Google succeeded.';
    const rate = federation(identity, 'Average').with({ period: Duration.minutes(15) });
    this.alarmOn('signInsFailing', failing, rate, { below: 0.7, periods: 2 });
  }
}

/** Business metrics. Registrations of students are on the case-study service's board, because the stacks share nothing. */
function businessMetrics(
  log: LogGroup,
  functions: Readonly<Record<string, RouteFunction>>,
  identity: Identity,
): IWidget[][] {
  const searches = ['for', 'getAllRecentInfo'].flatMap((name) => {
    const options = { statistic: 'Sum', label: `search/${name}` };
    return functions[name] ? [functions[name].lambda.metricInvocations(options)] : [];
  });
  const signIns = [
    federation(identity, 'SampleCount', 'returned from Google'),
    federation(identity, 'Sum', 'signed in'),
  ];
  return [
    [
      eventTable('Orders: opened, paid, plan granted', 2, log, dashboardEvents.orders),
      eventTable('Refunds: made, waiting, failed; disputes', 2, log, dashboardEvents.moneyBack),
    ],
    [
      graph('Searches', 3, searches),
      eventTable('Zero-result searches', 3, log, dashboardEvents.searches),
      graph('Sign-ins', 3, signIns),
    ],
  ];
}

function federation({ userPool, client }: Identity, statistic: string, label?: string): Metric {
  return new Metric({
    namespace: 'AWS/Cognito',
    metricName: 'FederationSuccesses',
    statistic,
    dimensionsMap: {
      UserPool: userPool.userPoolId,
      UserPoolClient: client.userPoolClientId,
      IdentityProvider: 'Google',
    },
    ...(label && { label }),
  });
}
