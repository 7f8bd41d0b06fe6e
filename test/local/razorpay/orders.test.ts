import { afterEach, beforeEach, expect, test } from 'vitest';
import { type SimulatorSetup, startSimulator } from './startSimulator.ts';

let simulator: SimulatorSetup;
beforeEach(async () => {
  simulator = await startSimulator();
});
afterEach(() => simulator.stop());

const order = { amount: 90_000, currency: 'INR', receipt: 'ord-1' };

test('the SDK creates an order in the shape that Razorpay documents', async () => {
  const made = await simulator.sdk.orders.create({ ...order, notes: { plan: 'explorer' } });

  expect(made).toEqual({
    id: expect.stringMatching(/^order_[0-9A-Za-z]{14}$/),
    entity: 'order',
    amount: 90_000,
    amount_paid: 0,
    amount_due: 90_000,
    currency: 'INR',
    receipt: 'ord-1',
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: { plan: 'explorer' },
    created_at: 1_772_433_000,
  });
});

test('an order without notes has a list for them', async () => {
  const { id } = await simulator.sdk.orders.create(order);

  expect(await simulator.sdk.orders.fetch(id)).toMatchObject({ notes: [] });
});

test.each<[string, object, string, string | undefined]>([
  ['without an amount', { amount: undefined }, 'The amount field is required.', 'amount'],
  ['with a fraction', { amount: 90_000.5 }, 'The amount must be an integer.', 'amount'],
  ['with an amount in words', { amount: '90000' }, 'The amount must be an integer.', 'amount'],
  ['of less than a rupee', { amount: 99 }, 'The amount must be at least INR 1.00', 'amount'],
  ['without a currency', { currency: undefined }, 'The currency field is required.', 'currency'],
  ['in dollars', { currency: 'USD' }, 'Currency is not supported', 'currency'],
  [
    'with a receipt of 41 characters',
    { receipt: 'r'.repeat(41) },
    'The receipt may not be greater than 40 characters.',
    'receipt',
  ],
  [
    'with sixteen notes',
    { notes: Object.fromEntries(Array.from({ length: 16 }, (_, n) => [`n${n}`, 'x'])) },
    'Number of fields in notes should be less than or equal to 15',
    'notes',
  ],
])('an order %s is refused', async (_, change, description, field) => {
  const answer = await simulator.call('POST', '/v1/orders', { ...order, ...change });

  expect(answer.status).toBe(400);
  expect(answer.body).toEqual({
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      field,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
    },
  });
});

test('a field that nobody asked for is refused', async () => {
  const { status, body } = await simulator.call('POST', '/v1/orders', { ...order, colour: 'red' });

  expect(status).toBe(400);
  expect(body).toMatchObject({
    error: {
      description: 'colour is/are not required and should not be sent',
      reason: 'extra_field_sent',
    },
  });
});

test('a receipt is taken once, unless it is said to be unique: then the order comes back', async () => {
  const first = await simulator.sdk.orders.create(order);
  const again = simulator.sdk.orders.create(order);

  await expect(again).rejects.toMatchObject({
    statusCode: 400,
    error: { description: 'Order receipt should be unique.' },
  });
  const unique = { ...order, unique_receipt: true };
  expect(await simulator.call('POST', '/v1/orders', unique)).toMatchObject({
    body: { id: first.id },
  });
});

test('an order is found by its receipt', async () => {
  const { id } = await simulator.sdk.orders.create(order);
  await simulator.sdk.orders.create({ ...order, receipt: 'ord-2' });

  const found = await simulator.sdk.orders.all({ receipt: 'ord-1' });

  expect(found).toMatchObject({ entity: 'collection', count: 1, items: [{ id }] });
});

test('lists come newest first, ten at a time, and take count, skip and a window of time', async () => {
  for (let n = 0; n < 12; n += 1) {
    await simulator.sdk.orders.create({ ...order, receipt: `r${n}` });
    await simulator.wait(1000);
  }
  const receipts = async (query: object) =>
    (await simulator.sdk.orders.all(query)).items.map(({ receipt }) => receipt);

  expect(await receipts({})).toHaveLength(10);
  expect(await receipts({ count: 2, skip: 3 })).toEqual(['r8', 'r7']);
  expect(await receipts({ from: 1_772_433_002, to: 1_772_433_003 })).toEqual(['r3', 'r2']);
});

test('more than a hundred at a time are refused', async () => {
  await expect(simulator.sdk.orders.all({ count: 101 })).rejects.toMatchObject({
    statusCode: 400,
    error: { description: 'The count may not be greater than 100.' },
  });
});

test('only the notes of an order can be changed', async () => {
  const { id } = await simulator.sdk.orders.create(order);

  const changed = await simulator.sdk.orders.edit(id, { notes: { state: '29' } });
  const refused = await simulator.call('PATCH', `/v1/orders/${id}`, { amount: 100 });

  expect(changed).toMatchObject({ id, notes: { state: '29' } });
  expect(refused).toMatchObject({ status: 400, body: { error: { reason: 'extra_field_sent' } } });
});

test('payments are listed with their order, and orders with their payments', async () => {
  const { id } = await simulator.sdk.orders.create(order);
  await simulator.sdk.orders.create({ ...order, receipt: 'unpaid' });
  await simulator.razorpay.sandbox.pay({ order_id: id, outcome: 'failure' });
  const { payment } = await simulator.razorpay.sandbox.pay({ order_id: id, method: 'card' });

  const attempts = await simulator.sdk.orders.fetchPayments(id);
  const authorized = await simulator.call('GET', '/v1/orders?authorized=1&expand[]=payments');

  expect(attempts.items.map(({ status }) => status)).toEqual(['captured', 'failed']);
  expect(authorized.body).toMatchObject({
    items: [{ id, payments: { items: [{ id: payment.id }, {}] } }],
  });
});

test.each([
  ['nothing has', 'order_00000000000000', 'The id provided does not exist'],
  ['is none', 'nonsense', 'nonsense is not a valid id'],
])('an id that %s is refused', async (_, id, description) => {
  await expect(simulator.sdk.orders.fetch(id)).rejects.toMatchObject({
    statusCode: 400,
    error: { code: 'BAD_REQUEST_ERROR', description },
  });
});

test('an address that is none is refused in JSON', async () => {
  const answer = await simulator.call('GET', '/v1/nowhere');

  expect(answer).toMatchObject({
    status: 400,
    body: { error: { description: 'The requested URL was not found on the server.' } },
  });
});

const right = Buffer.from('rzp_test_laptop:notARealSecret').toString('base64');
test.each([
  ['a wrong secret', `Basic ${Buffer.from('rzp_test_laptop:x').toString('base64')}`],
  ['a small letter', `basic ${right}`],
  ['a quoted key', `Basic "${right}"`],
  ['nothing', ''],
])('a caller with %s is not let in', async (_, authorization) => {
  const answer = await simulator.call('GET', '/v1/orders', undefined, { authorization });

  expect(answer).toMatchObject({
    status: 401,
    body: { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } },
  });
});
