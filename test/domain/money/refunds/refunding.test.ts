import { describe, expect, it } from 'vitest';
import { Failure } from '../../../../lambdas/domain/Failure.ts';
import { disputeFact, refundFact, start } from '../../../support/money.ts';
import { RefundFixture } from '../../../support/moneyModel/RefundFixture.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** An order whose refund is approved and not sent yet. */
async function approved(paise: number | null = null) {
  const shop = new RefundFixture();
  const order = await shop.paid(1);
  await shop.ask(order);
  await shop.approve(order, paise);
  return { shop, order };
}

describe('money that is to be given back', () => {
  it('P-54: enters the queue by itself when the same plan was paid for twice', async () => {
    const shop = new RefundFixture();
    await shop.paid(1);
    shop.now += 1000;
    const twin = await shop.paid(2);

    expect(shop.works()).toMatchObject([
      { orderID: twin.terms.orderID, why: 'duplicate', state: 'requested', askedAt: shop.now },
    ]);
  });

  it('P-23: enters the queue when a payment does not fit its order', async () => {
    const shop = new RefundFixture();
    await shop.paid(1, {}, { amountPaise: 100 });

    expect(shop.works()).toMatchObject([{ why: 'mismatched' }]);
  });

  it.each([
    ['a further payment', {}, 'surplus'],
    ['a payment that does not fit', { amountPaise: 100 }, 'mismatched'],
  ])('P-61: enters the queue when the dashboard’s refund of %s fails', async (_, odd, why) => {
    const shop = new RefundFixture();
    const order = await shop.paid(1);
    const { provider } = shop.money;
    const payment = shop.pay(order, odd);
    provider.refund(payment, payment.amountPaise, 'pending', shop.now);
    await shop.follow(order);
    expect(shop.works()).toEqual([]);

    provider.endRefund(payment, 'rfnd_pay_2_0', 'failed');
    await shop.follow(order);
    expect(shop.works()).toMatchObject([{ paymentID: 'pay_2', why, state: 'requested' }]);
  });

  it('P-63: of another currency is never given back on one yes', async () => {
    const shop = new RefundFixture();
    const order = await shop.paid(1, {}, { currency: 'USD', amountPaise: 1000 });

    await shop.approve(order);
    expect(shop.works()).toMatchObject([{ state: 'approved', approvedPaise: 1000 }]);
  });

  it('leaves the queue when the order turns out to give its plan', async () => {
    const shop = new RefundFixture();
    const first = await shop.paid(1);
    shop.now += 1000;
    await shop.paid(2);
    shop.refundInDashboard(90_000);
    await shop.follow(first);

    expect(shop.works()).toMatchObject([{ why: 'duplicate', state: 'withdrawn', lookAt: null }]);
  });

  it('P-62: is done when it was given back in the dashboard', async () => {
    const shop = new RefundFixture();
    const order = await shop.paid(1);
    await shop.ask(order);
    await shop.follow(order, [refundFact({ paymentID: 'pay_1' })]);

    expect(shop.works()).toMatchObject([{ state: 'processed', refundID: null, lookAt: null }]);
  });

  it('is told every day once people have let it wait for five', async () => {
    const shop = new RefundFixture();
    const order = await shop.paid(1);
    await shop.ask(order);
    const told: number[] = [];
    for (let day = 1; day <= 7; day += 1) {
      shop.now = start + day * dayMs;
      await shop.follow(order);
      told.push(shop.noted().filter((event) => event === 'refundWaits').length);
    }

    expect(told).toEqual([0, 0, 0, 0, 1, 2, 3]);
  });
});

describe('a refund that is approved', () => {
  it('P-57: is sent, arrives, ends the plan and is documented', async () => {
    const { shop, order } = await approved();

    const after = await shop.follow(order);
    await shop.follow(order);

    expect(shop.asked).toEqual([
      { orderID: order.terms.orderID, paymentID: 'pay_1', amountPaise: 90_000, key: 'pay_1-1' },
    ]);
    expect(after.state).toMatchObject({ refund: 'full', refundedPaise: 90_000 });
    expect(shop.works()).toMatchObject([{ state: 'processed', refundID: 'rfnd_pay_1_0' }]);
    expect(shop.money.store.invoices.chain.map(({ kind }) => kind)).toEqual([
      'taxInvoice',
      'creditNote',
    ]);
  });

  it('P-58: whose answer is lost is sent again under the same name, with the same amount', async () => {
    const { shop, order } = await approved();
    const lost = () => {
      throw new Failure('operationFailed', 'lost');
    };
    shop.answers = [lost, lost];

    await shop.follow(order);
    await shop.follow(order);
    await shop.follow(order);

    expect(new Set(shop.asked.map((wish) => JSON.stringify(wish))).size).toBe(1);
    expect(shop.asked).toHaveLength(3);
    expect(shop.works()).toMatchObject([{ state: 'processed', attempt: 1 }]);
  });

  it('P-58: is sent under the next name when a refund from before a restore has its name', async () => {
    const shop = new RefundFixture();
    const order = await shop.paid(1);
    await shop.ask(order);
    await shop.approve(order, 30_000);
    await shop.follow(order);
    shop.money.store.invoices.works.clear();
    shop.now += dayMs;
    await shop.ask(order);
    await shop.approve(order, 30_000);

    await shop.follow(order);
    await shop.follow(order);

    expect(shop.asked.map(({ key }) => key)).toEqual(['pay_1-1', 'pay_1-1', 'pay_1-2']);
    expect(shop.money.provider.payments.get('pay_1')?.refunds).toHaveLength(2);
    expect(shop.works()).toMatchObject([{ attempt: 2, refundID: 'rfnd_pay_1_1' }]);
  });

  it('I-4: is queued for the rest at once when people have approved a part of what is due', async () => {
    const shop = new RefundFixture();
    await shop.paid(1);
    shop.now += 1000;
    const twin = await shop.paid(2);
    await shop.approve(twin, 30_000);

    await shop.follow(twin);

    expect(shop.works()).toMatchObject([
      { state: 'requested', why: 'duplicate', askedPaise: 60_000, lookAt: shop.now + 5 * dayMs },
    ]);
  });

  it('P-59: sends only what is left when a part went back elsewhere meanwhile', async () => {
    const { shop, order } = await approved(60_000);
    shop.refundInDashboard(50_000);

    await shop.follow(order);

    expect(shop.asked.map(({ amountPaise }) => amountPaise)).toEqual([40_000]);
  });

  it('P-59: that the provider refuses because less is left is begun anew with the rest', async () => {
    const { shop, order } = await approved();
    const refusing = () => {
      shop.refundInDashboard(50_000); // in the dashboard, at the same moment
      return 'refused' as const;
    };
    shop.answers = [refusing];

    await shop.follow(order);
    await shop.follow(order);

    expect(shop.asked.map(({ amountPaise, key }) => [amountPaise, key])).toEqual([
      [90_000, 'pay_1-1'],
      [40_000, 'pay_1-2'],
    ]);
    expect(shop.works()).toMatchObject([{ state: 'processed' }]);
  });

  it('P-63: that the provider refuses for another reason fails, is told, and waits for another yes', async () => {
    const { shop, order } = await approved();
    shop.answers = [() => 'refused'];

    await shop.follow(order);
    expect(shop.works()).toMatchObject([{ state: 'failed', approvals: [] }]);
    expect(shop.noted()).toContain('refundFailed');
    await shop.follow(order);
    expect(shop.asked).toHaveLength(1);
    await shop.approve(order);
    await shop.follow(order);

    expect(shop.asked.map(({ key }) => key)).toEqual(['pay_1-1', 'pay_1-2']);
    expect(shop.works()).toMatchObject([{ state: 'processed' }]);
  });

  it('P-61: that fails at the bank is told, gives the money free and can be approved again', async () => {
    const { shop, order } = await approved();
    shop.answers = [() => shop.refundInDashboard(90_000, 'pending')];
    await shop.follow(order);
    const [sent] = shop.works();
    const [payment] = shop.money.provider.payments.values();
    if (payment && sent?.refundID) {
      shop.money.provider.endRefund(payment, sent.refundID, 'failed');
    }
    const after = await shop.follow(order);
    const [failed] = shop.works();
    await shop.approve(order);
    await shop.follow(order);

    expect([sent?.state, failed?.state]).toEqual(['sent', 'failed']);
    expect(after.state).toMatchObject({ refund: 'none', refundPendingPaise: 0 });
    expect(shop.noted()).toContain('refundFailed');
    expect(shop.works()).toMatchObject([{ state: 'processed', attempt: 2 }]);
  });

  it('P-57: that waits at the bank is done once it has arrived', async () => {
    const { shop, order } = await approved();
    shop.answers = [() => shop.refundInDashboard(90_000, 'pending')];
    const waiting = await shop.follow(order);
    const [payment] = shop.money.provider.payments.values();
    const [sent] = shop.works();
    if (payment && sent?.refundID) {
      shop.money.provider.endRefund(payment, sent.refundID, 'processed');
    }
    const after = await shop.follow(order);

    expect(waiting.state).toMatchObject({ refund: 'none', refundPendingPaise: 90_000 });
    expect(sent).toMatchObject({ state: 'sent' });
    expect(after.state).toMatchObject({ refund: 'full', refundPendingPaise: 0 });
    expect(shop.works()).toMatchObject([{ state: 'processed' }]);
  });

  it('P-66: waits while the payment is disputed, and P-67: goes on when it was won', async () => {
    const { shop, order } = await approved();
    await shop.follow(order, [disputeFact()]);
    shop.now += dayMs;
    await shop.follow(order);
    const waiting = [...shop.asked];

    shop.now += dayMs;
    await shop.follow(order, [disputeFact({ state: 'won' })]);

    expect(waiting).toEqual([]);
    expect(shop.works()).toMatchObject([{ state: 'processed' }]);
  });

  it('P-67: is withdrawn when the bank has taken the money', async () => {
    const { shop, order } = await approved();

    const after = await shop.follow(order, [disputeFact({ state: 'lost', deductedPaise: 90_000 })]);

    expect(shop.asked).toEqual([]);
    expect(shop.works()).toMatchObject([{ state: 'withdrawn' }]);
    expect(after.state.dispute).toMatchObject({ state: 'lost', deductedPaise: 90_000 });
  });

  it("P-65: keeps the bank's reference that comes later, and changes nothing else", async () => {
    const { shop, order } = await approved();
    const after = await shop.follow(order);
    const { refundID } = shop.works()[0] ?? {};
    shop.now += dayMs;
    const told = { kind: 'reference', refundID: refundID ?? '', paymentID: 'pay_1' } as const;
    const later = await shop.follow(order, [{ ...told, reference: '74119662201' }]);

    expect(shop.works()).toMatchObject([{ state: 'processed', reference: '74119662201' }]);
    expect(later.state).toEqual(after.state);
  });
});
