import { createHmac } from 'node:crypto';
import type Sdk from 'razorpay';
import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PayRequest } from '../../../infra/local/razorpay/sandbox.ts';
import { keySecret, type SimulatorSetup, startSimulator } from './startSimulator.ts';

let simulator: SimulatorSetup;
let orderId: string;
beforeEach(async () => {
  simulator = await startSimulator();
  orderId = await newOrder();
});
afterEach(() => simulator.stop());

const minute = 60_000;
const day = 24 * 60 * minute;

async function newOrder(more: object = {}): Promise<string> {
  const { body } = await simulator.call('POST', '/v1/orders', {
    amount: 90_000,
    currency: 'INR',
    ...more,
  });
  return String(body['id']);
}
const pay = (request: Partial<PayRequest> = {}) =>
  simulator.razorpay.sandbox.pay({ order_id: orderId, ...request });
const order = () => simulator.sdk.orders.fetch(orderId);
const payment = (id: string) => simulator.sdk.payments.fetch(id);

test('a payment that goes through is captured and makes the order paid', async () => {
  const { payment: made } = await pay();

  expect(await payment(made.id)).toMatchObject({
    id: expect.stringMatching(/^pay_[0-9A-Za-z]{14}$/),
    status: 'captured',
    captured: true,
    amount: 90_000,
    order_id: orderId,
    notes: [],
    refund_status: null,
    error_code: null,
  });
  expect(await order()).toMatchObject({ status: 'paid', amount_paid: 90_000, amount_due: 0 });
});

test('the fee is two per cent and the tax on that, and includes the tax', async () => {
  const { payment: made } = await pay();

  expect(await payment(made.id)).toMatchObject({ fee: 2124, tax: 324 });
});

test('the checkout signature is the one of node:crypto, and the SDK takes it', async () => {
  const { checkout } = await pay();
  if (checkout === null) {
    throw new Error('It was not signed.');
  }

  const expected = createHmac('sha256', keySecret)
    .update(`${orderId}|${checkout.razorpay_payment_id}`)
    .digest('hex');
  expect(checkout.razorpay_signature).toBe(expected);
  expect(
    validatePaymentVerification(
      { order_id: orderId, payment_id: checkout.razorpay_payment_id },
      checkout.razorpay_signature,
      keySecret,
    ),
  ).toBe(true);
});

test('a payment that fails leaves the order open for another', async () => {
  const { payment: failed, checkout } = await pay({ outcome: 'failure' });
  const between = await order();
  await pay();

  expect(failed).toMatchObject({
    status: 'failed',
    fee: null,
    error_code: 'BAD_REQUEST_ERROR',
    error_reason: 'payment_failed',
    error_source: 'bank',
  });
  expect(checkout).toBeNull();
  expect(between).toMatchObject({ status: 'attempted', attempts: 1 });
  expect(await order()).toMatchObject({ status: 'paid', attempts: 2 });
});

test('an authorized payment has no fee until it is captured with its very amount', async () => {
  const { payment: made } = await pay({ outcome: 'authorized' });
  const wrong = simulator.sdk.payments.capture(made.id, 89_999, 'INR');

  expect(made).toMatchObject({ status: 'authorized', captured: false, fee: null, tax: null });
  await expect(wrong).rejects.toMatchObject({
    error: { description: 'Capture amount must be equal to the amount authorized' },
  });
  expect(await simulator.sdk.payments.capture(made.id, 90_000, 'INR')).toMatchObject({
    status: 'captured',
    fee: 2124,
  });
  await expect(simulator.sdk.payments.capture(made.id, 90_000, 'INR')).rejects.toMatchObject({
    error: { description: 'This payment has already been captured' },
  });
});

test('a failed payment cannot be captured', async () => {
  const { payment: made } = await pay({ outcome: 'failure' });

  await expect(simulator.sdk.payments.capture(made.id, 90_000, 'INR')).rejects.toMatchObject({
    error: {
      description: 'Only payments which have been authorized and not yet captured can be captured',
    },
  });
});

test('an order may ask to capture by hand', async () => {
  orderId = await newOrder({ payment: { capture: 'manual' } });

  expect((await pay()).payment.status).toBe('authorized');
});

test('a late payment is open, then failed, then authorized and captured after all', async () => {
  const { payment: made } = await pay({ outcome: 'late' });
  const states = [made.status];
  for (const wait of [10 * minute, 5 * minute]) {
    await simulator.wait(wait);
    states.push((await simulator.sdk.payments.fetch(made.id)).status);
  }

  expect(states).toEqual(['created', 'failed', 'captured']);
  expect(await payment(made.id)).toMatchObject({ late_authorized: true, error_code: null });
});

test('a late payment may stay uncaptured', async () => {
  const { payment: made } = await pay({ outcome: 'late', late_capture: false });
  await simulator.wait(15 * minute);

  expect(await payment(made.id)).toMatchObject({ status: 'authorized' });
});

test('a late payment beyond the time of its order is not captured automatically', async () => {
  const capture_options = { automatic_expiry_period: 12, manual_expiry_period: 60 };
  orderId = await newOrder({ payment: { capture: 'automatic', capture_options } });
  const { payment: made } = await pay({ outcome: 'late' });
  await simulator.wait(15 * minute);

  expect(await payment(made.id)).toMatchObject({ status: 'authorized' });
  await simulator.wait(60 * minute);
  expect(await payment(made.id)).toMatchObject({ status: 'refunded' });
});

test('a second success on a paid order is refunded automatically, and the order stays as it is', async () => {
  const late = await pay({ outcome: 'late' });
  const first = await pay();
  await simulator.wait(15 * minute);

  expect(await payment(late.payment.id)).toMatchObject({
    status: 'refunded',
    captured: false,
    amount_refunded: 90_000,
    refund_status: 'full',
    fee: null,
  });
  expect(await payment(first.payment.id)).toMatchObject({ status: 'captured' });
  expect(await order()).toMatchObject({ status: 'paid', amount_paid: 90_000 });
});

test('what nobody captures is released after three days', async () => {
  const { payment: made } = await pay({ outcome: 'authorized' });
  await simulator.wait(3 * day - 1);
  const before = await simulator.sdk.payments.fetch(made.id);
  await simulator.wait(1);

  expect(before.status).toBe('authorized');
  expect(await payment(made.id)).toMatchObject({ status: 'refunded', captured: false });
  expect(await order()).toMatchObject({ status: 'attempted' });
});

test('a paid order takes no capture of another payment', async () => {
  const { payment: other } = await pay({ outcome: 'authorized' });
  await pay();

  await expect(simulator.sdk.payments.capture(other.id, 90_000, 'INR')).rejects.toMatchObject({
    error: { reason: 'order_already_paid' },
  });
});

test('a payment may differ from its order, to see who notices', async () => {
  const { payment: made } = await pay({ amount: 100, currency: 'USD' });

  expect(made).toMatchObject({ amount: 100, currency: 'USD', status: 'captured' });
  expect(await order()).toMatchObject({ amount_paid: 100, amount_due: 89_900 });
});

test('card, UPI and netbanking differ in what they tell', async () => {
  const card = await pay({ method: 'card', outcome: 'authorized' });
  const upi = await pay({ method: 'upi', outcome: 'authorized' });
  const bank = await pay({ method: 'netbanking', outcome: 'authorized' });
  const expanded = await simulator.call('GET', `/v1/payments/${card.payment.id}?expand[]=card`);

  expect(card.payment.card_id).toMatch(/^card_[0-9A-Za-z]{14}$/);
  expect(upi.payment).toMatchObject({ vpa: 'success@razorpay', card_id: null });
  expect(bank.payment).toMatchObject({ bank: 'HDFC', vpa: null });
  expect(expanded.body).toMatchObject({ card: { network: 'Visa', last4: '1007' } });
});

test('the list of payments is paged', async () => {
  for (let n = 0; n < 3; n += 1) {
    await pay({ outcome: 'failure' });
  }

  const page = await simulator.sdk.payments.all({ count: 2, skip: 1 });

  expect(page).toMatchObject({ entity: 'collection', count: 2 });
});

test('the same seed and calls give the same ids, another seed gives others', async () => {
  const other = await startSimulator({ seed: 2 });
  const same = await startSimulator();
  const make = ({ sdk }: { sdk: Sdk }) => sdk.orders.create({ amount: 90_000, currency: 'INR' });

  const ids = [await make(same), await make(other)].map(({ id }) => id);
  await Promise.all([other.stop(), same.stop()]);

  expect(ids[0]).toBe(orderId);
  expect(ids[1]).not.toBe(orderId);
});
