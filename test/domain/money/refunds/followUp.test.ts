/** What the scheduled follow-up does as time passes. */

import { describe, expect, it } from 'vitest';
import type { OrderState } from '../../../../lambdas/contract/tables/orders.ts';
import { Failure } from '../../../../lambdas/domain/Failure.ts';
import { disputeFact, paymentFact, refundFact, start } from '../../../support/money/fixtures.ts';
import { people } from '../../../support/moneyModel/people.ts';
import { RefundFixture } from '../../../support/moneyModel/RefundFixture.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const reference = { kind: 'reference', paymentID: 'pay_1', reference: '74119662201' } as const;

/** A refund that Razorpay has accepted and the bank still has. */
async function sent() {
  const harness = new RefundFixture();
  const order = await harness.paid(1);
  await harness.ask(order);
  await harness.approve(order);
  harness.answers = [() => harness.refundInDashboard(90_000, 'pending')];
  await harness.followUp();
  return { harness, order };
}

/** The bank has decided about it. */
function ended(harness: RefundFixture, state: 'processed' | 'failed' = 'processed'): void {
  const [payment] = harness.money.provider.payments.values();
  if (payment) {
    harness.money.provider.endRefund(payment, 'rfnd_pay_1_0', state);
  }
}

/** An order with a state, right before its follow-up. */
async function listed(state: Partial<OrderState>) {
  const harness = new RefundFixture();
  const order = await harness.paid(1);
  const { store } = harness.money;
  store.orders.set(order.terms.orderID, { ...order, state: { ...order.state, ...state } });
  store.followUps.add(order.terms.orderID);
  return { store, orderID: order.terms.orderID, followUp: () => harness.followUp() };
}

describe('an order that is followed up', () => {
  it.each<[string, Partial<OrderState>, number]>([
    ['was refunded', { refundedPaise: 30_000 }, 30_000],
    ['is being refunded', { refundPendingPaise: 20_000 }, 20_000],
    ['the bank took back', { disputeLostPaise: 10_000 }, 10_000],
    [
      'was taken in every way',
      { refundedPaise: 30_000, refundPendingPaise: 20_000, disputeLostPaise: 10_000 },
      60_000,
    ],
    ['was refunded, if only a paisa', { refundedPaise: 1 }, 1],
  ])('of which money %s sends the buyer a mail, and is then done', async (_, state, takenPaise) => {
    const { store, orderID, followUp } = await listed(state);

    await followUp();

    expect(store.invoices.letters.at(-1)).toEqual({
      sub: people[0]?.sub,
      mailID: `planChanged#${orderID}-${takenPaise}`,
      cause: { kind: 'planChanged', orderID, takenPaise },
      lookAt: start,
    });
    expect(store.followUps).toEqual(new Set());
  });

  it('gets its credit note when its refund becomes known after the payment was called refunded', async () => {
    const harness = new RefundFixture();
    const order = await harness.paid(1);
    const kinds = () => harness.money.store.invoices.chain.map(({ kind }) => kind);

    await harness.follow(order, [paymentFact({ state: 'refunded' })]);
    expect(kinds()).not.toContain('creditNote');

    await harness.follow(order, [refundFact({ amountPaise: 90_000 })]);
    expect(kinds().filter((kind) => kind === 'creditNote')).toHaveLength(1);
  });

  it('of which nothing was taken is done, and sends no mail but that of the purchase', async () => {
    const { store, followUp } = await listed({});

    await followUp();

    expect(store.invoices.letters.map(({ mailID }) => mailID)).toEqual(['purchase#pay_1']);
    expect(store.followUps).toEqual(new Set());
  });
});

describe('a run of the follow-up', () => {
  it('counts orders and refunds, and leaves no order in its queue', async () => {
    const harness = new RefundFixture();
    const order = await harness.paidUnfollowed(1);
    await harness.ask(order);
    await harness.approve(order);

    expect(await harness.followUp()).toEqual({ orders: 1, refunds: 1, failed: 0 });
    expect([...harness.money.store.followUps]).toEqual([order.terms.orderID]);
    expect(await harness.followUp()).toEqual({ orders: 1, refunds: 0, failed: 0 });
    expect(await harness.followUp()).toEqual({ orders: 0, refunds: 0, failed: 0 });
  });

  it('leaves everything to the next run when its time is up', async () => {
    const harness = new RefundFixture();
    const order = await harness.paidUnfollowed(1);
    await harness.ask(order);
    await harness.approve(order);

    expect(await harness.followUp(() => true)).toEqual({ orders: 0, refunds: 0, failed: 0 });
    expect(harness.asked).toEqual([]);
    expect(harness.money.store.followUps.size).toBe(1);
    expect(harness.money.store.invoices.chain).toEqual([]);
  });

  it('keeps an order in the queue whose invoice could not be numbered, and its letter', async () => {
    const harness = new RefundFixture();
    await harness.paidUnfollowed(1);
    harness.isNumberingDown = true;

    expect(await harness.followUp()).toEqual({ orders: 1, refunds: 0, failed: 1 });
    const { followUps, invoices } = harness.money.store;
    expect(followUps.size).toBe(1);
    expect(invoices.letters).toMatchObject([{ mailID: 'purchase#pay_1' }]);
    harness.isNumberingDown = false;
    await harness.followUp();
    expect(followUps.size).toBe(0);
    expect(invoices.chain).toHaveLength(1);
  });

  it('counts a refund that could not be sent, and sends the others', async () => {
    const harness = new RefundFixture();
    await harness.paid(1);
    harness.now += 1000;
    const twins = [await harness.paid(2), await harness.paid(3)];
    for (const twin of twins) {
      await harness.approve(twin);
    }
    harness.answers = [
      () => {
        throw new Failure('operationFailed', 'slow');
      },
    ];

    expect(await harness.followUp()).toMatchObject({ refunds: 2, failed: 1 });
    expect(harness.works().map(({ state }) => state)).toEqual(['sending', 'processed']);
  });

  it('reports a refund whose order is gone, once every other had its turn', async () => {
    const harness = new RefundFixture();
    const order = await harness.paid(1);
    await harness.ask(order);
    await harness.approve(order);
    harness.money.store.orders.delete(order.terms.orderID);

    await expect(harness.followUp()).rejects.toThrow(
      'Follow-ups that failed: 1. First error: Error: the order of a refund is gone',
    );
  });
});

describe('a refund that waits for finance', () => {
  it('is alerted with its age once five days are over, and again each day', async () => {
    const harness = new RefundFixture();
    const order = await harness.paid(1);
    await harness.ask(order);
    const alerts = () =>
      harness.money.noted.filter(({ event }) => event === 'refundWaits').map(({ ids }) => ids);
    harness.now = start + 5 * dayMs - 1;
    await harness.followUp();
    expect(alerts()).toEqual([]);

    harness.now = start + 5 * dayMs;
    await harness.followUp();
    await harness.followUp();
    const ids = { orderID: order.terms.orderID, paymentID: 'pay_1' };
    expect(alerts()).toEqual([{ ...ids, days: '5' }]);
    expect(harness.works()).toMatchObject([{ state: 'requested', lookAt: harness.now + dayMs }]);

    harness.now += dayMs + hourMs;
    await harness.followUp();
    expect(alerts().at(-1)).toEqual({ ...ids, days: '6' });
  });

  it('is looked at the day after it failed, without an alert that it waits', async () => {
    const harness = new RefundFixture();
    const order = await harness.paid(1);
    await harness.ask(order);
    await harness.approve(order);
    harness.answers = [() => 'refused'];
    await harness.followUp();
    expect(harness.works()).toMatchObject([{ state: 'failed', lookAt: start + dayMs }]);

    harness.now += dayMs;
    await harness.followUp();

    expect(harness.works()).toMatchObject([{ state: 'failed', lookAt: start + 2 * dayMs }]);
    expect(harness.noted()).toEqual(['refundFailed']);
  });

  it('of two approvals that has one of them is looked at too', async () => {
    const harness = new RefundFixture();
    const order = await harness.paid(1, { amountPaise: 300_000 });
    await harness.ask(order);
    await harness.approve(order);
    harness.now += 5 * dayMs;
    await harness.followUp();

    expect(harness.noted()).toEqual(['refundWaits']);
    expect(harness.works()).toMatchObject([{ state: 'approved', lookAt: harness.now + dayMs }]);
  });

  it('and is approved at the same moment is sent by the next run', async () => {
    const harness = new RefundFixture();
    const order = await harness.paid(1);
    await harness.ask(order);
    harness.now += 5 * dayMs;
    harness.meanwhile = {
      save: () => harness.change({ state: 'ready', approvedPaise: 90_000, lookAt: harness.now }),
    };
    await harness.followUp();
    expect(harness.works()).toMatchObject([{ state: 'ready', lookAt: harness.now }]);

    await harness.followUp();
    expect(harness.asked).toHaveLength(1);
  });
});

describe('a refund that was sent', () => {
  it('is asked about after six hours, and again until the bank is done', async () => {
    const { harness } = await sent();
    expect(harness.works()).toMatchObject([{ state: 'sent', lookAt: start + 6 * hourMs }]);

    harness.now += 6 * hourMs - 1;
    expect(await harness.followUp()).toMatchObject({ refunds: 0 });
    harness.now += 1;
    await harness.followUp();
    expect(harness.works()).toMatchObject([{ state: 'sent', lookAt: harness.now + 6 * hourMs }]);

    ended(harness);
    harness.now += 6 * hourMs;
    await harness.followUp();
    expect(harness.works()).toMatchObject([
      { state: 'processed', refundID: 'rfnd_pay_1_0', lookAt: harness.now + 6 * hourMs },
    ]);
  });

  it("waits fifteen days for the bank's reference, and not longer", async () => {
    const { harness } = await sent();
    ended(harness);
    harness.now = start + dayMs;
    await harness.followUp();
    harness.now = start + 15 * dayMs;
    await harness.followUp();
    expect(harness.works()).toMatchObject([
      { state: 'processed', lookAt: harness.now + 6 * hourMs },
    ]);

    harness.now += 6 * hourMs;
    await harness.followUp();
    expect(harness.works()).toMatchObject([{ state: 'processed', lookAt: null }]);
  });

  it('is still checked, however long the bank takes to decide', async () => {
    const { harness } = await sent();
    harness.now = start + 30 * dayMs;
    await harness.followUp();

    expect(harness.works()).toMatchObject([{ state: 'sent', lookAt: harness.now + 6 * hourMs }]);
  });

  it('is left alone by a run that read it before another run changed it', async () => {
    const { harness } = await sent();
    harness.now += 6 * hourMs;
    harness.meanwhile = { save: () => harness.change({ reference: '1', lookAt: null }) };
    await harness.followUp();

    expect(harness.works()).toMatchObject([{ reference: '1', lookAt: null }]);
  });

  it('waits no more once its reference is known, and stays as it is from then on', async () => {
    const { harness, order } = await sent();
    ended(harness);
    await harness.follow(order, [{ ...reference, refundID: 'rfnd_pay_1_0' }]);
    const referred = harness.works();
    expect(referred).toMatchObject([
      { state: 'processed', reference: '74119662201', lookAt: null },
    ]);

    await harness.follow(order, [
      { ...reference, refundID: 'rfnd_pay_1_0', reference: '5' },
      { ...reference, refundID: 'rfnd_other', reference: '6' },
    ]);
    await harness.followAgain(order);
    expect(harness.works()).toEqual(referred);
  });

  it('has no reference of another refund', async () => {
    const { harness, order } = await sent();
    ended(harness);
    await harness.follow(order, [{ ...reference, refundID: 'rfnd_other' }]);
    const before = harness.works();
    await harness.followAgain(order);

    expect(before).toMatchObject([{ state: 'processed', reference: null }]);
    expect(harness.works()).toEqual(before);
  });

  it('and fails is looked at the next day, with no approval left', async () => {
    const { harness, order } = await sent();
    ended(harness, 'failed');
    await harness.follow(order);

    expect(harness.works()).toMatchObject([
      { state: 'failed', approvals: [], lookAt: start + dayMs },
    ]);
  });

  it('is no other refund of the same payment', async () => {
    const { harness, order } = await sent();
    await harness.follow(order, [refundFact({ refundID: 'rfnd_else', amountPaise: 100 })]);

    expect(harness.works()).toMatchObject([{ state: 'sent' }]);
  });
});

describe('sending a refund', () => {
  /** A refund that is approved and not sent yet. */
  async function approved(more: object = {}) {
    const harness = new RefundFixture();
    const order = await harness.paid(1);
    await harness.ask(order);
    await harness.approve(order, null, more);
    return { harness, order };
  }

  it('waits six hours while all of its payment is on its way already', async () => {
    const { harness, order } = await approved();
    harness.refundInDashboard(90_000, 'pending');
    await harness.followUp();

    expect(harness.asked).toEqual([]);
    expect(harness.works()).toMatchObject([
      { orderID: order.terms.orderID, state: 'ready', attempt: 0, lookAt: start + 6 * hourMs },
    ]);
  });

  it('alerts at once what Razorpay answers as failed, and finance decides again', async () => {
    const { harness, order } = await approved();
    harness.answers = [() => harness.refundInDashboard(90_000, 'failed')];
    await harness.followUp();

    expect(harness.money.noted).toEqual([
      { event: 'refundFailed', ids: { orderID: order.terms.orderID, paymentID: 'pay_1' } },
    ]);
    expect(harness.works()).toMatchObject([{ state: 'failed', approvals: [] }]);
  });

  it('adds no days for our fault when it failed', async () => {
    const { harness, order } = await approved({ isOurFault: true });
    harness.answers = [() => harness.refundInDashboard(45_000, 'failed')];
    const { terms } = order;
    await harness.followUp();

    expect(harness.money.store.orders.get(terms.orderID)?.extensions).toEqual([]);
  });

  it('alerts a refusal with the payment, and none when only less is left', async () => {
    const { harness, order } = await approved();
    harness.answers = [() => 'refused'];
    await harness.followUp();
    expect(harness.money.noted).toEqual([
      { event: 'refundFailed', ids: { orderID: order.terms.orderID, paymentID: 'pay_1' } },
    ]);

    const other = await approved();
    other.harness.answers = [
      () => {
        other.harness.refundInDashboard(50_000);
        return 'refused';
      },
    ];
    await other.harness.followUp();
    expect(other.harness.noted()).toEqual([]);
    expect(other.harness.works()).toMatchObject([{ state: 'ready', lookAt: start }]);
  });

  it.each([
    ['another run noted its end', { refundID: 'rfnd_pay_1_0', state: 'processed' as const }],
    ['another attempt began', { attempt: 2 }],
  ])('leaves it alone when %s at the same moment', async (_, change) => {
    const { harness } = await approved();
    harness.answers = [
      () => {
        harness.meanwhile = { save: () => harness.change(change) };
        return harness.refundInDashboard(90_000, 'pending');
      },
    ];
    await harness.followUp();

    expect(harness.works()).toMatchObject([
      { state: 'sending', attempt: 1, refundID: null, ...change },
    ]);
  });

  it.each([
    ['it is not being sent any more', { state: 'ready' as const }],
    ['another attempt began', { attempt: 2 }],
  ])('makes no failure of a refusal when %s', async (_, change) => {
    const { harness } = await approved();
    harness.answers = [
      () => {
        harness.meanwhile = { save: () => harness.change(change) };
        return 'refused';
      },
    ];
    await harness.followUp();

    expect(harness.works()).toMatchObject([{ state: 'sending', attempt: 1, ...change }]);
    expect(harness.noted()).toEqual([]);
  });

  it.each([
    ['ten minutes before it was asked for is this refund', 600_000, 'sent'],
    ['earlier than that is one that a restored database has lost', 600_001, 'ready'],
  ])('what Razorpay made %s', async (_, earlierMs, state) => {
    const { harness } = await approved();
    harness.answers = [
      () => {
        const made = harness.refundInDashboard(30_000, 'pending');
        return { ...made, at: start - earlierMs };
      },
    ];
    await harness.followUp();

    expect(harness.works()).toMatchObject([{ state, attempt: 1, lookAt: expect.any(Number) }]);
  });
});

describe('what Innovator gives beside what is read', () => {
  /** Whether a request that is not accepted still waits after something was done about the money. */
  async function waitsAfter(
    act: (harness: RefundFixture) => Parameters<RefundFixture['follow']>[1],
  ): Promise<boolean> {
    const harness = new RefundFixture();
    const order = await harness.paid(1, { offerName: 'innovator', amountPaise: 390_000 });
    expect(harness.money.store.waitingForUs.has(harness.sub)).toBe(true);
    await harness.follow(order, act(harness));
    return harness.money.store.waitingForUs.has(harness.sub);
  }

  it.each<[string, boolean, Parameters<typeof waitsAfter>[0]]>([
    ['stays after a refund of a part', true, (harness) => [harness.refundInDashboard(389_999)]],
    ['ends with a refund of all', false, (harness) => [harness.refundInDashboard(390_000)]],
    [
      'stays with a refund of all that is on its way, which the bank may still refuse',
      true,
      (harness) => [harness.refundInDashboard(390_000, 'pending')],
    ],
    [
      'ends with a lost dispute',
      false,
      () => [disputeFact({ state: 'lost', deductedPaise: 390_000 })],
    ],
    [
      'stays until Razorpay says how much a lost dispute took',
      true,
      () => [disputeFact({ state: 'lost', deductedPaise: 0 })],
    ],
    ['stays beside an open dispute', true, () => [disputeFact()]],
  ])('%s', async (_, waits, act) => {
    expect(await waitsAfter(act)).toBe(waits);
  });

  it.each([
    ['processed', false],
    ['failed', true],
  ] as const)(
    'after a refund of all that was on its way has %s stays: %s',
    async (state, waits) => {
      const harness = new RefundFixture();
      const order = await harness.paid(1, { offerName: 'innovator', amountPaise: 390_000 });
      await harness.follow(order, [harness.refundInDashboard(390_000, 'pending')]);
      expect(harness.money.store.waitingForUs.has(harness.sub)).toBe(true);

      ended(harness, state);
      await harness.follow(order);

      expect(harness.money.store.waitingForUs.has(harness.sub)).toBe(waits);
    },
  );
});
