/** Every line that functions write for a person is found by the subscription, and sent as the alert of its event. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { settingsOf } from '../../infra/cloud/settings.ts';
import { FilterPattern } from '../../infra/local/logs/FilterPattern.ts';
import { logMoneyEvents, logWarning } from '../../lambdas/adapters/log.ts';
import { alertEvents } from '../../lambdas/domain/alerts/alertEvents.ts';
import { readLine } from '../../lambdas/domain/alerts/readLine.ts';
import type { MoneyAlert } from '../../lambdas/domain/money/ports.ts';
import { logEvent, logRequest } from '../../lambdas/http/requestLog.ts';
import { synthesizeStage } from '../support/cloud/synthesizeStage.ts';

const { site } = synthesizeStage(settingsOf('prod'));
/** Those of money are each told: the compiler asks for it. */
const money: Record<MoneyAlert, object> = alertEvents;
const patterns = site
  .all('AWS::Logs::SubscriptionFilter')
  .map(({ properties }) => new FilterPattern(String(properties['FilterPattern'])));

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
    ...Object.keys({ ...alertEvents, ...money })
      .filter((event) => event !== 'serverError' && !/^(?:calls|tokens|function)/.test(event))
      .map((event): [string, () => void] => [event, () => logWarning(event, { orderID: 'o1' })]),
    ['refundWaits', () => logMoneyEvents().alert('refundWaits', { orderID: 'o1' })],
    ['serverError', () => logRequest({ ...request, status: 'serverError' })],
    ['nothing', () => logEvent('poll', { listed: 1 })],
    ['nothing', () => logEvent('poll', { listed: 1, durationMs: 60_000 })],
    ['notOfGroup', () => logEvent('notOfGroup', { route: 'r', group: 'finance' }, 'WARN')],
    ['nightlyCutOff', () => logEvent('nightlyCutOff', { unknown: 1 }, 'WARN')],
    ['pollCutOff', () => logEvent('pollCutOff', { listed: 1 }, 'WARN')],
    ['callsSlow', () => logRequest({ ...request, status: 'ok', httpCode: 200, durationMs: 3000 })],
    ['nothing', () => logRequest({ ...request, status: 'ok', httpCode: 200, durationMs: 2999 })],
    ['nothing', () => logWarning('zeroResultNotKept', {})],
    ['nothing', () => logWarning('learningNotCounted', {})],
    ['nothing', () => logWarning('trafficNotRead', {})],
    ['nothing', () => logWarning('runsNotRead', {})],
    ['nothing', () => logMoneyEvents().count('orderPaid', { orderID: 'o1' })],
    ['nothing', () => logRequest({ ...request, status: 'operationFailed' })],
  ];

  test.each(lines)('is told as %s and as nothing else', (name, write) => {
    const line = written(write);

    const isFound = patterns.some((pattern) => pattern.matches(line));
    const told = isFound ? readLine({ timestamp: 0, message: line }, '') : null;
    expect(told?.event ?? 'nothing').toBe(name);
  });
});
