import { createHmac } from 'node:crypto';
import Sdk from 'razorpay';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type SimulatorSetup, start, startSimulator, webhookSecrets } from './startSimulator.ts';

let simulator: SimulatorSetup;
let orderId: string;
beforeEach(async () => {
  simulator = await startSimulator();
  const made = await simulator.sdk.orders.create({
    amount: 90_000,
    currency: 'INR',
    notes: { a: 'é/x' },
  });
  orderId = made.id;
});
afterEach(() => simulator.stop());

const minute = 60_000;
const pay = () => simulator.razorpay.sandbox.pay({ order_id: orderId });
const names = () => simulator.receiver.deliveries.map(({ body }) => JSON.parse(body).event);
const sign = (secret: string, body: string) =>
  createHmac('sha256', secret).update(body).digest('hex');

test('a sale sends authorized, captured and paid, each with the entities of its moment', async () => {
  await pay();
  await simulator.razorpay.tick();

  expect(names()).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
  const [authorized, , paid] = simulator.receiver.deliveries.map(({ body }) => JSON.parse(body));
  expect(authorized).toMatchObject({
    entity: 'event',
    account_id: simulator.razorpay.accountId,
    contains: ['payment'],
    payload: { payment: { entity: { status: 'authorized', fee: null, order_id: orderId } } },
    created_at: 1_772_433_000,
  });
  expect(paid).toMatchObject({
    contains: ['payment', 'order'],
    payload: {
      payment: { entity: { status: 'captured', notes: { a: 'é/x' } } },
      order: { entity: { id: orderId, status: 'paid' } },
    },
  });
});

test('the signature is the HMAC of the raw bytes, which are escaped as PHP does', async () => {
  await pay();
  await simulator.razorpay.tick();

  for (const { body, headers } of simulator.receiver.deliveries) {
    const signature = String(headers['x-razorpay-signature']);
    expect(body).toContain('\\u00e9\\/x');
    expect(signature).toBe(sign(webhookSecrets.current, body));
    expect(Sdk.validateWebhookSignature(body, signature, webhookSecrets.current)).toBe(true);
    expect(sign(webhookSecrets.current, JSON.stringify(JSON.parse(body)))).not.toBe(signature);
  }
});

test('an event that is refused comes again after 1, 2, 4, … minutes with the same id', async () => {
  simulator.receiver.answer = 500;
  simulator.razorpay.sandbox.webhooks.plan({ event: 'order.paid' });
  await pay();
  await simulator.razorpay.tick();
  const counts = [simulator.receiver.deliveries.length];
  for (const wait of [minute - 1, 1, 2 * minute - 1, 1, 4 * minute - 1, 1]) {
    await simulator.wait(wait);
    counts.push(simulator.receiver.deliveries.length);
  }

  expect(counts).toEqual([3, 3, 6, 6, 9, 9, 12]);
  const ids = simulator.receiver.deliveries.map(({ headers }) => headers['x-razorpay-event-id']);
  expect(new Set(ids).size).toBe(3);
});

test('an event that is taken at last is not sent again', async () => {
  simulator.receiver.answer = 503;
  await pay();
  await simulator.razorpay.tick();
  simulator.receiver.answer = 204;
  await simulator.wait(minute);
  await simulator.wait(60 * minute);

  expect(simulator.receiver.deliveries).toHaveLength(6);
});

test('after 24 hours of failing the webhook is switched off, and can be switched on and replayed', async () => {
  simulator.receiver.answer = 500;
  await pay();
  for (let n = 0; n <= 11; n += 1) {
    await simulator.wait(n === 0 ? 0 : 2 ** (n - 1) * minute);
  }
  const tries = simulator.receiver.deliveries.length;
  const { payment } = await simulator.razorpay.sandbox.pay({ order_id: orderId });
  await simulator.wait(60 * minute);
  const whileOff = simulator.receiver.deliveries.length;
  simulator.receiver.answer = 200;
  await simulator.razorpay.sandbox.webhooks.switchTo(true);
  await simulator.razorpay.sandbox.webhooks.replay();
  await simulator.razorpay.tick();

  expect(simulator.razorpay.state().webhookOff).toBeNull();
  expect(tries).toBe(34);
  expect(whileOff).toBe(tries);
  const replayed = simulator.receiver.deliveries.slice(tries);
  expect(replayed).toHaveLength(6);
  expect(replayed.at(-1)?.body).toContain(payment.id);
});

test('an event of weeks ago is retried for 24 hours from its first attempt, and so is what is replayed', async () => {
  let now = start - 40 * 24 * 60 * minute;
  const example = await startSimulator({ now: () => now });
  const { id } = await example.sdk.orders.create({ amount: 90_000, currency: 'INR' });
  await example.razorpay.sandbox.pay({ order_id: id, outcome: 'failure' });
  now = start;
  example.receiver.answer = 500;
  await example.razorpay.tick();
  const afterOne = example.razorpay.state();
  await example.wait(24 * 60 * minute);
  const afterADay = example.razorpay.state();
  await example.razorpay.sandbox.pay({ order_id: id, outcome: 'failure' });
  await example.razorpay.sandbox.webhooks.switchTo(true);
  const replayed = example.razorpay.sandbox.webhooks.replay();
  await example.razorpay.tick();
  const afterReplay = example.razorpay.state();
  example.receiver.answer = 200;
  await example.wait(2 * minute);

  expect([afterOne.webhookOff, afterOne.events[0]?.state]).toEqual([null, 'waiting']);
  expect(afterADay.webhookOff).toEqual({
    at: start + 24 * 60 * minute,
    refused: { event: 'payment.failed', outcome: '500' },
  });
  expect([replayed, afterReplay.webhookOff]).toEqual([1, null]);
  expect(example.razorpay.state().events.map(({ state }) => state)).toEqual([
    'givenUp',
    'delivered',
  ]);
  await example.stop();
});

test('no answer in time counts as a refusal', async () => {
  const slow = await startSimulator({ webhookTimeout: 50 });
  slow.receiver.answer = null;
  await slow.sdk.orders.create({ amount: 100, currency: 'INR' });
  const { id } = await slow.sdk.orders.create({ amount: 100, currency: 'INR' });
  await slow.razorpay.sandbox.pay({ order_id: id, outcome: 'failure' });
  await slow.razorpay.tick();

  expect(slow.razorpay.sandbox.webhooks.list()).toMatchObject([
    { state: 'waiting', attempts: [{ outcome: 'no answer in time' }] },
  ]);
  await slow.stop();
});

test('events can be delayed and let go', async () => {
  simulator.razorpay.sandbox.webhooks.plan({ delay_ms: 60 * minute });
  await pay();
  await simulator.razorpay.tick();
  const before = names();
  await simulator.razorpay.sandbox.webhooks.clear();
  await simulator.razorpay.tick();

  expect(before).toEqual([]);
  expect(names()).toHaveLength(3);
});

test('events can be sent several times, with the same id', async () => {
  simulator.razorpay.sandbox.webhooks.plan({ event: 'payment.captured', copies: 3, times: 1 });
  await pay();
  await simulator.razorpay.tick();

  const copies = simulator.receiver.deliveries.filter(({ body }) =>
    body.includes('payment.captured'),
  );
  expect(copies).toHaveLength(3);
  expect(new Set(copies.map(({ headers }) => headers['x-razorpay-event-id'])).size).toBe(1);
});

test('events can be sent in reverse, or in any order one by one', async () => {
  simulator.razorpay.sandbox.webhooks.plan({ order: 'reverse' });
  await pay();
  await simulator.razorpay.tick();
  const [, captured, paid] = simulator.razorpay.sandbox.webhooks.list().map(({ id }) => id);
  await simulator.razorpay.sandbox.webhooks.deliver([String(paid), String(captured)]);

  expect(names()).toEqual([
    'order.paid',
    'payment.captured',
    'payment.authorized',
    'order.paid',
    'payment.captured',
  ]);
});

test('events can be dropped', async () => {
  simulator.razorpay.sandbox.webhooks.plan({ drop: true, times: 2 });
  await pay();
  await simulator.razorpay.tick();

  expect(names()).toEqual(['order.paid']);
});

test.each(['signature', 'body'] as const)('the %s of events can be spoiled', async (corrupt) => {
  simulator.razorpay.sandbox.webhooks.plan({ corrupt });
  await pay();
  await simulator.razorpay.tick();

  for (const { body, headers } of simulator.receiver.deliveries) {
    expect(headers['x-razorpay-signature']).toMatch(/^[0-9a-f]{64}$/);
    expect(headers['x-razorpay-signature']).not.toBe(sign(webhookSecrets.current, body));
  }
});

test('events can be signed with the previous secret', async () => {
  simulator.razorpay.sandbox.webhooks.plan({ secret: 'previous' });
  await pay();
  await simulator.razorpay.tick();

  const [{ body, headers } = { body: '', headers: {} }] = simulator.receiver.deliveries;
  expect(headers['x-razorpay-signature']).toBe(sign(webhookSecrets.previous, body));
});

test('two ticks at once send an event once', async () => {
  await pay();
  await Promise.all([simulator.razorpay.tick(), simulator.razorpay.tick()]);

  expect(names()).toHaveLength(3);
});

test('any event whatever can be sent, rightly signed', async () => {
  await simulator.razorpay.sandbox.webhooks.emit('invoice.paid', { invoice: { id: 'inv_1' } });
  await simulator.razorpay.tick();

  const [{ body, headers } = { body: '{}', headers: {} }] = simulator.receiver.deliveries;
  expect(JSON.parse(body)).toMatchObject({
    event: 'invoice.paid',
    contains: ['invoice'],
    payload: { invoice: { entity: { id: 'inv_1' } } },
  });
  expect(headers['x-razorpay-signature']).toBe(sign(webhookSecrets.current, body));
});

test('events that are under way while everything is forgotten do not come back', async () => {
  simulator.receiver.answer = null;
  await pay();
  const ticking = simulator.razorpay.tick();
  await expect.poll(() => simulator.receiver.deliveries.length).toBe(1);
  await simulator.razorpay.reset();
  await simulator.receiver.stop();
  await ticking;

  expect(simulator.razorpay.sandbox.webhooks.list()).toEqual([]);
});
