/** What is noted about money is counted, and what is counted is told. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { logMoneyEvents } from '../../lambdas/adapters/logMoneyEvents.ts';
import { routeIds } from '../../lambdas/contract/routes.ts';
import type { MoneyEvent } from '../../lambdas/domain/payment/ports.ts';
import { logEvent, logRequest } from '../../lambdas/http/requestLog.ts';
import { at, type CloudStack, everyStage, listAt } from '../support/synthesizeStage.ts';

const stages = everyStage();
const moneyEvents: Record<MoneyEvent, true> = {
  paymentQuarantined: true,
  paidButNotGranted: true,
  paidButNotAtProvider: true,
  paidAfterDeletion: true,
  providerOrderDisagrees: true,
  badCheckoutSignature: true,
  offerMismatch: true,
  badWebhookSignature: true,
  foreignWebhook: true,
  eventIDReused: true,
  webhooksSilent: true,
  orderRebuilt: true,
  orderNotRebuilt: true,
  booksDisagree: true,
  keysOfOtherMode: true,
  disputeOpened: true,
  refundFailed: true,
  refundWaits: true,
};
const names = Object.keys(moneyEvents) as MoneyEvent[]; // Object.keys forgets the key type
const doors = ['createOrder', 'upgradesubscription', 'webhook'].map(
  (name) => `Api/payment/${name}`,
);
const asked = ['getInvoice', 'requestRefund'].map((name) => `Api/payment/${name}`);
const ofGroups = routeIds
  .filter((routeId) => routeId.startsWith('finance/'))
  .map((routeId) => `Api/${routeId}`);
const clocks = ['sweep', 'listPayments', 'followUp', 'finishErasures', 'nightly'].map(
  (name) => `Schedules/${name}`,
);
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

/** What a filter counts a line as: its metric, and the event that it bears; null when it does not count it. */
function countedAs(properties: unknown, line: string): string | null {
  const { MetricName, Dimensions } = metricOf(properties);
  const pattern = String(at(properties, 'FilterPattern'));
  const [, field = '', value] = /^\{ \$\.(\w+) = "(\*|\w+)" \}$/.exec(pattern) ?? [];
  expect(field).not.toBe('');
  const said = at(JSON.parse(line), field);
  if (value !== '*') {
    return said === value ? String(MetricName) : null;
  }
  expect(Dimensions).toEqual([{ Key: field, Value: `$.${field}` }]);
  return said === undefined ? null : `${MetricName} ${said}`;
}

/** What alarms watch, as `countedAs` names it. */
function watchedIn(stack: CloudStack): string[] {
  return stack.all('AWS::CloudWatch::Alarm').map(({ properties }) => {
    const [dimension] = listAt(properties, 'Dimensions');
    const { Name, Value } = Object(dimension);
    return [properties['MetricName'], ...(Name === 'event' ? [Value] : [])].join(' ');
  });
}

describe.each(['dev', 'prod', 'local'] as const)('on stage %s', (stage) => {
  const { site } = stages[stage];
  const topic = `<${site.only('AWS::SNS::Topic').logicalId}>`;
  const told = {
    ...{ AlarmActions: [topic], Statistic: 'Sum', Threshold: 1, EvaluationPeriods: 1 },
    AlarmDescription: expect.stringMatching(/^[A-Z].{20,}[.?]$/),
  };

  const ofEvent = (event: string) => ({
    ...{ Namespace: `Xplorers/${stage}`, MetricName: 'noted' },
    Dimensions: [{ Name: 'event', Value: event }],
  });

  test('what is noted is counted in the log of every function of money and of a group', () => {
    expect(countedIn(site, 'noted').toSorted()).toEqual(
      [...doors, ...ofGroups, ...clocks].toSorted(),
    );
  });

  test.each([...names, 'notOfGroup'])('%s is told', (event) => {
    expect(alarmOn(site, event)).toMatchObject({
      ...{ ...told, ...quietly, Period: 300 },
      ...ofEvent(event),
    });
  });

  test('an answer serverError about money is counted and told', () => {
    expect(countedIn(site, 'serverError').toSorted()).toEqual(
      [...doors, ...asked, ...ofGroups].toSorted(),
    );
    expect(alarmOn(site, 'serverError')).toMatchObject({ ...told, ...quietly });
  });

  test.each([...doors, ...asked, ...ofGroups, ...clocks])(
    'a failure of the function of %s is told',
    (path) => {
      const { logicalId } = site.only('AWS::Lambda::Function', `${path}/Function/Resource`);

      expect(alarmOn(site, `${path.split('/').at(-1)}Failed`)).toMatchObject({
        ...{ ...told, ...quietly, Namespace: 'AWS/Lambda', MetricName: 'Errors' },
        Dimensions: [{ Name: 'FunctionName', Value: `<${logicalId}>` }],
      });
    },
  );

  test.each([
    ['sweepNotRun', 'sweep', 900],
    ['listNotRun', 'list', 10_800],
    ['followUpNotRun', 'followUp', 900],
    ['eraseNotRun', 'erase', 10_800],
    ['nightlyNotRun', 'nightly', 86_400],
  ])('%s tells when nothing is counted as "%s"', (id, event, Period) => {
    expect(alarmOn(site, id)).toMatchObject({ ...told, ...always, Period, ...ofEvent(event) });
  });

  test('every filter counts one for a line, under the name that an alarm watches', () => {
    const watched = site.all('AWS::CloudWatch::Alarm').map((one) => one.properties['MetricName']);

    for (const { properties } of site.all('AWS::Logs::MetricFilter')) {
      const { MetricName, MetricNamespace, MetricValue, Dimensions } = metricOf(properties);
      expect([MetricNamespace, MetricValue]).toEqual([`Xplorers/${stage}`, '1']);
      expect(watched).toContain(MetricName);
      const byName = [{ Key: 'event', Value: '$.event' }];
      expect(Dimensions).toEqual(MetricName === 'noted' ? byName : undefined);
    }
  });

  test('the stack leaves room for more: CloudFormation takes 500 resources', () => {
    expect(site.resources.length).toBeLessThan(450);
  });
});

describe('a line as functions write it', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** What is written to the output meanwhile. */
  function written(write: () => void): string {
    const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    write();
    return output.mock.calls.map(([text]) => String(text)).join('');
  }

  const request = {
    ...{ route: '/api/payment/webhook', httpCode: 500, durationMs: 1, requestId: 'r', cold: false },
  };
  const lines: [string, () => void][] = [
    ...names.map((event): [string, () => void] => [
      event,
      () => logMoneyEvents().note(event, { orderID: 'o1' }),
    ]),
    ['serverError', () => logRequest({ ...request, status: 'serverError' })],
    ['sweep', () => logEvent('sweep', { asked: 1 })],
    ['list', () => logEvent('list', { listed: 1 })],
    ['followUp', () => logEvent('followUp', { orders: 1 })],
    ['erase', () => logEvent('erase', { looked: 1 })],
    ['nightly', () => logEvent('nightly', { unknown: 1 })],
    ['notOfGroup', () => logEvent('notOfGroup', { route: 'r', group: 'finance' }, 'WARN')],
    ['nothing', () => logEvent('nightlyCutOff', { unknown: 1 })],
    ['nothing', () => logEvent('listCutOff', { listed: 1 })],
    ['nothing', () => logRequest({ ...request, status: 'operationFailed' })],
  ];

  test.each(lines)('is told as %s and as nothing else', (name, write) => {
    const line = written(write);
    const { site } = stages.prod;

    const counted = site
      .all('AWS::Logs::MetricFilter')
      .map(({ properties }) => countedAs(properties, line));
    const told = watchedIn(site).filter((watched) => counted.includes(watched));
    const expected = name === 'serverError' ? name : `noted ${name}`;
    expect([...new Set(told)]).toEqual(name === 'nothing' ? [] : [expected]);
  });
});
