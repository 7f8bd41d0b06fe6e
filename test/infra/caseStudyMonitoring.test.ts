/** What goes wrong for students is counted and told, and a grant on what a stack does not have stops the synthesis. */
import { App, Stack } from 'aws-cdk-lib';
import { describe, expect, test } from 'vitest';
import { RouteFunction } from '../../infra/cloud/RouteFunction.ts';
import type { RouteAccess } from '../../infra/cloud/routeAccess.ts';
import { localSettings } from '../../infra/cloud/settings.ts';
import { routeIds, routes } from '../../lambdas/contract/routes.ts';
import { everyStage, listAt } from '../support/synthesizeStage.ts';

const stages = everyStage();
const names = routeIds
  .filter((routeId) => routes[routeId].host === 'caseStudy')
  .map((routeId) => routeId.replace('freeBites/', ''));

describe.each(['dev', 'prod', 'local'] as const)('on stage %s', (stage) => {
  const { caseStudy } = stages[stage];
  const told = {
    AlarmActions: [`<${caseStudy.only('AWS::SNS::Topic').logicalId}>`],
    AlarmDescription: expect.stringMatching(/^[A-Z].{20,}[.?]$/),
    ...{ Statistic: 'Sum', Threshold: 1, EvaluationPeriods: 1, Period: 300 },
    ComparisonOperator: 'GreaterThanOrEqualToThreshold',
    TreatMissingData: 'notBreaching',
  };
  const alarm = (id: string) =>
    caseStudy.only('AWS::CloudWatch::Alarm', `Monitoring/${id}/Resource`).properties;

  test.each(names)('a failure of %s is told', (name) => {
    const path = `Api/freeBites/${name}/Function/Resource`;
    const { logicalId } = caseStudy.only('AWS::Lambda::Function', path);

    expect(alarm(`${name}Failed`)).toMatchObject({
      ...{ ...told, Namespace: 'AWS/Lambda', MetricName: 'Errors' },
      Dimensions: [{ Name: 'FunctionName', Value: `<${logicalId}>` }],
    });
  });

  test.each([
    ['serverError', '{ $.status = "serverError" }'],
    ['limitNotCounted', '{ $.event = "limitNotCounted" }'],
  ])('%s is counted in the log of every route, and told', (name, pattern) => {
    const filters = caseStudy
      .all('AWS::Logs::MetricFilter')
      .filter(({ properties }) => properties['FilterPattern'] === pattern);

    const logs = names.map((route) => {
      const log = caseStudy.only('AWS::Logs::LogGroup', `Api/freeBites/${route}/Log/Resource`);
      return `<${log.logicalId}>`;
    });
    expect(filters.map(({ properties }) => properties['LogGroupName']).toSorted()).toEqual(
      logs.toSorted(),
    );
    for (const { properties } of filters) {
      expect(listAt(properties, 'MetricTransformations')).toEqual([
        {
          ...{ MetricName: name, MetricNamespace: `XplorersCaseStudy/${stage}` },
          MetricValue: '1',
        },
      ]);
    }
    expect(alarm(name)).toMatchObject({
      ...{ ...told, MetricName: name, Namespace: `XplorersCaseStudy/${stage}` },
    });
  });
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
      ...{ entry: 'events/pathNotFound', settings: localSettings(8080), access },
      from: { tables: {} },
    });

  expect(make).toThrow(
    `Empty/route is granted "${Object.keys(access)[0]}", which its stack does not have`,
  );
});
