import { Duration } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { type IWidget, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { type Api, functionsByGroup } from '../functions/Api.ts';
import type { RouteFunction } from '../functions/RouteFunction.ts';
import type { SiteTable } from '../functions/routeAccess.ts';
import type { Schedules } from '../functions/Schedules.ts';
import type { Identity } from '../Identity.ts';
import type { StageSettings } from '../settings.ts';
import type { TableInService } from '../storage/tablesInService.ts';
import { Alarms } from './Alarms.ts';
import { alarmEvents, dashboardEvents, scheduledRuns } from './alarmEvents.ts';
import { registrationCount } from './CaseStudyAlarms.ts';
import { graph, StageDashboard, technicalGraphs } from './StageDashboard.ts';

type Groups = Readonly<Record<string, Readonly<Record<string, RouteFunction>>>>;

/** Properties of `Monitoring`. */
export interface SiteAlarmsProps {
  readonly settings: StageSettings;
  readonly api: Api;
  readonly schedules: Schedules;
  readonly tables: Readonly<Record<SiteTable, TableInService>>;
  readonly identity: Identity;
}

/** Alarms on money, security and operations, and the stage's dashboard. */
export class SiteAlarms extends Alarms {
  constructor(scope: Construct, id: string, props: SiteAlarmsProps) {
    const { settings, api, schedules, tables, identity } = props;
    super(scope, id, `Xplorers/${settings.stage}`, settings);
    const groups: Groups = { ...functionsByGroup(api), schedules: schedules.functions };
    const functions = Object.assign({}, ...Object.values(groups));
    this.countEvents(functionsWithEvents(groups));
    for (const [event, meaning] of Object.entries(alarmEvents)) {
      this.alarmOnAny(event, meaning, this.eventCount(event));
    }
    for (const [name, { event, minutes, meaning }] of Object.entries(scheduledRuns)) {
      this.alarmOnNone(name, meaning, this.eventCount(event), minutes);
    }
    this.watchFunctions(groups);
    this.watchCalls(api);
    const { people, sessions, limits, orders, facts } = tables;
    this.watchTables([people, sessions, limits, orders, facts]);
    this.watchThrottling();
    if (!settings.temporary) {
      this.watchCost(settings);
    }
    this.watchSignIns(identity);
    const events = Object.values(scheduledRuns).map(({ event }) => event);
    const byTheClock = graph('Finished scheduled runs', 2, this.each(events));
    const toLookAt = graph('Events that need a person', 2, this.each(Object.keys(alarmEvents)));
    new StageDashboard(this, 'Board', {
      business: this.business(settings, functions, identity),
      alarms: this.all,
      technical: [[byTheClock, toLookAt], ...technicalGraphs(api, functions, tables)],
    });
  }

  /** Counts the whole account: no function has reserved concurrency, so throttling affects all. */
  private watchThrottling(): void {
    const throttles = new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles' });
    const full =
      'Lambda throttled runs: the account allows too few at once, or too many are needed.';
    this.alarmOnAny('functionsThrottled', full, throttles);
  }

  /** Counts the whole account too; permanent stages watch it. */
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
   * not. It counts neither people who give up at Google nor invalid tokens; the gateway's 401s show those. A few 401s are normal:
   * pages renew an expired token.
   */
  private watchSignIns(identity: Identity): void {
    const failing = 'For half an hour, fewer than seven in ten sign-ins with Google succeeded.';
    const rate = federation(identity, 'Average').with({ period: Duration.minutes(15) });
    this.alarmOn('signInsFailing', failing, rate, { below: 0.7, periods: 2 });
    const refused = 'Fifty or more calls within five minutes had a token that was refused.';
    this.alarmOn('tokensRefused', refused, this.refusedCalls(401), { atLeast: 50 });
  }

  private business(
    { stage }: StageSettings,
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
        graph('Orders: opened, paid, plan granted', 2, this.each(dashboardEvents.orders)),
        graph('Refunds: made, waiting, failed; disputes', 2, this.each(dashboardEvents.moneyBack)),
      ],
      [
        graph('freeBites: registrations', 3, [registrationCount(stage)]),
        graph('Searches, zero-result searches', 3, [
          ...searches,
          ...this.each(dashboardEvents.searches),
        ]),
        graph('Sign-ins', 3, signIns),
      ],
    ];
  }

  /** How often each event was written. */
  private each(events: readonly string[]): Metric[] {
    return events.map((event) => this.eventCount(event).with({ statistic: 'Sum', label: event }));
  }
}

/** The functions that write events. The gateway's metrics cover the failures of the others. */
function functionsWithEvents(groups: Groups): Record<string, RouteFunction> {
  const product = groups['product'] ?? {};
  const names = [
    'addCaseStudyProduct',
    'saveCaseStudy',
    'uploadPhoto',
    'reportItem',
    'answerCheck',
    'tryCheck',
    'requestLabVisit',
    'requestService',
    'replyToService',
  ];
  const { deleteAccount } = groups['user'] ?? {};
  const single = Object.entries({
    ...Object.fromEntries(names.map((name) => [name, product[name]])),
    deleteAccount,
  });
  return Object.assign(
    Object.fromEntries(single),
    ...['payment', 'finance', 'search', 'schedules'].map((group) => groups[group]),
  );
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
