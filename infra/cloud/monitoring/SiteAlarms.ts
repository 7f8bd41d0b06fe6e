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

/**
 * Alarms on money and trust as well as on machines, and the stage's dashboard. What functions note in their logs is counted, and
 * counted things are told.
 */
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
    const byTheClock = graph('Finished runs by the clock', 2, this.each(events));
    const toLookAt = graph('What people must look at', 2, this.each(Object.keys(alarmEvents)));
    new StageDashboard(this, 'Board', {
      business: this.business(settings, functions, identity),
      alarms: this.all,
      technical: [[byTheClock, toLookAt], ...technicalGraphs(api, functions, tables)],
    });
  }

  /** Of the account and not of one stage: no function has a share of its own, so what holds one back holds back all. */
  private watchThrottling(): void {
    const throttles = new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles' });
    const full = 'Lambda held runs back: the account has too few at once, or too many are needed.';
    this.alarmOnAny('functionsThrottled', full, throttles);
  }

  /** Of the account too; the stages that last watch it. */
  private watchCost({ monthlyDollars }: StageSettings): void {
    // What an account costs is a metric in us-east-1 alone; a budget can be had from here.
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
    // It is tried out when it is made: the topic has to let it publish by then.
    budget.node.addDependency(this.topic);
  }

  /**
   * With Google as the only way in, Cognito sees the step back from Google: one for a person who gets in, zero for one who does
   * not. It does not see who gives up at Google, nor a token that is good for nothing afterwards: the gateway's 401s show that.
   * People whose token has just expired are refused now and then, and their pages then renew it.
   */
  private watchSignIns(identity: Identity): void {
    const failing = 'Of ten sign-ins with Google fewer than seven succeeded, for half an hour.';
    const rate = federation(identity, 'Average').with({ period: Duration.minutes(15) });
    this.alarmOn('signInsFailing', failing, rate, { below: 0.7, periods: 2 });
    const refused = 'Fifty calls or more came within five minutes with a token that is refused.';
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
      federation(identity, 'SampleCount', 'back from Google'),
      federation(identity, 'Sum', 'signed in'),
    ];
    return [
      [
        graph('Orders: opened, paid, plan granted', 2, this.each(dashboardEvents.orders)),
        graph(
          'Money back: given back, waiting, refused, disputed',
          2,
          this.each(dashboardEvents.moneyBack),
        ),
      ],
      [
        graph('freeBites: registrations', 3, [registrationCount(stage)]),
        graph('Searches, and those that found nothing', 3, [
          ...searches,
          ...this.each(dashboardEvents.searches),
        ]),
        graph('Sign-ins', 3, signIns),
      ],
    ];
  }

  /** How often each event was noted. */
  private each(events: readonly string[]): Metric[] {
    return events.map((event) => this.eventCount(event).with({ statistic: 'Sum', label: event }));
  }
}

/** The functions that have something to note; of the others the gateway tells when they fail. */
function functionsWithEvents(groups: Groups): Record<string, RouteFunction> {
  const { addCaseStudyProduct, requestLabVisit } = groups['product'] ?? {};
  const { deleteAccount } = groups['user'] ?? {};
  const single = Object.entries({ addCaseStudyProduct, requestLabVisit, deleteAccount });
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
