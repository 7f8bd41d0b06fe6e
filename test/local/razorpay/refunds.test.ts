import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Answer, type SimulatorSetup, startSimulator } from './startSimulator.ts';

let simulator: SimulatorSetup;
let paymentId: string;
beforeEach(async () => {
  simulator = await startSimulator();
  paymentId = await newPayment();
});
afterEach(() => simulator.stop());

const minute = 60_000;
const day = 24 * 60 * minute;
const key = { 'x-refund-idempotency': 'refund-0001' };

async function newPayment(at: SimulatorSetup = simulator): Promise<string> {
  const { id } = await at.sdk.orders.create({ amount: 90_000, currency: 'INR' });
  return (await at.razorpay.sandbox.pay({ order_id: id })).payment.id;
}
const refund = (body: object = {}, headers = {}): Promise<Answer> =>
  simulator.call('POST', `/v1/payments/${paymentId}/refund`, body, headers);
const payment = () => simulator.sdk.payments.fetch(paymentId);
const events = () => simulator.razorpay.sandbox.webhooks.list().map(({ event }) => event);

test('a refund without an amount gives everything back, and the order stays paid', async () => {
  const made = await simulator.sdk.payments.refund(paymentId, {});
  const { order_id } = await payment();

  expect(made).toMatchObject({
    id: expect.stringMatching(/^rfnd_[0-9A-Za-z]{14}$/),
    entity: 'refund',
    amount: 90_000,
    payment_id: paymentId,
    notes: [],
    status: 'processed',
    acquirer_data: { arn: null },
  });
  expect(await payment()).toMatchObject({
    status: 'refunded',
    refund_status: 'full',
    captured: true,
    fee: 2124,
  });
  expect(await simulator.sdk.orders.fetch(order_id)).toMatchObject({ status: 'paid' });
  expect(events()).toEqual(expect.arrayContaining(['refund.created', 'refund.processed']));
});

test('parts may be refunded up to the whole', async () => {
  await refund({ amount: 30_000 });
  const partly = await payment();
  const tooMuch = await refund({ amount: 60_001 });
  await refund({ amount: 60_000 });

  expect(partly).toMatchObject({ status: 'captured', refund_status: 'partial' });
  expect(tooMuch.status).toBe(400);
  expect(await payment()).toMatchObject({ status: 'refunded', amount_refunded: 90_000 });
  expect(await simulator.sdk.payments.fetchMultipleRefund(paymentId)).toMatchObject({ count: 2 });
});

test('two parts at once that exceed the whole are not both refunded', async () => {
  const answers = await Promise.all([refund({ amount: 50_000 }), refund({ amount: 50_000 })]);

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await payment()).toMatchObject({ amount_refunded: 50_000 });
});

test.each([
  ['more than was paid', 90_001, 'The refund amount provided is greater than amount captured'],
  ['nothing', 0, 'The amount must be at least INR 1.00'],
  ['an amount in words', '100', 'The amount must be an integer.'],
])('a refund of %s is refused', async (_, amount, description) => {
  expect(await refund({ amount })).toMatchObject({ status: 400, body: { error: { description } } });
});

test('a fraction of a paisa is cut off without a word', async () => {
  expect(await refund({ amount: 100.75 })).toMatchObject({ status: 200, body: { amount: 100 } });
});

test('what was not captured cannot be refunded', async () => {
  const { id } = await simulator.sdk.orders.create({ amount: 90_000, currency: 'INR' });
  const made = await simulator.razorpay.sandbox.pay({ order_id: id, outcome: 'authorized' });

  await expect(simulator.sdk.payments.refund(made.payment.id, {})).rejects.toMatchObject({
    error: { description: 'The payment status should be captured for action to be taken' },
  });
});

test('what was refunded cannot be refunded again', async () => {
  await refund();

  expect(await refund()).toMatchObject({
    body: { error: { description: 'The payment has been fully refunded already' } },
  });
});

test('after six months the bank refuses', async () => {
  await simulator.wait(183 * day);
  const before = await refund({ amount: 100 });
  await simulator.wait(2 * day);

  expect(before.status).toBe(200);
  expect(await refund({ amount: 100 })).toMatchObject({
    body: {
      error: {
        description:
          'Refund is not supported by the bank because the payment is more than 6 months old',
      },
    },
  });
});

test('the same key and body is one refund, whatever the order of its fields', async () => {
  const first = await refund({ amount: 100, receipt: 'r' }, key);
  const again = await refund({ receipt: 'r', amount: 100 }, key);

  expect(again).toEqual(first);
  expect(await payment()).toMatchObject({ amount_refunded: 100 });
});

test('the same key and another body is refused', async () => {
  await refund({ amount: 100 }, key);

  expect(await refund({ amount: 200 }, key)).toEqual({
    status: 400,
    body: {
      error: {
        code: 'BAD_REQUEST_ERROR',
        description: 'Different request with the same idempotency key has already been processed.',
        source: 'NA',
        step: 'NA',
        reason: 'NA',
        metadata: {},
      },
    },
  });
});

test('a key that was refused may be used again', async () => {
  const refused = await refund({ amount: 90_001 }, key);

  expect(refused.status).toBe(400);
  expect((await refund({ amount: 100 }, key)).status).toBe(200);
});

test.each(['short', 'with space!'])('the key "%s" is refused', async (bad) => {
  expect((await refund({}, { 'x-refund-idempotency': bad })).status).toBe(400);
});

test('a pending refund is processed two minutes later, and gets its reference in an hour', async () => {
  simulator.razorpay.sandbox.planRefunds({ outcome: 'pending', times: 1 });
  const { body } = await refund();
  const id = String(body['id']);
  await simulator.wait(2 * minute);
  const processed = await simulator.sdk.refunds.fetch(id);
  await simulator.wait(60 * minute);

  expect(body).toMatchObject({ status: 'pending' });
  expect(processed).toMatchObject({ status: 'processed', acquirer_data: { arn: null } });
  expect(await simulator.sdk.refunds.fetch(id)).toMatchObject({
    status: 'processed',
    acquirer_data: { arn: expect.stringMatching(/^\d{12}$/) },
  });
});

test('a refund that fails frees its money for another', async () => {
  simulator.razorpay.sandbox.planRefunds({ outcome: 'failed', times: 1 });
  await refund();
  await simulator.wait(2 * minute);

  expect(events()).toContain('refund.failed');
  expect(await payment()).toMatchObject({ status: 'captured', amount_refunded: 0 });
  expect((await refund()).status).toBe(200);
});

test('too little balance is told as Razorpay tells it', async () => {
  simulator.razorpay.sandbox.planRefunds({ outcome: 'lowBalance', times: 1 });

  expect(await refund()).toMatchObject({
    status: 400,
    body: { error: { code: 'BAD_REQUEST_ERROR', description: 'invalid request sent' } },
  });
});

test('a refund from the dashboard is seen like any other', async () => {
  const made = await simulator.razorpay.sandbox.refund({ payment_id: paymentId, amount: 100 });

  expect(await simulator.sdk.refunds.all({})).toMatchObject({ items: [{ id: made.id }] });
  expect(await simulator.sdk.refunds.fetch(made.id, { payment_id: paymentId })).toEqual(made);
});
