/** What goes wrong for students is counted and told, and a grant on what a stack does not have stops the synthesis. */
import { App, Stack } from 'aws-cdk-lib';
import { describe, expect, test } from 'vitest';
import { RouteFunction } from '../../infra/cloud/functions/RouteFunction.ts';
import type { RouteAccess } from '../../infra/cloud/functions/routeAccess.ts';
import { localSettings } from '../../infra/cloud/settings.ts';
import { routeIds, routes } from '../../lambdas/contract/routes.ts';
import { at, everyStage, listAt } from '../support/cloud/synthesizeStage.ts';

const stages = everyStage();
const names = routeIds
  .filter((routeId) => routes[routeId].host === 'caseStudy')
  .map((routeId) => routeId.replace('freeBites/', ''));

describe.each(['dev', 'prod', 'local'] as const)('on stage %s', (stage) => {
  const { caseStudy } = stages[stage];
  const told = {
    AlarmActions: [`<${caseStudy.only('AWS::SNS::Topic').logicalId}>`],
    AlarmDescription: expect.stringMatching(/^[A-Z].{20,}[.?] Runbook: \S+$/),
    EvaluationPeriods: 1,
    ComparisonOperator: 'GreaterThanOrEqualToThreshold',
    TreatMissingData: 'notBreaching',
  };
  const alarm = (id: string) =>
    caseStudy.only('AWS::CloudWatch::Alarm', `Monitoring/${id}/Resource`).properties;
  const idOf = (type: string, path: string) => `<${caseStudy.only(type, path).logicalId}>`;

  test.each([
    ['freeBitesFailed', names.map((name) => `Api/freeBites/${name}`)],
    ['pathNotFoundFailed', ['Api/pathNotFound']],
  ])('%s tells of a failure of any of its functions', (id, paths) => {
    const watched = listAt(alarm(id), 'Metrics').flatMap((metric) =>
      listAt(metric, 'MetricStat', 'Metric', 'Dimensions').map((one) => at(one, 'Value')),
    );

    expect(alarm(id)).toMatchObject({ ...told, Threshold: 1 });
    expect(watched.toSorted()).toEqual(
      paths.map((path) => idOf('AWS::Lambda::Function', `${path}/Function/Resource`)).toSorted(),
    );
  });

  test('what is noted is counted in the log of the functions, and told', () => {
    const filters = caseStudy
      .all('AWS::Logs::MetricFilter')
      .filter(({ properties }) => properties['FilterPattern'] === '{ $.event = "*" }');

    expect(filters.map(({ properties }) => properties['LogGroupName'])).toEqual([
      idOf('AWS::Logs::LogGroup', 'FunctionLog/Resource'),
    ]);
    for (const event of ['serverError', 'limitNotCounted']) {
      expect(alarm(event)).toMatchObject({
        ...told,
        Statistic: 'Sum',
        Threshold: 1,
        Period: 300,
        MetricName: 'noted',
        Namespace: `XplorersCaseStudy/${stage}`,
        Dimensions: [{ Name: 'event', Value: event }],
      });
    }
  });

  test.each(['callsFailing', 'callsSlow', 'callsThrottled', 'tablesThrottled'])(
    '%s tells of machines',
    (id) => {
      expect(alarm(id)).toMatchObject({ AlarmActions: told.AlarmActions });
    },
  );
});

test.each<RouteAccess>([
  { people: ['GetItem'] },
  { due: true },
  { byPayment: true },
  { accounts: ['AdminUserGlobalSignOut'] },
  { index: ['GetObject'] },
  { samples: ['GetObject'] },
  { razorpay: true },
  { studentKey: true },
])('a grant of %j by a stack that has no such thing is told by name', (access) => {
  const stack = new Stack(new App(), 'Empty');
  const make = () =>
    new RouteFunction(stack, 'route', {
      entry: 'events/pathNotFound',
      settings: localSettings(8080),
      access,
      from: { tables: {} },
    });

  expect(make).toThrow(
    `Empty/route is granted "${Object.keys(access)[0]}", which its stack does not have`,
  );
});
