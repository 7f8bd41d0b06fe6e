/** Every line that functions write is counted as what it tells of, and as nothing else. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { alarmEvents } from '../../infra/cloud/monitoring/alarmEvents.ts';
import { settingsOf } from '../../infra/cloud/settings.ts';
import { logMoneyEvents, logWarning } from '../../lambdas/adapters/log.ts';
import type { MoneyAlert } from '../../lambdas/domain/money/ports.ts';
import { logEvent, logRequest } from '../../lambdas/http/requestLog.ts';
import { at, type CloudStack, listAt, synthesizeStage } from '../support/cloud/synthesizeStage.ts';

const { site } = synthesizeStage(settingsOf('prod'));
/** Those of money each have an alarm: the compiler asks for it. */
const meanings: Record<MoneyAlert, string> = alarmEvents;

function metricOf(properties: unknown): Record<string, unknown> {
  return Object(listAt(properties, 'MetricTransformations')[0]);
}

/** What a filter counts a line as: its metric, and the event that it bears; null when it does not count it. */
function countedAs(properties: unknown, line: string): string | null {
  const { MetricName, Dimensions } = metricOf(properties);
  const pattern = String(at(properties, 'FilterPattern'));
  const [, field = '', value] = /^\{ \$\.(\w+) = "(\*|[\w-]+)" \}$/.exec(pattern) ?? [];
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
    route: '/api/payment/webhook',
    httpCode: 500,
    durationMs: 1,
    requestId: 'r',
    cold: false,
  };
  const lines: [string, () => void][] = [
    ...Object.keys(meanings)
      .filter((event) => event !== 'serverError')
      .map((event): [string, () => void] => [event, () => logWarning(event, { orderID: 'o1' })]),
    ['refundWaits', () => logMoneyEvents().alert('refundWaits', { orderID: 'o1' })],
    ['serverError', () => logRequest({ ...request, status: 'serverError' })],
    ['sweep', () => logEvent('sweep', { asked: 1 })],
    ['poll', () => logEvent('poll', { listed: 1 })],
    ['followUp', () => logEvent('followUp', { orders: 1 })],
    ['erase', () => logEvent('erase', { looked: 1 })],
    ['nightly', () => logEvent('nightly', { unknown: 1 })],
    ['index', () => logEvent('index', { outcome: 'upToDate' })],
    ['notOfGroup', () => logEvent('notOfGroup', { route: 'r', group: 'finance' }, 'WARN')],
    ['nothing', () => logEvent('nightlyCutOff', { unknown: 1 })],
    ['nothing', () => logEvent('pollCutOff', { listed: 1 })],
    ['nothing', () => logMoneyEvents().count('orderPaid', { orderID: 'o1' })],
    ['nothing', () => logRequest({ ...request, status: 'operationFailed' })],
  ];

  test.each(lines)('is told as %s and as nothing else', (name, write) => {
    const line = written(write);

    const counted = site
      .all('AWS::Logs::MetricFilter')
      .map(({ properties }) => countedAs(properties, line));
    const told = watchedIn(site).filter((watched) => counted.includes(watched));
    expect([...new Set(told)]).toEqual(name === 'nothing' ? [] : [`noted ${name}`]);
  });
});
