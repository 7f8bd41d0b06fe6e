/** What is noted about money is counted, and what is counted is told. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { logMoneyEvents } from '../../lambdas/adapters/logMoneyEvents.ts';
import type { MoneyEvent } from '../../lambdas/domain/payment/ports.ts';
import { logEvent, logRequest } from '../../lambdas/http/requestLog.ts';
import { at, type CloudStack, everyStage, listAt } from '../support/synthesizeStage.ts';

const stages = everyStage();
const moneyEvents: Record<MoneyEvent, true> = {
  paymentQuarantined: true,
  paidButNotGranted: true,
  paidButNotAtProvider: true,
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
const clocks = ['sweep', 'listPayments', 'followUp', 'nightly'].map((name) => `Schedules/${name}`);
const quietly = {
  ComparisonOperator: 'GreaterThanOrEqualToThreshold',
  TreatMissingData: 'notBreaching',
};
const always = { ComparisonOperator: 'LessThanThreshold', TreatMissingData: 'breaching' };

/** The logs in which something is counted under a name, by the paths of their functions. */
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

/** Whether a filter's pattern, which is of the form `{ $.field = "value" }`, matches a line. */
function isMatch(pattern: unknown, line: string): boolean {
  const [, field = '', value] = /^\{ \$\.(\w+) = "(\w+)" \}$/.exec(String(pattern)) ?? [];
  expect(field).not.toBe('');
  return at(JSON.parse(line), field) === value;
}

describe.each(['dev', 'prod', 'local'] as const)('on stage %s', (stage) => {
  const { site } = stages[stage];
  const topic = `<${site.only('AWS::SNS::Topic').logicalId}>`;
  const told = {
    ...{ AlarmActions: [topic], Statistic: 'Sum', Threshold: 1, EvaluationPeriods: 1 },
    AlarmDescription: expect.stringMatching(/^[A-Z].{20,}[.?]$/),
  };

  test.each(names)('%s is counted in the log of every function of money, and told', (event) => {
    expect(countedIn(site, event).toSorted()).toEqual([...doors, ...clocks].toSorted());
    expect(alarmOn(site, event)).toMatchObject({
      ...{ ...told, ...quietly, Period: 300 },
      ...{ Namespace: `Xplorers/${stage}`, MetricName: event },
    });
  });

  test('an answer serverError about money is counted and told', () => {
    expect(countedIn(site, 'serverError').toSorted()).toEqual([...doors, ...asked].toSorted());
    expect(alarmOn(site, 'serverError')).toMatchObject({ ...told, ...quietly });
  });

  test.each([...doors, ...asked, ...clocks])('a failure of the function of %s is told', (path) => {
    const { logicalId } = site.only('AWS::Lambda::Function', `${path}/Function/Resource`);

    expect(alarmOn(site, `${path.split('/').at(-1)}Failed`)).toMatchObject({
      ...{ ...told, ...quietly, Namespace: 'AWS/Lambda', MetricName: 'Errors' },
      Dimensions: [{ Name: 'FunctionName', Value: `<${logicalId}>` }],
    });
  });

  test.each([
    ['sweepNotRun', 'sweep', 'Schedules/sweep', 900],
    ['listNotRun', 'list', 'Schedules/listPayments', 10_800],
    ['followUpNotRun', 'followUp', 'Schedules/followUp', 900],
    ['nightlyNotRun', 'nightly', 'Schedules/nightly', 86_400],
  ])('%s tells when nothing is counted as "%s"', (id, event, path, Period) => {
    expect(countedIn(site, event)).toEqual([path]);
    expect(alarmOn(site, id)).toMatchObject({ ...told, ...always, Period, MetricName: event });
  });

  test('every filter counts one for a line, under the name that an alarm watches', () => {
    const watched = site.all('AWS::CloudWatch::Alarm').map((one) => one.properties['MetricName']);

    for (const { properties } of site.all('AWS::Logs::MetricFilter')) {
      const { MetricName, MetricNamespace, MetricValue } = metricOf(properties);
      expect([MetricNamespace, MetricValue]).toEqual([`Xplorers/${stage}`, '1']);
      expect(watched).toContain(MetricName);
    }
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
    ['nightly', () => logEvent('nightly', { unknown: 1 })],
    ['nothing', () => logEvent('nightlyCutOff', { unknown: 1 })],
    ['nothing', () => logEvent('listCutOff', { listed: 1 })],
    ['nothing', () => logRequest({ ...request, status: 'operationFailed' })],
  ];

  test.each(lines)('is counted as %s and as nothing else', (name, write) => {
    const line = written(write);

    const counted = stages.prod.site
      .all('AWS::Logs::MetricFilter')
      .filter(({ properties }) => isMatch(properties['FilterPattern'], line))
      .map(({ properties }) => metricOf(properties)['MetricName']);
    expect([...new Set(counted)]).toEqual(name === 'nothing' ? [] : [name]);
  });
});
