/** What is noted is counted, what is counted is told, and what is told says what to do. */
import { describe, expect, test } from 'vitest';
import { alarmEvents, scheduledRuns } from '../../infra/cloud/monitoring/alarmEvents.ts';
import { routeIds } from '../../lambdas/contract/routes.ts';
import { at, type CloudStack, everyStage, listAt } from '../support/cloud/synthesizeStage.ts';

const stages = everyStage();
const ofSite = routeIds.filter((routeId) => !routeId.startsWith('freeBites/'));
const clocks = [
  'sweep',
  'pollPayments',
  'followUp',
  'sendMails',
  'finishErasures',
  'nightly',
  'buildIndex',
];
const functions = [
  ...ofSite.map((routeId) => `Api/${routeId}`),
  'Api/pathNotFound',
  ...clocks.map((name) => `Schedules/${name}`),
];
const quietly = {
  ComparisonOperator: 'GreaterThanOrEqualToThreshold',
  TreatMissingData: 'notBreaching',
};
const always = { ComparisonOperator: 'LessThanThreshold', TreatMissingData: 'breaching' };

/** The logs in which lines are counted under a name, by the paths of their functions. */
function countedIn(stack: CloudStack, metricName: string): string[] {
  return stack
    .all('AWS::Logs::MetricFilter')
    .filter(({ properties }) => metricOf(properties)['MetricName'] === metricName)
    .map(({ properties }) => properties['LogGroupName'])
    .flatMap((log) => stack.resources.filter(({ logicalId }) => log === `<${logicalId}>`))
    .map(({ path }) => path.replace('/Log/Resource', ''));
}

function metricOf(properties: unknown): Record<string, unknown> {
  return Object(listAt(properties, 'MetricTransformations')[0]);
}

function alarmOn(stack: CloudStack, id: string) {
  return stack.only('AWS::CloudWatch::Alarm', `Monitoring/${id}/Resource`).properties;
}

describe.each(['dev', 'prod', 'local'] as const)('on stage %s', (stage) => {
  const { site, bundles } = stages[stage];
  const topic = `<${site.only('AWS::SNS::Topic').logicalId}>`;
  const told = {
    AlarmActions: [topic],
    Statistic: 'Sum',
    Threshold: 1,
    EvaluationPeriods: 1,
    AlarmDescription: expect.stringMatching(/^[A-Z].{20,}[.?] Runbook: \S+$/),
  };

  const ofEvent = (event: string) => ({
    Namespace: `Xplorers/${stage}`,
    MetricName: 'noted',
    Dimensions: [{ Name: 'event', Value: event }],
  });

  /** Whether a function's code holds the name of an event that is noted by itself, not by the server around it. */
  function notes(path: string): boolean {
    const { properties } = site.only('AWS::Lambda::Function', `${path}/Function/Resource`);
    const code = bundles.get(String(at(properties, 'Code', 'S3Key'))) ?? '';
    const own = [...Object.keys(alarmEvents), 'searchMissed', 'orderOpened'].filter(
      (event) => !['serverError', 'notOfGroup'].includes(event),
    );
    return own.some((event) => code.includes(`"${event}"`));
  }

  test('what functions note is counted in the log of every one that notes something', () => {
    const counted = countedIn(site, 'noted');

    expect(functions.filter((path) => notes(path) && !counted.includes(path))).toEqual([]);
    const withRights = functions.filter((path) => /^Api\/(?:finance|payment)\//.test(path));
    expect(withRights.length).toBeGreaterThan(10);
    expect(counted).toEqual(expect.arrayContaining(withRights));
    expect(new Set(counted).size).toBe(counted.length);
  });

  test.each(Object.keys(alarmEvents))('%s is told', (event) => {
    expect(alarmOn(site, event)).toMatchObject({
      ...told,
      ...quietly,
      Period: 300,
      ...ofEvent(event),
    });
  });

  test('a failure of any function is told, by its group', () => {
    const watched = site
      .all('AWS::CloudWatch::Alarm')
      .flatMap(({ properties }) => listAt(properties, 'Metrics'))
      .filter((metric) => at(metric, 'MetricStat', 'Metric', 'MetricName') === 'Errors')
      .map((metric) => at(metric, 'MetricStat', 'Metric', 'Dimensions', 0, 'Value'));

    const all = functions.map(
      (path) => site.only('AWS::Lambda::Function', `${path}/Function/Resource`).logicalId,
    );
    expect(watched.toSorted()).toEqual(all.map((id) => `<${id}>`).toSorted());
  });

  test('an alarm on several metrics adds up ten at most, as CloudWatch takes no more', () => {
    for (const { properties } of site.all('AWS::CloudWatch::Alarm')) {
      const metrics = listAt(properties, 'Metrics').filter((one) => at(one, 'MetricStat'));
      expect(metrics.length).toBeLessThanOrEqual(10);
      expect(metrics.map((one) => at(one, 'MetricStat', 'Stat'))).toEqual(metrics.map(() => 'Sum'));
    }
  });

  test.each([
    ['sweepNotRun', 'sweep', 900],
    ['pollNotRun', 'poll', 10_800],
    ['followUpNotRun', 'followUp', 900],
    ['eraseNotRun', 'erase', 10_800],
    ['nightlyNotRun', 'nightly', 86_400],
    ['indexStale', 'index', 900],
  ])('%s tells when nothing is counted as "%s"', (id, event, Period) => {
    expect(Object.keys(scheduledRuns)).toContain(id);
    expect(alarmOn(site, id)).toMatchObject({ ...told, ...always, Period, ...ofEvent(event) });
  });

  test.each([
    ['callsFailing', { Namespace: 'AWS/ApiGateway', MetricName: '5xx', Threshold: 3 }],
    [
      'callsSlow',
      { MetricName: 'Latency', ExtendedStatistic: 'p99', Threshold: 3000, EvaluationPeriods: 3 },
    ],
    [
      'callsThrottled',
      { MetricName: 'refusals', Dimensions: [{ Name: 'status', Value: '429' }], Threshold: 10 },
    ],
    [
      'tokensRefused',
      { MetricName: 'refusals', Dimensions: [{ Name: 'status', Value: '401' }], Threshold: 50 },
    ],
    ['functionsThrottled', { Namespace: 'AWS/Lambda', MetricName: 'Throttles', Threshold: 1 }],
    ['tablesThrottled', { Threshold: 1 }],
    ['signInsFailing', { MetricName: 'FederationSuccesses', Statistic: 'Average', Threshold: 0.7 }],
  ])('%s tells of machines', (id, properties) => {
    expect(alarmOn(site, id)).toMatchObject({ ...properties, AlarmActions: [topic] });
  });

  test('what the account costs is told before the month is over', () => {
    const { properties } = site.only('AWS::Budgets::Budget');
    const { monthlyDollars } = stages[stage].settings;

    expect(at(properties, 'Budget', 'BudgetLimit')).toEqual({
      Amount: monthlyDollars,
      Unit: 'USD',
    });
    for (const notice of listAt(properties, 'NotificationsWithSubscribers')) {
      expect(at(notice, 'Subscribers')).toEqual([{ SubscriptionType: 'SNS', Address: topic }]);
    }
  });

  test('CloudWatch and Budgets may tell the topic, whose own policy would shut them out', () => {
    const { properties } = site.only('AWS::SNS::TopicPolicy');
    const allowed = listAt(properties, 'PolicyDocument', 'Statement').filter(
      (one) => at(one, 'Effect') === 'Allow',
    );

    expect(allowed.map((one) => at(one, 'Principal', 'Service')).toSorted()).toEqual([
      'budgets.amazonaws.com',
      'cloudwatch.amazonaws.com',
    ]);
    for (const one of allowed) {
      expect(one).toMatchObject({
        Action: 'sns:Publish',
        Resource: topic,
        Condition: { StringEquals: { 'aws:SourceAccount': '<AWS::AccountId>' } },
      });
    }
  });

  test('every filter counts one for a line, under a name that an alarm watches', () => {
    const watched = site.all('AWS::CloudWatch::Alarm').map((one) => one.properties['MetricName']);

    for (const { properties } of site.all('AWS::Logs::MetricFilter')) {
      const { MetricName, MetricNamespace, MetricValue } = metricOf(properties);
      expect([MetricNamespace, MetricValue]).toEqual([`Xplorers/${stage}`, '1']);
      expect(watched).toContain(MetricName);
    }
  });

  test('the stack leaves room for more: CloudFormation takes 500 resources', () => {
    expect(site.resources.length).toBeLessThan(480);
  });
});
