import { afterEach, beforeEach, expect, test } from 'vitest';
import { type SimulatorSetup, startSimulator } from './startSimulator.ts';

let simulator: SimulatorSetup;
let paymentId: string;
beforeEach(async () => {
  simulator = await startSimulator();
  const { id } = await simulator.sdk.orders.create({ amount: 90_000, currency: 'INR' });
  paymentId = (await simulator.razorpay.sandbox.pay({ order_id: id })).payment.id;
});
afterEach(() => simulator.stop());

test('a dispute is open until it is moved, and takes nothing before it is lost', async () => {
  const made = await simulator.razorpay.sandbox.dispute({ payment_id: paymentId, amount: 40_000 });

  expect(await simulator.sdk.disputes.all({})).toMatchObject({ items: [{ id: made.id }] });
  expect(await simulator.sdk.disputes.fetch(made.id)).toMatchObject({
    id: expect.stringMatching(/^disp_[0-9A-Za-z]{14}$/),
    entity: 'dispute',
    payment_id: paymentId,
    amount: 40_000,
    amount_deducted: 0,
    status: 'open',
    phase: 'chargeback',
    respond_by: 1_773_037_800,
  });
});

test('what is lost is deducted, and comes back when it is won after all', async () => {
  const { id } = await simulator.razorpay.sandbox.dispute({
    payment_id: paymentId,
    amount: 40_000,
  });
  const move = (status: 'won' | 'lost') =>
    simulator.razorpay.sandbox.moveDispute({ dispute_id: id, status, phase: 'pre_arbitration' });
  const lost = await move('lost');
  const won = await move('won');

  expect(lost).toMatchObject({ status: 'lost', amount_deducted: 40_000 });
  expect(won).toMatchObject({ status: 'won', amount_deducted: 0 });
  expect(simulator.razorpay.state().adjustments.map(({ amount }) => amount)).toEqual([
    -40_000, 40_000,
  ]);
});

test('each step sends an event with the payment and the dispute', async () => {
  const { id } = await simulator.razorpay.sandbox.dispute({ payment_id: paymentId });
  for (const status of ['under_review', 'action_required', 'lost', 'closed'] as const) {
    await simulator.razorpay.sandbox.moveDispute({ dispute_id: id, status });
  }
  await simulator.razorpay.tick();

  const events = simulator.receiver.deliveries
    .map(({ body }) => JSON.parse(body))
    .filter(({ event }) => event.startsWith('payment.dispute'));
  expect(events.map(({ event }) => event.slice('payment.dispute.'.length))).toEqual([
    'created',
    'under_review',
    'action_required',
    'lost',
    'closed',
  ]);
  expect(events[3].payload).toMatchObject({
    payment: { entity: { id: paymentId } },
    dispute: { entity: { id, amount_deducted: 90_000 } },
  });
});
