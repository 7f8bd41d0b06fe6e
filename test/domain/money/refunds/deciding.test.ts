import { describe, expect, it } from 'vitest';
import type { Refund } from '../../../../lambdas/contract/tables/refunds.ts';
import type { Order } from '../../../../lambdas/domain/money/orders/Order.ts';
import {
  approveRefund,
  approveRefundAgain,
  type Decision,
  declineRefund,
} from '../../../../lambdas/domain/money/refunds/decideRefund.ts';
import { disputeFact, orderWith, refundFact, start } from '../../../support/money/fixtures.ts';
import { orderIDOf } from '../../../support/moneyModel/people.ts';
import { RefundFixture } from '../../../support/moneyModel/RefundFixture.ts';

const dayMs = 86_400_000;

describe('asking for money back', () => {
  it('puts it into the queue once, however often it is asked for', async () => {
    const harness = new RefundFixture();
    const order = await harness.paid(1);

    const first = await harness.ask(order);
    harness.now += 8 * dayMs;
    const again = await harness.ask(order, 'Once more.');

    expect(first).toEqual({
      data: {
        refundRequest: {
          state: 'asked',
          why: 'asked',
          askedAt: start,
          amount: null,
          words: null,
          moneyUse: null,
          refundID: null,
          reference: null,
        },
      },
    });
    expect(again).toEqual(first);
    expect(harness.works()).toMatchObject([{ why: 'asked', words: 'It was a gift.' }]);
  });

  it('is too late after seven days, to the millisecond', async () => {
    const harness = new RefundFixture();
    const order = await harness.paid(1);
    harness.now = start + 7 * dayMs + 1;

    await expect(harness.ask(order)).rejects.toMatchObject({
      status: 'noValidity',
      data: { fields: ['orderID'], refund: { problem: 'tooLate' } },
    });
    harness.now -= 1;
    await expect(harness.ask(order)).resolves.toBeDefined();
  });

  it("is refused for someone else's order as for one that does not exist", async () => {
    const harness = new RefundFixture();
    const order = await harness.paid(1);
    const none = orderWith({ orderID: orderIDOf(harness.sub, start, 9) });

    for (const ask of [
      () => harness.ask(order, 'Mine.', '0190b3a0-0000-7000-8000-000000000009'),
      () => harness.ask(none),
      () => harness.ask(orderWith({ orderID: 'short' })),
    ]) {
      await expect(ask()).rejects.toMatchObject({
        status: 'dataNotFound',
        message: 'Order not found.',
      });
    }
    expect(harness.works()).toEqual([]);
  });

  it.each([
    [
      'not paid',
      { status: 'attempted' as const, paymentID: null, paidAt: null },
      { problem: 'notPaid' },
    ],
    [
      'refunded',
      { refund: 'full' as const, refundedPaise: 90_000 },
      { problem: 'nothingLeft', moneyUse: null },
    ],
    [
      'disputed',
      { dispute: { disputeID: 'd', state: 'open' as const, deductedPaise: 0 } },
      { problem: 'disputed' },
    ],
    ['lost', { disputeLostPaise: 90_000 }, { problem: 'nothingLeft', moneyUse: null }],
  ])('is refused with the reason when the order is %s', async (_, state, refund) => {
    const harness = new RefundFixture();
    const order = await harness.paid(1);
    const changed = { ...order, state: { ...order.state, ...state } };
    harness.money.store.orders.set(order.terms.orderID, changed);

    await expect(harness.ask(order)).rejects.toMatchObject({
      status: 'invalidInput',
      message: 'This order can’t be refunded: see data.refund.',
      data: { fields: ['orderID'], refund },
    });
    expect(harness.works()).toEqual([]);
  });

  it('is refused when it is withdrawn while it is asked for', async () => {
    const harness = new RefundFixture();
    const order = await harness.paid(1);
    harness.meanwhile = { created: () => harness.change({ state: 'withdrawn' }) };

    await expect(harness.ask(order)).rejects.toMatchObject({
      status: 'invalidInput',
      data: { refund: { problem: 'nothingLeft', moneyUse: null } },
    });
  });

  it('goes on counting attempts after a request that was withdrawn', async () => {
    const harness = new RefundFixture();
    const order = await harness.paid(1);
    await harness.ask(order);
    harness.change({ state: 'withdrawn', attempt: 3 });

    await harness.ask(order, 'Once more.');
    expect(harness.works()).toMatchObject([
      { state: 'requested', words: 'Once more.', attempt: 3 },
    ]);
  });

  it('is possible once a dispute was won', async () => {
    const harness = new RefundFixture();
    const order = await harness.paid(1);
    await harness.follow(order, [disputeFact({ state: 'won' })]);

    await expect(harness.ask(order)).resolves.toBeDefined();
  });
});

describe('a yes to a refund', () => {
  it('of up to ₹2 000 is enough, and is sent by the next run', async () => {
    const harness = new RefundFixture();
    const order = await harness.paid(1, { amountPaise: 200_000 });
    await harness.ask(order);

    expect(await harness.approve(order)).toMatchObject({ done: true });
    expect(harness.works()).toMatchObject([{ state: 'ready', approvedPaise: 200_000 }]);
  });

  it('of a paisa more needs another person, never the same one', async () => {
    const harness = new RefundFixture();
    const order = await harness.paid(1, { amountPaise: 200_001 });
    await harness.ask(order);

    expect(await harness.approve(order)).toMatchObject({ done: true });
    await harness.follow(order);
    expect(harness.asked).toEqual([]);
    expect(await harness.approveAgain(order, ' ONE@example.com')).toMatchObject({ done: false });
    expect(await harness.approve(order, null, { by: 'other@example.com' })).toEqual({
      done: false,
      problem: { problem: 'decided', state: 'approved' },
    });
    expect(await harness.approveAgain(order, 'other@example.com')).toMatchObject({ done: true });
    expect(harness.works()).toMatchObject([
      { state: 'ready', approvals: [{ by: 'one@example.com' }, { by: 'other@example.com' }] },
    ]);
  });

  it('S-10: needs another account, because a person may change their address', async () => {
    const harness = new RefundFixture();
    const order = await harness.paid(1, { amountPaise: 200_001 });
    await harness.ask(order);
    await harness.approve(order, null, { by: 'one@example.com', sub: 'sub-of-one' });

    const moved = await harness.approveAgain(order, 'moved@example.com', 'sub-of-one');
    const sameAddress = await harness.approveAgain(order, 'one@example.com', 'sub-of-two');
    const other = await harness.approveAgain(order, 'other@example.com', 'sub-of-two');

    expect([moved.done, sameAddress.done, other.done]).toEqual([false, false, true]);
  });

  it('S-10: needs two people for what comes to more than the limit in parts', async () => {
    const harness = new RefundFixture();
    await harness.paid(1, { offerName: 'innovator', pricePaise: 390_000, amountPaise: 390_000 });
    harness.now += 1000;
    const twin = await harness.paid(2, {
      offerName: 'innovator',
      pricePaise: 390_000,
      amountPaise: 390_000,
    });
    await harness.approve(twin, 150_000);
    await harness.follow(twin);
    await harness.follow(twin);

    expect(await harness.approve(twin, 50_001)).toMatchObject({ done: true });

    expect(harness.works()).toMatchObject([{ state: 'approved', approvedPaise: 50_001 }]);
    expect(harness.asked.map(({ amountPaise }) => amountPaise)).toEqual([150_000]);
  });

  it.each([
    [0, { problem: 'belowOneRupee' }],
    [-100, { problem: 'belowOneRupee' }],
    [99, { problem: 'belowOneRupee' }],
    [100.5, { problem: 'belowOneRupee' }],
    [Number.NaN, { problem: 'belowOneRupee' }],
    [90_001, { problem: 'tooMuch', mostPaise: 90_000, moneyUse: null }],
  ])('to %d paise of ₹900 is refused with a reason', async (paise, problem) => {
    const harness = new RefundFixture();
    const order = await harness.paid(1);
    await harness.ask(order);

    expect(await harness.approve(order, paise)).toEqual({ done: false, problem });
    expect(harness.works()).toMatchObject([{ state: 'requested', approvals: [] }]);
  });

  it('is refused while the payment is disputed', async () => {
    const harness = new RefundFixture();
    const order = await harness.paid(1);
    await harness.ask(order);
    await harness.follow(order, [disputeFact()]);

    expect(await harness.approve(order)).toMatchObject({ done: false });
    expect(harness.noted()).toContain('paymentDisputed');
  });

  it('is refused a second approval when the payment was disputed after the first', async () => {
    const harness = new RefundFixture();
    const order = await harness.paid(1, { amountPaise: 200_001 });
    await harness.ask(order);
    await harness.approve(order);
    await harness.follow(order, [disputeFact()]);

    expect(await harness.approveAgain(order, 'other@example.com')).toEqual({
      done: false,
      problem: { problem: 'disputed' },
    });
    expect(harness.works()).toMatchObject([{ state: 'approved' }]);
  });

  it('is refused for what nobody asked for, and for what was decided', async () => {
    const harness = new RefundFixture();
    const order = await harness.paid(1);

    expect(await harness.approve(order)).toMatchObject({ done: false });
    await harness.ask(order);
    await harness.decline(order, 'Most of it was read.');
    expect(await harness.approve(order)).toEqual({
      done: false,
      problem: { problem: 'decided', state: 'declined' },
    });
  });

  it('of an order of which several payments go back names one of them', async () => {
    const harness = new RefundFixture();
    const order = await harness.paid(1);
    await harness.ask(order);
    const { paymentID } = harness.pay(order);
    await harness.follow(order);

    expect(await harness.approve(order)).toMatchObject({
      done: false,
      problem: { problem: 'several', paymentIDs: expect.arrayContaining([paymentID]) },
    });
    expect(await harness.approve(order, null, { paymentID })).toMatchObject({ done: true });
    expect(harness.works().map(({ why, state }) => `${why} ${state}`)).toEqual([
      'asked requested',
      'surplus ready',
    ]);
  });
});

/** A decision about an order that doesn't exist. */
const unknownOrder = (by: string): Decision => ({
  orderID: orderIDOf('0190b3a0-0000-7000-8000-000000000009', start, 1),
  by,
});
type DecidingPorts = Parameters<typeof approveRefund>[0];

describe('a decision about a refund', () => {
  it.each<[string, Refund['state'], (harness: RefundFixture, order: Order) => Promise<unknown>]>([
    ['the first approval', 'requested', (harness, order) => harness.approve(order)],
    [
      'the second approval',
      'approved',
      (harness, order) => harness.approveAgain(order, 'other@example.com'),
    ],
    ['a decline', 'requested', (harness, order) => harness.decline(order, 'Most of it was read.')],
  ])(
    '%s is refused when another decision is stored at the same moment',
    async (_, state, decide) => {
      const harness = new RefundFixture();
      const order = await harness.paid(1, { amountPaise: 300_000 });
      await harness.ask(order);
      await (state === 'approved' && harness.approve(order));
      harness.meanwhile = { save: () => harness.change({}) };

      expect(await decide(harness, order)).toEqual({
        done: false,
        problem: { problem: 'changed' },
      });
      expect(harness.works()).toMatchObject([{ state }]);
    },
  );

  it.each<[string, string, (ports: DecidingPorts, decision: Decision) => Promise<unknown>]>([
    [
      'an amount of less than a rupee',
      'paise',
      (ports, decision) => approveRefund(ports, decision, 99, start),
    ],
    [
      'a second approval before the first',
      'paise',
      (ports, decision) => approveRefundAgain(ports, decision, start),
    ],
    [
      'a decline without a reason',
      'words',
      (ports, decision) => declineRefund(ports, decision, '', start),
    ],
    [
      'a decline for an unknown order',
      'words',
      (ports, { by }) => declineRefund(ports, unknownOrder(by), 'No.', start),
    ],
    [
      'an approval for an unknown order',
      'paise',
      (ports, { by }) => approveRefund(ports, unknownOrder(by), null, start),
    ],
  ])('is refused with the field of the request: %s, %s', async (_, field, decide) => {
    const harness = new RefundFixture();
    const order = await harness.paid(1);
    await harness.ask(order);
    const decision = { orderID: order.terms.orderID, by: 'one@example.com' };
    const decided = harness.money.run((ports) =>
      decide({ ...ports, secondApprovalAbovePaise: 1 }, decision),
    );

    await expect(decided).rejects.toMatchObject({
      status: 'invalidInput',
      message: 'This refund can’t be decided on: see data.refund.',
      data: { fields: [field] },
    });
  });

  it('is about the refunds of its own order only', async () => {
    const harness = new RefundFixture();
    await harness.paid(1);
    harness.now += 1000;
    const second = await harness.paid(2);
    harness.now += 1000;
    const third = await harness.paid(3);

    expect(await harness.approve(second, 30_000)).toMatchObject({ done: true });
    expect(await harness.approve(second)).toEqual({
      done: false,
      problem: { problem: 'decided', state: 'ready' },
    });
    expect(await harness.approve(third)).toMatchObject({ done: true });
  });

  it('is refused while a restored database does not know the payment again', async () => {
    const harness = new RefundFixture();
    const order = await harness.paid(1);
    await harness.ask(order);
    harness.money.store.factsOf.clear();

    expect(await harness.approve(order)).toEqual({
      done: false,
      problem: { problem: 'noPayment' },
    });
  });

  it('knows facts that are newer than the state of the order', async () => {
    const harness = new RefundFixture();
    const order = await harness.paid(1);
    await harness.ask(order);
    harness.money.store.add(order.terms.orderID, refundFact({ amountPaise: 30_000 }));

    expect(await harness.approve(order, 60_001)).toEqual({
      done: false,
      problem: { problem: 'tooMuch', mostPaise: 60_000, moneyUse: null },
    });
    expect(await harness.approve(order, 60_000)).toMatchObject({ done: true });
  });

  it('S-10: counts what is on its way as refunded before', async () => {
    const harness = new RefundFixture();
    const order = await harness.paid(1, { amountPaise: 300_000 });
    harness.refundInDashboard(150_000, 'pending');
    await harness.follow(order);
    await harness.ask(order);

    expect(await harness.approve(order, 50_000)).toMatchObject({
      answer: { paise: 50_000, needsSecond: false },
    });
    harness.change({ state: 'requested' });
    expect(await harness.approve(order, 50_001)).toMatchObject({ answer: { needsSecond: true } });
  });

  it('S-10: is by one person however they spell their address', async () => {
    const harness = new RefundFixture();
    const order = await harness.paid(1, { amountPaise: 300_000 });
    await harness.ask(order);
    await harness.approve(order, null, { by: ' One@Example.com ' });

    expect(await harness.approveAgain(order, 'one@example.com')).toEqual({
      done: false,
      problem: { problem: 'approvedByYou' },
    });
  });

  it('can approve a refund that failed, without its earlier attempt', async () => {
    const harness = new RefundFixture();
    const order = await harness.paid(1);
    await harness.ask(order);
    await harness.approve(order, 50_000);
    harness.answers = [() => harness.refundInDashboard(50_000, 'failed')];
    await harness.follow(order);
    await harness.approve(order, 40_000);

    expect(harness.works()).toMatchObject([
      { state: 'ready', approvedPaise: 40_000, sendPaise: null, refundID: null },
    ]);
  });
});

describe('a no to a refund', () => {
  it('is possible after the first of two approvals, which then no longer counts', async () => {
    const harness = new RefundFixture();
    const order = await harness.paid(1, { amountPaise: 300_000 });
    await harness.ask(order);
    await harness.approve(order);

    expect(await harness.decline(order, 'Most of it was read.')).toMatchObject({ done: true });
    expect(harness.works()).toMatchObject([{ state: 'declined', approvals: [], lookAt: null }]);
  });

  it('is possible after it failed', async () => {
    const harness = new RefundFixture();
    const order = await harness.paid(1);
    await harness.ask(order);
    await harness.approve(order);
    harness.answers = [() => 'refused'];
    await harness.follow(order);

    expect(await harness.decline(order, 'Most of it was read.')).toMatchObject({ done: true });
  });

  it('needs words, and the buyer reads them', async () => {
    const harness = new RefundFixture();
    const order = await harness.paid(1);
    await harness.ask(order);

    expect(await harness.decline(order, '')).toMatchObject({ done: false });
    expect(await harness.decline(order, 'Most of it was read.')).toMatchObject({ done: true });
    expect(await harness.ask(order)).toMatchObject({
      data: { refundRequest: { state: 'declined', words: 'Most of it was read.' } },
    });
    harness.now += 30 * dayMs;
    await harness.follow(order);
    expect(harness.noted()).not.toContain('refundWaits');
  });
});
