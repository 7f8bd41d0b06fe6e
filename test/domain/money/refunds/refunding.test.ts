import { describe, expect, it } from 'vitest';
import { Failure } from '../../../../lambdas/domain/Failure.ts';
import { disputeFact, refundFact, start } from '../../../support/money/fixtures.ts';
import { RefundFixture } from '../../../support/moneyModel/RefundFixture.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** An order whose refund is approved and not sent yet. */
async function approved(paise: number | null = null) {
  const harness = new RefundFixture();
  const order = await harness.paid(1);
  await harness.ask(order);
  await harness.approve(order, paise);
  return { harness, order };
}

describe('money that is due as a refund', () => {
  it('enters the queue automatically when the same plan was paid for twice', async () => {
    const harness = new RefundFixture();
    await harness.paid(1);
    harness.now += 1000;
    const twin = await harness.paid(2);

    expect(harness.works()).toMatchObject([
      { orderID: twin.terms.orderID, why: 'duplicate', state: 'requested', askedAt: harness.now },
    ]);
  });

  it('enters the queue when a payment does not fit its order', async () => {
    const harness = new RefundFixture();
    await harness.paid(1, {}, { amountPaise: 100 });

    expect(harness.works()).toMatchObject([{ why: 'mismatched' }]);
  });

  it.each([
    ['a further payment', {}, 'surplus'],
    ['a payment that does not fit', { amountPaise: 100 }, 'mismatched'],
  ])('enters the queue when the dashboard’s refund of %s fails', async (_, odd, why) => {
    const harness = new RefundFixture();
    const order = await harness.paid(1);
    const { provider } = harness.money;
    const payment = harness.pay(order, odd);
    provider.refund(payment, payment.amountPaise, 'pending', harness.now);
    await harness.follow(order);
    expect(harness.works()).toEqual([]);

    provider.endRefund(payment, 'rfnd_pay_2_0', 'failed');
    await harness.follow(order);
    expect(harness.works()).toMatchObject([{ paymentID: 'pay_2', why, state: 'requested' }]);
  });

  it('of another currency is never refunded on one approval', async () => {
    const harness = new RefundFixture();
    const order = await harness.paid(1, {}, { currency: 'USD', amountPaise: 1000 });

    await harness.approve(order);
    expect(harness.works()).toMatchObject([{ state: 'approved', approvedPaise: 1000 }]);
  });

  it('stays in the queue when the order turns out to give its plan', async () => {
    const harness = new RefundFixture();
    const first = await harness.paid(1);
    harness.now += 1000;
    await harness.paid(2);
    harness.refundInDashboard(90_000);
    await harness.follow(first);

    expect(harness.works()).toMatchObject([{ why: 'duplicate', state: 'requested' }]);
  });

  it('is done when it was refunded in the dashboard', async () => {
    const harness = new RefundFixture();
    const order = await harness.paid(1);
    await harness.ask(order);
    await harness.follow(order, [refundFact({ paymentID: 'pay_1' })]);

    expect(harness.works()).toMatchObject([{ state: 'processed', refundID: null, lookAt: null }]);
  });

  it('is told every day once people have let it wait for five', async () => {
    const harness = new RefundFixture();
    const order = await harness.paid(1);
    await harness.ask(order);
    const told: number[] = [];
    for (let day = 1; day <= 7; day += 1) {
      harness.now = start + day * dayMs;
      await harness.follow(order);
      told.push(harness.noted().filter((event) => event === 'refundWaits').length);
    }

    expect(told).toEqual([0, 0, 0, 0, 1, 2, 3]);
  });
});

describe('a refund that is approved', () => {
  it('is sent, arrives, ends the plan and is documented', async () => {
    const { harness, order } = await approved();

    const after = await harness.follow(order);
    await harness.follow(order);

    expect(harness.asked).toEqual([
      { orderID: order.terms.orderID, paymentID: 'pay_1', amountPaise: 90_000, key: 'pay_1-1' },
    ]);
    expect(after.state).toMatchObject({ refund: 'full', refundedPaise: 90_000 });
    expect(harness.works()).toMatchObject([{ state: 'processed', refundID: 'rfnd_pay_1_0' }]);
    expect(harness.money.store.invoices.chain.map(({ kind }) => kind)).toEqual([
      'taxInvoice',
      'creditNote',
    ]);
  });

  it('whose answer is lost is sent again under the same name, with the same amount', async () => {
    const { harness, order } = await approved();
    const lost = () => {
      throw new Failure('operationFailed', 'lost');
    };
    harness.answers = [lost, lost];

    await harness.follow(order);
    await harness.follow(order);
    await harness.follow(order);

    expect(new Set(harness.asked.map((request) => JSON.stringify(request))).size).toBe(1);
    expect(harness.asked).toHaveLength(3);
    expect(harness.works()).toMatchObject([{ state: 'processed', attempt: 1 }]);
  });

  it('is sent under the next name when a refund from before a restore has its name', async () => {
    const harness = new RefundFixture();
    const order = await harness.paid(1);
    await harness.ask(order);
    await harness.approve(order, 30_000);
    await harness.follow(order);
    harness.money.store.invoices.works.clear();
    harness.now += dayMs;
    await harness.ask(order);
    await harness.approve(order, 30_000);

    await harness.follow(order);
    await harness.follow(order);

    expect(harness.asked.map(({ key }) => key)).toEqual(['pay_1-1', 'pay_1-1', 'pay_1-2']);
    expect(harness.money.provider.payments.get('pay_1')?.refunds).toHaveLength(2);
    expect(harness.works()).toMatchObject([{ attempt: 2, refundID: 'rfnd_pay_1_1' }]);
  });

  it('is queued for the rest at once when people have approved a part of what is due', async () => {
    const harness = new RefundFixture();
    await harness.paid(1);
    harness.now += 1000;
    const twin = await harness.paid(2);
    await harness.approve(twin, 30_000);

    await harness.follow(twin);

    expect(harness.works()).toMatchObject([
      {
        state: 'requested',
        why: 'duplicate',
        requestedPaise: 60_000,
        lookAt: harness.now + 5 * dayMs,
      },
    ]);
  });

  it('sends only what is left when a part went back elsewhere meanwhile', async () => {
    const { harness, order } = await approved(60_000);
    harness.refundInDashboard(50_000);

    await harness.follow(order);

    expect(harness.asked.map(({ amountPaise }) => amountPaise)).toEqual([40_000]);
  });

  it('that the provider refuses because less is left starts over with the rest', async () => {
    const { harness, order } = await approved();
    const refusing = () => {
      harness.refundInDashboard(50_000); // in the dashboard, at the same moment
      return 'refused' as const;
    };
    harness.answers = [refusing];

    await harness.follow(order);
    await harness.follow(order);

    expect(harness.asked.map(({ amountPaise, key }) => [amountPaise, key])).toEqual([
      [90_000, 'pay_1-1'],
      [40_000, 'pay_1-2'],
    ]);
    expect(harness.works()).toMatchObject([{ state: 'processed' }]);
  });

  it('that the provider refuses for another reason fails, is told, and waits for another yes', async () => {
    const { harness, order } = await approved();
    harness.answers = [() => 'refused'];

    await harness.follow(order);
    expect(harness.works()).toMatchObject([{ state: 'failed', approvals: [] }]);
    expect(harness.noted()).toContain('refundFailed');
    await harness.follow(order);
    expect(harness.asked).toHaveLength(1);
    await harness.approve(order);
    await harness.follow(order);

    expect(harness.asked.map(({ key }) => key)).toEqual(['pay_1-1', 'pay_1-2']);
    expect(harness.works()).toMatchObject([{ state: 'processed' }]);
  });

  it('that fails at the bank is told, gives the money free and can be approved again', async () => {
    const { harness, order } = await approved();
    harness.answers = [() => harness.refundInDashboard(90_000, 'pending')];
    await harness.follow(order);
    const [sent] = harness.works();
    const [payment] = harness.money.provider.payments.values();
    if (payment && sent?.refundID) {
      harness.money.provider.endRefund(payment, sent.refundID, 'failed');
    }
    const after = await harness.follow(order);
    const [failed] = harness.works();
    await harness.approve(order);
    await harness.follow(order);

    expect([sent?.state, failed?.state]).toEqual(['sent', 'failed']);
    expect(after.state).toMatchObject({ refund: 'none', refundPendingPaise: 0 });
    expect(harness.noted()).toContain('refundFailed');
    expect(harness.works()).toMatchObject([{ state: 'processed', attempt: 2 }]);
  });

  it('that waits at the bank is done once it has arrived', async () => {
    const { harness, order } = await approved();
    harness.answers = [() => harness.refundInDashboard(90_000, 'pending')];
    const waiting = await harness.follow(order);
    const [payment] = harness.money.provider.payments.values();
    const [sent] = harness.works();
    if (payment && sent?.refundID) {
      harness.money.provider.endRefund(payment, sent.refundID, 'processed');
    }
    const after = await harness.follow(order);

    expect(waiting.state).toMatchObject({ refund: 'none', refundPendingPaise: 90_000 });
    expect(sent).toMatchObject({ state: 'sent' });
    expect(after.state).toMatchObject({ refund: 'full', refundPendingPaise: 0 });
    expect(harness.works()).toMatchObject([{ state: 'processed' }]);
  });

  it('waits while the payment is disputed, and goes on when it was won', async () => {
    const { harness, order } = await approved();
    await harness.follow(order, [disputeFact()]);
    harness.now += dayMs;
    await harness.follow(order);
    const waiting = [...harness.asked];

    harness.now += dayMs;
    await harness.follow(order, [disputeFact({ state: 'won' })]);

    expect(waiting).toEqual([]);
    expect(harness.works()).toMatchObject([{ state: 'processed' }]);
  });

  it('is withdrawn when the bank has taken the money', async () => {
    const { harness, order } = await approved();

    const after = await harness.follow(order, [
      disputeFact({ state: 'lost', deductedPaise: 90_000 }),
    ]);

    expect(harness.asked).toEqual([]);
    expect(harness.works()).toMatchObject([{ state: 'withdrawn' }]);
    expect(after.state.dispute).toMatchObject({ state: 'lost', deductedPaise: 90_000 });
  });

  it("keeps the bank's reference that comes later, and changes nothing else", async () => {
    const { harness, order } = await approved();
    const after = await harness.follow(order);
    const { refundID } = harness.works()[0] ?? {};
    harness.now += dayMs;
    const told = { kind: 'reference', refundID: refundID ?? '', paymentID: 'pay_1' } as const;
    const later = await harness.follow(order, [{ ...told, reference: '74119662201' }]);

    expect(harness.works()).toMatchObject([{ state: 'processed', reference: '74119662201' }]);
    expect(later.state).toEqual(after.state);
  });
});
