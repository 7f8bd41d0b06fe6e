import { describe, expect, it } from 'vitest';
import { alertEvents } from '../../../lambdas/domain/alerts/alertEvents.ts';
import { readLine } from '../../../lambdas/domain/alerts/readLine.ts';

const stream = '2026/11/23/Xplorers-prod-ApipaymentwebhookFunction-Ab1[$LATEST]0f';
const read = (line: object | string) =>
  readLine(
    { timestamp: 5, message: typeof line === 'string' ? line : JSON.stringify(line) },
    stream,
  );

describe('a line of a log', () => {
  it.each(Object.keys(alertEvents))('that names the event %s is told', (event) => {
    expect(read({ level: 'WARN', event })).toMatchObject({ event, at: 5 });
  });

  it('is about the order that it names, or else the first other thing', () => {
    const ids = { paymentID: 'pay_1', orderID: '-order1', reason: 'amount' };

    expect(read({ event: 'paymentMismatched', ...ids })).toEqual({
      event: 'paymentMismatched',
      subject: '-order1',
      at: 5,
      facts: ids,
    });
    expect(read({ event: 'polledItemFailed', id: 'disp_1' })?.subject).toBe('disp_1');
    expect(read({ event: 'notErased', what: 'photos' })?.subject).toBe('photos');
    expect(read({ event: 'badWebhookSignature' })?.subject).toBe('');
  });

  it('shows numbers as well', () => {
    expect(read({ event: 'refundWaits', count: 2, days: 7 })).toEqual({
      event: 'refundWaits',
      subject: '',
      at: 5,
      facts: { count: '2', days: '7' },
    });
  });

  it.each([
    ['a cause', { error: 'Error: at /var/task' }],
    ['a person', { subject: '0123456789abcdef', emailID: 'asha@example.com', name: 'Asha' }],
    ['what is no id', { orderID: 'a\r\nBcc: x@example.com', paymentID: { $gt: 1 } }],
    ['what is too long', { orderID: 'x'.repeat(121) }],
  ])('tells nothing of %s', (_, fields) => {
    expect(read({ event: 'serverError', route: 'POST /api/user/getProfile', ...fields })).toEqual({
      event: 'serverError',
      subject: 'POST /api/user/getProfile',
      at: 5,
      facts: { route: 'POST /api/user/getProfile' },
    });
  });

  it.each([
    ['the gateway refuses a token', { integration: '-', status: '401' }, 'tokensRefused'],
    [
      'the gateway refuses one call too many',
      { integration: '-', status: '429' },
      'callsThrottled',
    ],
    ['a call fails at the gateway', { integration: '-', status: '503' }, 'callsFailing'],
    ['a call fails in a function', { integration: '200', status: '500' }, 'callsFailing'],
    ['a call is slow', { durationMs: 3000 }, 'callsSlow'],
  ])('is told when %s, as one subject for all routes', (_, line, event) => {
    const route = 'POST /api/a/b';

    expect(read({ ...line, route })).toMatchObject({ event, subject: '', facts: { route } });
  });

  it.each([
    'REPORT RequestId: 1 Duration: 3000 ms',
    'not JSON',
    '"text"',
    'null',
    '[]',
    { event: 'orderPaid' },
    { event: 'toString' },
    { level: 'WARN', event: 'zeroResultNotKept' },
    { integration: '200', status: '401' },
    { integration: '-', status: '404' },
    { route: 'POST /api/a/b', durationMs: 2999 },
    { event: 'poll', durationMs: 100_000 },
  ])('is not told when it is %j', (line) => {
    expect(read(line)).toBeNull();
  });

  it.each([
    'Task timed out after 10.00 seconds',
    'Error: Runtime exited with error: signal: killed',
  ])('that Lambda writes names the function by its stream: %s', (line) => {
    const name = 'Xplorers-prod-ApipaymentwebhookFunction-Ab1';

    expect(read(`2026-11-23T10:00:00Z 1-2-3 ${line}`)).toEqual({
      event: 'functionFailed',
      subject: name,
      at: 5,
      facts: { function: name },
    });
  });

  it.each(['', `aws/${stream}`])('that Lambda writes to the stream %j names none', (other) => {
    expect(readLine({ timestamp: 5, message: 'Task timed out' }, other)).toMatchObject({
      event: 'functionFailed',
      subject: '',
    });
  });
});
