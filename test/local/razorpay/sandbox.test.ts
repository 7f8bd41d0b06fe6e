/** The controls over HTTP, and what is left after a restart. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { razorpayPages } from '../../../infra/local/console/razorpay.ts';
import { RazorpaySimulator } from '../../../infra/local/razorpay/RazorpaySimulator.ts';
import { State } from '../../../infra/local/State.ts';
import {
  type Answer,
  keyId,
  type SimulatorSetup,
  start,
  startSimulator,
  webhookSecrets,
} from './startSimulator.ts';

let simulator: SimulatorSetup;
let orderId: string;
beforeEach(async () => {
  simulator = await startSimulator();
  const made = await simulator.sdk.orders.create({ amount: 90_000, currency: 'INR' });
  orderId = made.id;
});
afterEach(() => simulator.stop());

const control = (path: string, body: object = {}): Promise<Answer> =>
  simulator.call('POST', `/sandbox/${path}`, body);

test('an order is paid without a browser', async () => {
  const { body } = await control('pay', { order_id: orderId, method: 'card', outcome: 'success' });

  expect(body).toMatchObject({
    payment: { status: 'captured', method: 'card' },
    checkout: {
      razorpay_order_id: orderId,
      razorpay_signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  });
});

test('every control answers over HTTP', async () => {
  const paid = await control('pay', { order_id: orderId, outcome: 'authorized' });
  const id = simulator.razorpay.state().payments[0]?.id;
  await control('refund/plan', { outcome: 'pending', times: 1 });
  const steps: [string, object][] = [
    ['capture', { payment_id: id }],
    ['refund', { payment_id: id, amount: 100 }],
    ['refund/end', { refund_id: '', status: 'processed' }],
    ['dispute', { payment_id: id }],
    ['dispute/move', { dispute_id: '', status: 'won' }],
    ['adjust', { amount: 500, description: 'goodwill' }],
    ['settle', { failed: true }],
    ['settle/retry', { settlement_id: '' }],
    ['webhooks/plan', { copies: 2 }],
    ['webhooks/clear', {}],
    ['webhooks/deliver', {}],
    ['webhooks/emit', { event: 'payment.new', payload: { payment: { id: 7 } } }],
    ['webhooks/switch', { on: false }],
    ['webhooks/replay', {}],
    ['faults', { kind: 'serverError', times: 1 }],
    ['faults/clear', {}],
    ['clock', { advance_ms: 1000 }],
    ['tick', {}],
    ['reset', {}],
  ];
  let last: Answer = paid;
  const statuses = [];
  for (const [path, body] of steps) {
    // An id that is left empty is the one of the step before.
    const filled = Object.entries(body).map(([name, value]) => [
      name,
      value === '' ? last.body['id'] : value,
    ]);
    last = await control(path, Object.fromEntries(filled));
    statuses.push(`${path} ${last.status}`);
  }

  expect(statuses).toEqual(steps.map(([path]) => `${path} 200`));
  expect(simulator.razorpay.state()).toMatchObject({ orders: [], events: [], clockAhead: 0 });
});

test('a control refuses what it does not understand', async () => {
  const wrong = await control('pay', { order_id: orderId, outcome: 'maybe' });
  const unknown = await control('pay', { order_id: 'order_00000000000000' });

  expect(wrong.status).toBe(400);
  expect(unknown).toMatchObject({
    status: 400,
    body: { error: { description: 'The id provided does not exist' } },
  });
});

test.each([
  ['another site', 'https://evil.example'],
  ['another port', 'http://localhost:1'],
  ['a sandboxed frame', 'null'],
])('a page of %s cannot use the controls', async (_, origin) => {
  const control = await fetch(`${simulator.origin}/sandbox/pay`, {
    method: 'POST',
    headers: { origin },
    body: JSON.stringify({ order_id: orderId }),
  });
  const checkout = await fetch(`${simulator.origin}/checkout/pay`, {
    method: 'POST',
    headers: { origin },
  });

  expect([control.status, checkout.status]).toEqual([403, 403]);
  expect(simulator.razorpay.state().payments).toEqual([]);
});

test('the forms of the page work, and it shows what they did', async () => {
  const pages = razorpayPages(simulator.razorpay);
  const post = (path: string, fields: Record<string, string>) =>
    pages.request(`/razorpay/${path}`, { method: 'POST', body: new URLSearchParams(fields) });
  const order_id = orderId;
  const done = await post('pay', { order_id, method: 'upi', outcome: 'late', amount: '' });
  await post('webhooks/plan', { drop: 'no', corrupt: '', copies: '2' });
  const wrong = await post('pay', { order_id: 'order_00000000000000' });
  const shown = await (await pages.request('/razorpay?done=yes')).text();

  expect([done.status, done.headers.get('location')]).toEqual([303, '/razorpay?done=yes']);
  expect([wrong.status, await wrong.text()]).toEqual([400, 'The id provided does not exist']);
  expect(shown).toContain(simulator.razorpay.state().payments[0]?.id);
  expect(simulator.razorpay.sandbox.webhooks.planned()).toEqual({ drop: false, copies: 2 });
});

test('the pages may run nothing from elsewhere, and only pages of this machine open the checkout', async () => {
  const query = `key=${keyId}&order_id=${orderId}&amount=90000&currency=INR`;
  const checkout = await fetch(
    `${simulator.origin}/checkout?${query}&origin=http://localhost:8080`,
  );
  const foreign = await fetch(`${simulator.origin}/checkout?${query}&origin=https://evil.example`);

  expect(checkout.headers.get('content-security-policy')).toMatch(/^default-src 'none';/);
  expect(foreign.status).toBe(400);
});

test('a restart keeps everything, goes on with new ids and with the retries', async () => {
  const store = State.open(null).store('test');
  const before = await startSimulator({ store });
  before.receiver.answer = 500;
  const first = await before.sdk.orders.create({ amount: 90_000, currency: 'INR', receipt: 'r1' });
  const { payment } = await before.razorpay.sandbox.pay({ order_id: first.id });
  await before.razorpay.sandbox.refund({ payment_id: payment.id, amount: 100 });
  await before.wait(60_000);
  const kept = before.razorpay.state();
  await before.stop();
  const after = await startSimulator({ store });
  const restored = after.razorpay.state();
  const second = await after.sdk.orders.create({ amount: 90_000, currency: 'INR', receipt: 'r2' });

  expect(restored).toEqual(kept);
  expect(restored.clockAhead).toBe(60_000);
  expect(second.id).not.toBe(first.id);
  await after.stop();
});

test('an idempotency key and a switched-off webhook outlive a restart', async () => {
  const store = State.open(null).store('test');
  const before = await startSimulator({ store });
  const { id } = await before.sdk.orders.create({ amount: 90_000, currency: 'INR' });
  const { payment } = await before.razorpay.sandbox.pay({ order_id: id });
  await before.razorpay.sandbox.webhooks.switchTo(false);
  const path = `/v1/payments/${payment.id}/refund`;
  const key = { 'x-refund-idempotency': 'refund-0001' };
  const first = await before.call('POST', path, { amount: 100 }, key);
  await before.stop();
  const after = await startSimulator({ store });

  expect(await after.call('POST', path, { amount: 100 }, key)).toEqual(first);
  expect(after.razorpay.state().webhookOff).toEqual({ at: start, refused: null });
  await after.stop();
});

test('an empty secret stops the start', () => {
  const options = {
    keyId,
    webhookSecrets,
    webhookUrl: 'http://127.0.0.1:9/',
    store: State.open(null).store('test'),
    now: () => start,
    log: () => undefined,
  };

  expect(() => new RazorpaySimulator({ ...options, keySecret: '' })).toThrow('no empty secret');
});

test('the log names calls and events, and no secret', async () => {
  await control('pay', { order_id: orderId, email: 'esha@example.com' });
  await simulator.razorpay.tick();

  const log = simulator.lines.join('\n');
  expect(log).toContain('POST /v1/orders');
  expect(log).toContain('order.paid');
  expect(log).not.toMatch(/secret|notARealSecret|esha/);
});
