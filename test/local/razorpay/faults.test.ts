import { afterEach, beforeEach, expect, test } from 'vitest';
import type {
  RazorpayFault as Fault,
  RazorpayFaultKind as FaultKind,
} from '../../../infra/local/Faults.ts';
import { type SimulatorSetup, startSimulator } from './startSimulator.ts';

let simulator: SimulatorSetup;
beforeEach(async () => {
  simulator = await startSimulator();
});
afterEach(() => simulator.stop());

const order = { amount: 90_000, currency: 'INR', receipt: 'ord-1' };
const create = () => simulator.sdk.orders.create(order);
const set = (fault: Fault) => simulator.razorpay.sandbox.faults.add(fault);
const orders = () => simulator.razorpay.state().orders;

test.each<[FaultKind, object]>([
  ['tooManyRequests', { statusCode: 429, error: { code: 'BAD_REQUEST_ERROR' } }],
  ['serverError', { statusCode: 500, error: { code: 'SERVER_ERROR' } }],
  ['badGateway', { statusCode: 502, error: undefined }],
  ['emptyError', { statusCode: 500, error: undefined }],
  ['receiptTaken', { statusCode: 400, error: { description: 'Order receipt should be unique.' } }],
])('%s is what the SDK makes of it, and nothing is done', async (kind, thrown) => {
  set({ kind, method: 'POST', path: '/v1/orders', times: 1 });

  await expect(create()).rejects.toMatchObject(thrown);
  expect(orders()).toEqual([]);
  expect(await create()).toMatchObject({ status: 'created' });
});

test.each<[FaultKind, unknown]>([
  ['html', expect.stringContaining('<html>')],
  ['emptyBody', ''],
  ['emptyObject', {}],
  ['wrongSchema', expect.objectContaining({ id: 42 })],
])('%s passes the SDK as if it were an answer', async (kind, answer) => {
  set({ kind });

  expect(await create()).toEqual(answer);
  expect(orders()).toEqual([]);
});

const lost = "Cannot read properties of undefined (reading 'status')";

test('a connection that is reset does nothing', async () => {
  set({ kind: 'reset', times: 1 });

  await expect(create()).rejects.toThrow(lost);
  expect(orders()).toEqual([]);
});

test('an answer that is lost after the commit leaves the order to be found by its receipt', async () => {
  set({ kind: 'lostAfterCommit', times: 1 });

  await expect(create()).rejects.toThrow(lost);
  expect(await simulator.sdk.orders.all({ receipt: 'ord-1' })).toMatchObject({ count: 1 });
});

test.each(['reset', 'lostAfterCommit'] as const)(
  'a listener that hands no connection over breaks the answer of %s off',
  async (kind) => {
    set({ kind });
    const answer = await simulator.razorpay.app.request('/v1/orders', {
      headers: { authorization },
    });

    await expect(answer.text()).rejects.toThrow('The connection was cut off.');
  },
);

test('a call that hangs goes on when the faults are cleared', async () => {
  set({ kind: 'hang', times: 1 });
  const hanging = create();
  await expect.poll(() => simulator.razorpay.sandbox.faults.list()).toEqual([]);
  const other = await simulator.sdk.orders.create({ ...order, receipt: 'ord-2' });
  simulator.razorpay.sandbox.faults.clear();

  expect(other).toMatchObject({ receipt: 'ord-2' });
  expect(await hanging).toMatchObject({ receipt: 'ord-1' });
});

test('a caller that gives up on a call that hangs has not ordered', async () => {
  set({ kind: 'hang', times: 1 });
  const abort = new AbortController();
  const request = simulator.razorpay.app.request('/v1/orders', {
    method: 'POST',
    headers: { authorization },
    body: JSON.stringify(order),
    signal: abort.signal,
  });
  abort.abort();
  const answer = await request;
  simulator.razorpay.sandbox.faults.clear();

  await expect(answer.text()).rejects.toThrow('The connection was cut off.');
  expect(orders()).toEqual([]);
});

test('a call that hangs after the commit has ordered', async () => {
  set({ kind: 'hangAfterCommit', method: 'POST', times: 1 });
  const hanging = create();
  await expect
    .poll(async () => (await simulator.sdk.orders.all({ receipt: 'ord-1' })).items.length)
    .toBe(1);
  simulator.razorpay.sandbox.faults.clear();

  expect(await hanging).toMatchObject({ receipt: 'ord-1' });
});

test('an answer can be tampered with', async () => {
  set({ kind: 'tamper', answer: { amount: 1, receipt: 'other' } });

  expect(await create()).toMatchObject({ amount: 1, receipt: 'other', currency: 'INR' });
});

test('an order is made under a receipt that another one has, if that is switched on', async () => {
  const first = await create();
  set({ kind: 'duplicateReceipt', method: 'POST', path: '/v1/orders', times: 1 });
  const second = await create();

  await expect(create()).rejects.toMatchObject({ statusCode: 400 });
  expect(second).toMatchObject({ status: 'created', receipt: 'ord-1' });
  expect(second.id).not.toBe(first.id);
  expect(await simulator.sdk.orders.all({ receipt: 'ord-1' })).toMatchObject({ count: 2 });
});

test('a fault keeps to its method and path', async () => {
  set({ kind: 'serverError', method: 'GET', path: '/v1/payments/*' });

  expect(await create()).toMatchObject({ status: 'created' });
  expect((await simulator.call('GET', '/v1/payments')).status).toBe(200);
  expect((await simulator.call('GET', '/v1/payments/pay_00000000000000')).status).toBe(500);
});

test('a fault with a number of times is over after them', async () => {
  set({ kind: 'serverError', times: 2 });
  const statuses: number[] = [];
  for (let n = 0; n < 4; n += 1) {
    statuses.push((await simulator.call('GET', '/v1/orders')).status);
  }

  expect(statuses).toEqual([500, 500, 200, 200]);
  expect(simulator.razorpay.sandbox.faults.list()).toEqual([]);
});

test('a fault with a probability follows the seed', async () => {
  const outcomes = async (at: SimulatorSetup) => {
    at.razorpay.sandbox.faults.add({ kind: 'serverError', probability: 0.5 });
    const statuses: number[] = [];
    for (let n = 0; n < 20; n += 1) {
      statuses.push((await at.call('GET', '/v1/orders')).status);
    }
    return statuses;
  };
  const [same, other] = await Promise.all([startSimulator(), startSimulator({ seed: 7 })]);
  const [first, second, third] = [
    await outcomes(simulator),
    await outcomes(same),
    await outcomes(other),
  ];
  await Promise.all([same.stop(), other.stop()]);

  expect(new Set(first)).toEqual(new Set([200, 500]));
  expect(second).toEqual(first);
  expect(third).not.toEqual(first);
});

const authorization = `Basic ${Buffer.from('rzp_test_laptop:notARealSecret').toString('base64')}`;
