/** Refunds of orders whose money a higher plan holds. */
import { describe, expect, it } from 'vitest';
import { listOrders } from '../../../../lambdas/domain/money/orders/listOrders.ts';
import { disputeFact, start } from '../../../support/money/fixtures.ts';
import { RefundFixture } from '../../../support/moneyModel/RefundFixture.ts';

const moneyUse = { paise: 89_753, creditedTo: 'Innovator' };
const innovator = { offerName: 'innovator', amountPaise: 300_200 } as const;

/** Explorer was bought, and Innovator after it. */
async function upgraded() {
  const harness = new RefundFixture();
  const explorer = await harness.paid(1);
  const upgrade = async () => {
    harness.now += 1000;
    return harness.paid(2, innovator);
  };
  return { harness, explorer, upgrade };
}

const summaries = (harness: RefundFixture) =>
  harness.money.run(async (ports) => (await listOrders(ports, harness.sub, harness.now)).orders);

describe('a refund of an order that was credited to a higher plan', () => {
  it('is refused when it is asked for, and says where the money is', async () => {
    const { harness, explorer, upgrade } = await upgraded();
    await upgrade();

    await expect(harness.ask(explorer)).rejects.toMatchObject({
      status: 'invalidInput',
      data: { refund: { problem: 'nothingLeft', moneyUse } },
    });
    expect(harness.works()).toEqual([]);
  });

  it('is withdrawn when the upgrade came after the request, the buyer reads why, and it cannot be approved', async () => {
    const { harness, explorer, upgrade } = await upgraded();
    await harness.ask(explorer);
    await upgrade();

    expect(harness.works()).toMatchObject([{ state: 'withdrawn', moneyUse, lookAt: null }]);
    expect((await summaries(harness)).at(-1)?.refundRequest).toMatchObject({
      state: 'withdrawn',
      moneyUse,
    });
    expect(await harness.approve(explorer)).toMatchObject({ done: false });
    expect(harness.asked).toEqual([]);
  });

  it('is refused to an approver who comes before the queue was looked after', async () => {
    const { harness, explorer } = await upgraded();
    await harness.ask(explorer);
    harness.now += 1000;
    const order = await harness.paidUnfollowed(2, innovator);

    expect(order.state.status).toBe('paid');
    expect(await harness.approve(explorer)).toEqual({
      done: false,
      problem: { problem: 'nothingLeft', moneyUse },
    });
    expect(await harness.waiting()).toMatchObject([{ paise: 0, moneyUse }]);
  });

  it('is not sent when the upgrade came after it was approved', async () => {
    const { harness, explorer } = await upgraded();
    await harness.ask(explorer);
    await harness.approve(explorer);
    harness.now += 1000;
    await harness.paidUnfollowed(2, innovator);
    await harness.follow(explorer);

    expect(harness.asked).toEqual([]);
    expect(harness.works()).toMatchObject([{ state: 'withdrawn' }]);
  });

  it('can be asked for again once the higher plan was refunded', async () => {
    const { harness, explorer, upgrade } = await upgraded();
    await harness.ask(explorer);
    const higher = await upgrade();
    await harness.ask(higher);
    await harness.approve(higher, null);
    await harness.approveAgain(higher, 'other@example.com');
    await harness.follow(higher);
    await harness.follow(higher);

    expect(await harness.ask(explorer)).toMatchObject({
      data: { refundRequest: { state: 'asked' } },
    });
    await harness.approve(explorer);
    await harness.follow(explorer);
    expect(harness.asked.map(({ amountPaise }) => amountPaise)).toEqual([300_200, 90_000]);
  });
});

describe('money that leaves a credited order in another way', () => {
  it.each([
    [
      'a refund in the dashboard',
      (harness: RefundFixture) => void harness.refundInDashboard(90_000),
      [],
    ],
    [
      'a chargeback',
      () => undefined,
      [disputeFact({ state: 'lost', deductedPaise: 90_000, paymentID: 'pay_1' })],
    ],
  ])('by %s shortens the higher plan, is alerted once, and is shown', async (_, take, facts) => {
    const { harness, explorer, upgrade } = await upgraded();
    await upgrade();
    take(harness);
    await harness.follow(explorer, facts);
    await harness.follow(explorer, facts);

    expect(harness.money.noted.filter(({ event }) => event === 'creditedMoneyLeft')).toEqual([
      {
        event: 'creditedMoneyLeft',
        ids: { orderID: explorer.terms.orderID, paise: '90000' },
      },
    ]);
    const [higher, lower] = await summaries(harness);
    expect(higher).toMatchObject({
      validUntil: start + 1000 + 281 * 86_400_000,
      money: { inPlans: [{ amount: 3002 }] },
    });
    expect(lower?.money).toMatchObject({ inPlans: [], used: 0, refundDue: 0 });
  });

  it('is not alerted when it could be refunded', async () => {
    const harness = new RefundFixture();
    const order = await harness.paid(1);
    harness.refundInDashboard(90_000);
    await harness.follow(order);

    expect(harness.noted()).toEqual([]);
  });
});

describe('a refund that fails long after it was made', () => {
  it('in the dashboard brings its money back, and is alerted once', async () => {
    const harness = new RefundFixture();
    const order = await harness.paid(1);
    const { refundID } = harness.refundInDashboard(90_000, 'pending');
    await harness.follow(order);
    harness.now += 460 * 86_400_000;
    const [payment] = harness.money.provider.payments.values();
    if (payment) {
      harness.money.provider.endRefund(payment, refundID, 'failed');
    }
    await harness.follow(order);
    await harness.follow(order);

    expect(harness.noted()).toEqual(['refundFailed']);
    expect((await summaries(harness))[0]?.money).toMatchObject({
      inPlans: [{ amount: 900 }],
      refunded: 0,
    });
  });

  it('that people had approved waits for them again, with one alert', async () => {
    const harness = new RefundFixture();
    const order = await harness.paid(1);
    await harness.ask(order);
    await harness.approve(order);
    harness.answers = [() => harness.refundInDashboard(90_000, 'pending')];
    await harness.follow(order);
    harness.now += 460 * 86_400_000;
    const [payment] = harness.money.provider.payments.values();
    const [sent] = harness.works();
    if (payment && sent?.refundID) {
      harness.money.provider.endRefund(payment, sent.refundID, 'failed');
    }
    await harness.follow(order);

    expect(harness.works()).toMatchObject([{ state: 'failed', approvals: [] }]);
    expect(harness.noted().filter((event) => event === 'refundFailed')).toHaveLength(1);
  });
});

describe('what an upgrade leaves', () => {
  it('enters the queue automatically, is sent without more, and the lower order shows each rupee', async () => {
    const harness = new RefundFixture();
    await harness.paid(1);
    harness.now += 1000;
    const creator = await harness.paid(2, { offerName: 'creator', amountPaise: 100_200 });
    harness.now += 1000;
    // Opened beside Creator, so that both were promised Explorer's money.
    await harness.paid(3, innovator);

    expect(harness.works()).toMatchObject([
      { why: 'unusedCredit', requestedPaise: 99_632, state: 'requested' },
    ]);
    expect(await harness.waiting()).toMatchObject([
      {
        orderID: creator.terms.orderID,
        offerName: 'creator',
        paise: 99_632,
        moneyUse: { paise: 568, creditedTo: 'Innovator' },
      },
    ]);
    expect(await harness.approve(creator, 99_633)).toMatchObject({ done: false });
    expect(await harness.approve(creator)).toMatchObject({ done: true });
    await harness.follow(creator);
    await harness.follow(creator);

    expect(harness.asked.map(({ amountPaise }) => amountPaise)).toEqual([99_632]);
    expect(harness.works()).toMatchObject([{ state: 'processed' }]);
    const [, middle] = await summaries(harness);
    expect(middle).toMatchObject({
      price: 1002,
      money: { inPlans: [{ amount: 5.68 }], used: 0, refundDue: 0, refunded: 996.32, lost: 0 },
    });
  });

  it('is queued again when only a part of it was approved', async () => {
    const harness = new RefundFixture();
    await harness.paid(1);
    harness.now += 1000;
    const twin = await harness.paid(2);
    await harness.approve(twin, 50_000);
    await harness.follow(twin);
    await harness.follow(twin);

    expect(harness.works()).toMatchObject([
      { why: 'duplicate', state: 'requested', requestedPaise: 40_000, attempt: 1 },
    ]);
    await harness.approve(twin);
    await harness.follow(twin);
    expect(harness.asked.map(({ amountPaise, key }) => [amountPaise, key])).toEqual([
      [50_000, 'pay_2-1'],
      [40_000, 'pay_2-2'],
    ]);
  });

  it('is due although people declined what the buyer had asked for', async () => {
    const harness = new RefundFixture();
    const explorer = await harness.paid(1);
    await harness.ask(explorer);
    await harness.decline(explorer, 'You have used it.');
    harness.now += 1000;
    await harness.paid(2, { offerName: 'creator', amountPaise: 150_000 });

    expect(harness.works()).toMatchObject([
      { why: 'unusedCredit', state: 'requested', requestedPaise: 89_753 - 40_000, declined: null },
    ]);
  });
});
