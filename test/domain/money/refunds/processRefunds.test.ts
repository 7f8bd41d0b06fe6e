/** How refunds follow what is due, what is refunded elsewhere, and what people do at the same moment. */
import { describe, expect, it } from 'vitest';
import { listOrders } from '../../../../lambdas/domain/money/orders/listOrders.ts';
import type { Order } from '../../../../lambdas/domain/money/orders/Order.ts';
import {
  dayMs,
  disputeFact,
  orderWith,
  refundFact,
  start,
} from '../../../support/money/fixtures.ts';
import { RefundFixture } from '../../../support/moneyModel/RefundFixture.ts';

/** Explorer was paid twice, so the second payment is due. */
async function duplicate() {
  const harness = new RefundFixture();
  const first = await harness.paid(1);
  harness.now += 1000;
  const twin = await harness.paid(2);
  const [, payment] = harness.money.provider.payments.values();
  if (!payment) {
    throw new Error('the second payment is gone');
  }
  return { harness, first, twin, payment };
}

/** A refund that the buyer asked for and one person approved of two. */
async function approved() {
  const harness = new RefundFixture();
  const order = await harness.paid(1, { amountPaise: 300_000 });
  await harness.ask(order);
  await harness.approve(order);
  return { harness, order };
}

describe('a refund that is due', () => {
  it('is queued with its amount and no words, to be looked at once it has waited five days', async () => {
    const { harness, twin } = await duplicate();

    expect(harness.works()).toEqual([
      expect.objectContaining({
        orderID: twin.terms.orderID,
        paymentID: 'pay_2',
        why: 'duplicate',
        words: '',
        state: 'requested',
        requestedPaise: 90_000,
        attempt: 0,
        lookAt: harness.now + 5 * 86_400_000,
      }),
    ]);
  });

  it('asks for what is left of it until finance decides, and is otherwise left alone', async () => {
    const { harness, twin, payment } = await duplicate();
    harness.money.provider.refund(payment, 30_000, 'processed', harness.now);
    await harness.follow(twin);
    expect(harness.works()).toMatchObject([{ why: 'duplicate', requestedPaise: 60_000 }]);

    const before = harness.works();
    await harness.followAgain(twin);
    expect(harness.works()).toEqual(before);
  });

  it('is not what a failed payment leaves', async () => {
    const harness = new RefundFixture();
    const order = await harness.paid(1);
    const payment = harness.pay(order, { amountPaise: 90_000 });
    harness.money.provider.move(payment, 'failed');
    payment.capturedAt = null;
    await harness.follow(order);

    expect(harness.works()).toEqual([]);
  });

  /** A part was refunded on request, and a higher plan, not looked at yet, leaves more of the payment. */
  async function partRefunded() {
    const harness = new RefundFixture();
    const order = await harness.paid(1);
    await harness.ask(order);
    await harness.approve(order, 10_000);
    await harness.follow(order);
    await harness.followUp();
    expect(harness.works()).toMatchObject([{ state: 'processed', why: 'asked', reference: null }]);
    harness.now += 1000;
    await harness.paidUnfollowed(2, { offerName: 'creator', amountPaise: 150_000 });
    return { harness, order };
  }
  const queued = {
    state: 'requested',
    why: 'unusedCredit',
    words: '',
    requestedPaise: 39_753,
    attempt: 1,
  };

  it('is queued although another run notes the bank’s reference at the same moment', async () => {
    const { harness } = await partRefunded();
    harness.meanwhile = { save: () => harness.change({ reference: '1', lookAt: null }) };
    await harness.followUp();

    expect(harness.works()).toMatchObject([queued]);
  });

  it('is queued although the bank’s reference came at the same moment', async () => {
    const { harness, order } = await partRefunded();
    harness.money.store.add(order.terms.orderID, {
      kind: 'reference',
      paymentID: 'pay_1',
      refundID: 'rfnd_pay_1_0',
      reference: '74119662201',
    });
    await harness.followUp();

    expect(harness.works()).toMatchObject([queued]);
  });

  it('is not queued by facts from before its refund ended', async () => {
    const { harness, twin, payment } = await duplicate();
    harness.change({ state: 'withdrawn', lookAt: null });
    harness.money.store.followUps.add(twin.terms.orderID);
    // While this run has old facts, another sends the refund, and the bank makes it.
    harness.meanwhile = {
      save: () => {
        harness.money.provider.refund(payment, 90_000, 'processed', harness.now);
        for (const refund of payment.refunds) {
          harness.money.store.add(twin.terms.orderID, refund);
        }
        harness.change({ state: 'processed', refundID: 'rfnd_pay_2_0', lookAt: null });
      },
    };
    await harness.followUp();

    expect(harness.works()).toMatchObject([{ state: 'processed', refundID: 'rfnd_pay_2_0' }]);
  });

  it('stays due when the payment that it repeats is refunded in the dashboard and its plan pays for itself', async () => {
    const { harness, first, twin } = await duplicate();
    await harness.approve(twin, 50_000);
    harness.refundInDashboard(90_000);
    await harness.follow(first);
    await harness.followUp();

    expect(harness.asked).toMatchObject([{ paymentID: 'pay_2', amountPaise: 50_000 }]);
  });

  it('stays declined when people declined it', async () => {
    const { harness, twin } = await duplicate();
    await harness.decline(twin, 'It was agreed by phone.');
    await harness.followAgain(twin);

    expect(harness.works()).toMatchObject([{ state: 'declined' }]);
  });

  it('is not shown to the buyer once it was withdrawn', async () => {
    const { harness, twin } = await duplicate();
    const lost = { paymentID: 'pay_2', state: 'lost', deductedPaise: 90_000 } as const;
    await harness.follow(twin, [disputeFact(lost)]);
    const { orders } = await harness.money.run((ports) =>
      listOrders(ports, harness.sub, harness.now),
    );

    expect(harness.works()).toMatchObject([{ state: 'withdrawn' }]);
    expect(orders.map(({ refundRequest }) => refundRequest)).toEqual([null, null]);
  });
});

describe('a refund that is due beside one that the buyer asked for', () => {
  it.each<[string, (harness: RefundFixture) => Promise<Order>]>([
    [
      'duplicate',
      async (harness) => {
        const first = await harness.paid(1);
        harness.now += 1000;
        await harness.paid(2);
        return first;
      },
    ],
    [
      'lowerPlan',
      async (harness) => {
        const first = await harness.paid(1, { offerName: 'creator', amountPaise: 150_000 });
        harness.now += 1000;
        await harness.paid(2);
        return first;
      },
    ],
    [
      'surplus',
      async (harness) => {
        const first = await harness.paid(1);
        harness.now += 1000;
        harness.pay(first);
        return harness.follow(first);
      },
    ],
  ])('%s: is sent before it, and both arrive', async (why, buy) => {
    const harness = new RefundFixture();
    const first = await buy(harness);
    const [due] = harness.works();
    expect(due).toMatchObject({ why, paymentID: 'pay_2', state: 'requested' });
    await harness.ask(first);
    await harness.approve(first, null, { paymentID: 'pay_1' });
    await harness.followUp();
    expect(harness.asked).toEqual([]);

    const orderID = due?.orderID ?? '';
    await harness.approve(orderWith({ orderID }), null, { paymentID: 'pay_2' });
    await harness.followUp();
    harness.now += 6 * 3_600_000;
    await harness.followUp();

    expect(harness.asked.map(({ paymentID }) => paymentID)).toEqual(['pay_2', 'pay_1']);
    expect(harness.works().map(({ state }) => state)).toEqual(['processed', 'processed']);
  });
});

describe('a payment after its buyer’s account was deleted', () => {
  it.each([
    ['a moment after', -1, [{ why: 'accountDeleted', requestedPaise: 90_000 }]],
    ['at the same moment', 0, []],
    ['before', 1, []],
  ])('is due in full when it arrived %s, whenever it was begun', async (_, laterMs, works) => {
    const harness = new RefundFixture();
    harness.deleteAccount(start + laterMs);
    await harness.paid(1, {}, { at: start - dayMs });

    expect(harness.works()).toMatchObject(works);
    expect(harness.works()).toHaveLength(works.length);
  });

  it('is due in full too when it arrived after a parent or guardian withdrew, and its buyer is told', async () => {
    const harness = new RefundFixture();
    const before = await harness.paid(1);
    harness.withdrawConsent(harness.now);
    harness.now += 1000;
    await harness.paid(2, { offerName: 'innovator', amountPaise: 300_247 });

    expect(harness.works()).toMatchObject([{ why: 'withoutGuardian', requestedPaise: 300_247 }]);
    expect(harness.works()[0]?.orderID).not.toBe(before.terms.orderID);
  });

  it('is refunded in full, although a higher plan would have been credited with it', async () => {
    const harness = new RefundFixture();
    harness.deleteAccount(start - 1);
    const order = await harness.paid(1);
    harness.now += 1000;
    await harness.paid(2, { offerName: 'innovator', amountPaise: 300_247 });
    await harness.approve(order);
    await harness.follow(order);

    expect(harness.asked).toMatchObject([{ amountPaise: 90_000 }]);
    expect(harness.works()).toMatchObject([
      { state: 'processed', why: 'accountDeleted' },
      { state: 'requested', why: 'accountDeleted', requestedPaise: 300_247 },
    ]);
  });
});

describe('a refund that the buyer asked for', () => {
  it('becomes a debt of the whole payment when that arrived after a guardian withdrew, though it was asked for first', async () => {
    const harness = new RefundFixture();
    harness.withdrawConsent(harness.now - 1000);
    const order = await harness.paidUnfollowed(1);
    harness.now += 3 * 86_400_000;
    await harness.ask(order);
    expect(harness.works()).toMatchObject([{ why: 'asked' }]);
    await harness.follow(order);

    expect(harness.works()).toMatchObject([
      { why: 'withoutGuardian', requestedPaise: 90_000, state: 'requested' },
    ]);
  });

  it('keeps its amount, whatever is due of other payments', async () => {
    const harness = new RefundFixture();
    const order = await harness.paid(1);
    await harness.ask(order);
    harness.now += 1000;
    await harness.paidUnfollowed(2, { offerName: 'creator', amountPaise: 150_000 });
    await harness.followUp();

    expect(harness.works()).toMatchObject([{ why: 'asked', requestedPaise: 90_000 }]);
  });

  it('is withdrawn when the days of its plan used its money up before a higher one ended it', async () => {
    const harness = new RefundFixture();
    const order = await harness.paid(1);
    await harness.ask(order);
    harness.now = start + 364 * 86_400_000 + 1;
    await harness.paid(2, { offerName: 'innovator', amountPaise: 390_000 });

    expect(harness.works()).toMatchObject([
      { state: 'withdrawn', moneyUse: { paise: 90_000, creditedTo: null } },
    ]);
  });

  it('is used nowhere else when another order’s plan was ended', async () => {
    const harness = new RefundFixture();
    await harness.paid(1);
    harness.now += 1000;
    await harness.paid(2, { offerName: 'innovator', amountPaise: 300_247 });
    harness.now += 1000;
    const twin = await harness.paid(3, { offerName: 'innovator', amountPaise: 300_247 });
    const payment = harness.money.provider.payments.get('pay_3');
    if (payment) {
      harness.money.provider.refund(payment, 300_247, 'processed', harness.now);
    }
    await harness.follow(twin);
    harness.money.store.invoices.works.clear();

    await expect(harness.ask(twin)).rejects.toMatchObject({
      data: { refund: { problem: 'nothingLeft', moneyUse: null } },
    });
  });
});

describe('a refund that people have approved', () => {
  it('is done when all of it was refunded in the dashboard', async () => {
    const { harness, order } = await approved();
    harness.refundInDashboard(300_000);
    await harness.follow(order);

    expect(harness.works()).toMatchObject([{ state: 'processed', lookAt: null }]);
  });

  it('is withdrawn without its approvals when the bank took the money', async () => {
    const { harness, order } = await approved();
    await harness.follow(order, [disputeFact({ state: 'lost', deductedPaise: 300_000 })]);

    expect(harness.works()).toMatchObject([{ state: 'withdrawn', approvals: [], lookAt: null }]);
  });

  it('waits while a part of it, or all, is on its way back', async () => {
    const { harness, order } = await approved();
    const before = harness.works();
    harness.refundInDashboard(150_000, 'pending');
    await harness.follow(order);
    expect(harness.works()).toEqual(before);

    harness.refundInDashboard(150_000, 'pending');
    await harness.follow(order);
    expect(harness.works()).toEqual(before);
  });

  it('is done when it failed and was then refunded in the dashboard', async () => {
    const harness = new RefundFixture();
    const order = await harness.paid(1);
    await harness.ask(order);
    await harness.approve(order);
    harness.answers = [() => 'refused'];
    await harness.follow(order);
    harness.refundInDashboard(90_000);
    await harness.follow(order);

    expect(harness.works()).toMatchObject([{ state: 'processed' }]);
  });

  it('is shown with what is sent, which may be less than was approved', async () => {
    const harness = new RefundFixture();
    const order = await harness.paid(1);
    await harness.ask(order);
    await harness.approve(order, 45_050);
    const amount = async () => {
      const { orders } = await harness.money.run((ports) =>
        listOrders(ports, harness.sub, harness.now),
      );
      return orders[0]?.refundRequest?.amount;
    };
    expect(await amount()).toBe(450.5);

    await harness.follow(order, [refundFact({ amountPaise: 50_000 })]);
    expect(harness.asked).toMatchObject([{ amountPaise: 40_000 }]);
    expect(await amount()).toBe(400);
  });
});
