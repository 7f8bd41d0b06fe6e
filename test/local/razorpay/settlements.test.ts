import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Recon } from './recon.ts';
import { type SimulatorSetup, start, startSimulator } from './startSimulator.ts';

let simulator: SimulatorSetup;
beforeEach(async () => {
  simulator = await startSimulator();
});
afterEach(() => simulator.stop());

const hour = 3_600_000;
const day = 24 * hour;

async function sale(amount = 90_000, more: object = {}): Promise<string> {
  const { body } = await simulator.call('POST', '/v1/orders', { amount, currency: 'INR', ...more });
  const made = await simulator.razorpay.sandbox.pay({
    order_id: String(body['id']),
    method: 'card',
  });
  return made.payment.id;
}
const settlements = async () => (await simulator.sdk.settlements.all({})).items;
/** Through the SDK, whose types take the list for one row. */
const recon = async (query: { year: number; month: number; day?: number; count?: number }) =>
  z.parse(Recon, await simulator.sdk.settlements.reports(query)).items;

test('a sale on Monday is settled on Wednesday at ten, less its fee', async () => {
  await sale();
  await simulator.wait(2 * day - 2 * hour - 1);
  const before = await settlements();
  await simulator.wait(1);

  const [settled] = await settlements();
  expect(before).toEqual([]);
  expect(settled).toEqual({
    id: expect.stringMatching(/^setl_[0-9A-Za-z]{14}$/),
    entity: 'settlement',
    amount: 90_000 - 2124,
    status: 'processed',
    fees: 0,
    tax: 0,
    utr: expect.stringMatching(/^\d{10}[0-9a-z]{6}$/),
    created_at: Date.UTC(2026, 2, 4, 4, 30) / 1000,
  });
  expect(await simulator.sdk.settlements.fetch(String(settled?.id))).toEqual(settled);
});

test.each([
  ['Thursday', Date.UTC(2026, 2, 5, 6), Date.UTC(2026, 2, 9, 4, 30)],
  ['Friday, late in the evening', Date.UTC(2026, 2, 6, 18), Date.UTC(2026, 2, 10, 4, 30)],
  ['the day before Republic Day', Date.UTC(2027, 0, 25, 6), Date.UTC(2027, 0, 28, 4, 30)],
])('a sale on %s waits for two working days', async (_, captured, settled) => {
  await simulator.razorpay.sandbox.advance(captured - start);
  await sale();
  await simulator.wait(14 * day);

  expect(await settlements()).toMatchObject([{ created_at: settled / 1000 }]);
});

test('the event of a settlement has its UTR', async () => {
  await sale();
  const made = await simulator.razorpay.sandbox.settle();
  await simulator.razorpay.tick();

  const { body = '{}' } = simulator.receiver.deliveries.at(-1) ?? {};
  expect(JSON.parse(body)).toMatchObject({
    event: 'settlement.processed',
    payload: { settlement: { entity: { id: made?.id, utr: made?.utr } } },
  });
});

test('the rows of a settlement lead back to the sale', async () => {
  const paymentId = await sale(90_000, { receipt: 'ord-1', notes: { plan: 'explorer' } });
  const refund = await simulator.razorpay.sandbox.refund({ payment_id: paymentId, amount: 10_000 });
  await simulator.razorpay.sandbox.adjust({ amount: -500, description: 'test reason' });
  const made = await simulator.razorpay.sandbox.settle();

  const rows = await recon({ year: 2026, month: 3, day: 2 });
  expect(rows).toMatchObject([
    {
      entity_id: paymentId,
      type: 'payment',
      debit: 0,
      credit: 87_876,
      amount: 90_000,
      fee: 2124,
      tax: 324,
      settled: true,
      settlement_id: made?.id,
      settlement_utr: made?.utr,
      order_receipt: 'ord-1',
      payment_id: null,
      notes: 'explorer',
      method: 'card',
      card_network: 'Visa',
    },
    { entity_id: refund.id, type: 'refund', debit: 10_000, credit: 0, payment_id: paymentId },
    { type: 'adjustment', debit: 500, settlement_utr: null, description: 'test reason' },
  ]);
  expect(rows[2]).not.toHaveProperty('credit_type');
});

test('rows are found by the day in India, and paged', async () => {
  await simulator.razorpay.sandbox.advance(12 * hour - 1);
  await sale();
  await sale();
  await simulator.razorpay.sandbox.settle();
  await simulator.razorpay.sandbox.advance(1);
  await sale();
  await simulator.razorpay.sandbox.settle();

  expect(await recon({ year: 2026, month: 3, day: 2 })).toHaveLength(2);
  expect(await recon({ year: 2026, month: 3, day: 3 })).toHaveLength(1);
  expect(await recon({ year: 2026, month: 3 })).toHaveLength(3);
  expect(await recon({ year: 2026, month: 3, count: 1 })).toHaveLength(1);
  expect(await recon({ year: 2026, month: 4 })).toEqual([]);
});

test.each([
  ['without a month', 'year=2026', 'The month field is required.'],
  ['of 1001 rows', 'year=2026&month=3&count=1001', 'The count may not be greater than 1000.'],
])('a report %s is refused', async (_, query, description) => {
  expect(await simulator.call('GET', `/v1/settlements/recon/combined?${query}`)).toMatchObject({
    status: 400,
    body: { error: { description } },
  });
});

test('a settlement may fail and be paid later', async () => {
  await sale();
  const failed = await simulator.razorpay.sandbox.settle({ failed: true });
  const before = await recon({ year: 2026, month: 3 });
  const settlement_id = String(failed?.id);
  const paid = await simulator.razorpay.sandbox.retrySettlement({ settlement_id });

  expect(failed).toMatchObject({ status: 'failed', utr: null });
  expect(before).toEqual([]);
  expect(paid).toMatchObject({ id: settlement_id, status: 'processed' });
  expect(await recon({ year: 2026, month: 3 })).toHaveLength(1);
});

test('what a refund leaves below zero waits for the next sale', async () => {
  const paymentId = await sale();
  await simulator.razorpay.sandbox.settle();
  await simulator.razorpay.sandbox.refund({ payment_id: paymentId });
  const nothing = await simulator.razorpay.sandbox.settle();
  await sale(200_000);
  const next = await simulator.razorpay.sandbox.settle();

  expect(nothing).toBeNull();
  expect(next).toMatchObject({ amount: 200_000 - 4720 - 90_000 });
});

test('what a refund leaves below zero may be taken back by a negative settlement', async () => {
  const paymentId = await sale();
  await simulator.razorpay.sandbox.settle();
  await simulator.razorpay.sandbox.refund({ payment_id: paymentId });
  const made = await simulator.razorpay.sandbox.settle({ negative: true });

  expect(made).toMatchObject({ amount: -90_000, status: 'processed' });
  expect(await recon({ year: 2026, month: 3 })).toMatchObject([
    { type: 'payment', credit: 87_876 },
    { type: 'refund', debit: 90_000, settlement_id: made?.id },
  ]);
});

test('a payment may slip to the next settlement', async () => {
  const slipping = await sale();
  await sale();
  await simulator.razorpay.sandbox.settle({ except: [slipping] });
  const next = await simulator.razorpay.sandbox.settle();

  expect(next).toMatchObject({ amount: 87_876 });
});

test('money that was never captured is in no settlement', async () => {
  const { id } = await simulator.sdk.orders.create({ amount: 90_000, currency: 'INR' });
  await simulator.razorpay.sandbox.pay({ order_id: id, outcome: 'authorized' });
  await simulator.wait(10 * day);

  expect(await simulator.sdk.refunds.all({})).toMatchObject({ count: 1 });
  expect(await settlements()).toEqual([]);
  expect(await recon({ year: 2026, month: 3 })).toEqual([]);
});
