/** Refunds of orders whose money a higher plan holds. */
import { describe, expect, it } from 'vitest';
import { listOrders } from '../../../../lambdas/domain/money/orders/listOrders.ts';
import { waitingRefunds } from '../../../../lambdas/domain/money/refunds/waitingRefunds.ts';
import { disputeFact, start } from '../../../support/money.ts';
import { GivingBack } from '../../../support/moneyModel/GivingBack.ts';

const credited =
  '₹897.53 of this payment was credited to your Innovator plan. You can ask for a refund of that order instead.';
const innovator = { offerName: 'innovator', amountPaise: 300_247 } as const;

/** Explorer was bought, and Innovator after it. */
async function upgraded() {
  const shop = new GivingBack();
  const explorer = await shop.paid(1);
  const upgrade = async () => {
    shop.now += 1000;
    return shop.paid(2, innovator);
  };
  return { shop, explorer, upgrade };
}

const summaries = (shop: GivingBack) =>
  shop.money.run(async (ports) => (await listOrders(ports, shop.sub, shop.now)).orders);

describe('a refund of an order that was credited to a higher plan', () => {
  it('is refused when it is asked for, and says where the money is', async () => {
    const { shop, explorer, upgrade } = await upgraded();
    await upgrade();

    await expect(shop.ask(explorer)).rejects.toMatchObject({
      status: 'invalidInput',
      message: credited,
    });
    expect(shop.works()).toEqual([]);
  });

  it('is withdrawn when the upgrade came after the request, the buyer reads why, and it cannot be approved', async () => {
    const { shop, explorer, upgrade } = await upgraded();
    await shop.ask(explorer);
    await upgrade();

    expect(shop.works()).toMatchObject([{ state: 'withdrawn', answer: credited, lookAt: null }]);
    expect((await summaries(shop)).at(-1)?.refundRequest).toMatchObject({
      state: 'withdrawn',
      words: credited,
    });
    expect(await shop.approve(explorer)).toMatchObject({ done: false });
    expect(shop.asked).toEqual([]);
  });

  it('is refused to whoever approves it before the queue was looked after', async () => {
    const { shop, explorer } = await upgraded();
    await shop.ask(explorer);
    shop.now += 1000;
    const order = await shop.paidUnfollowed(2, innovator);

    expect(order.state.status).toBe('paid');
    expect(await shop.approve(explorer)).toEqual({ done: false, words: credited });
    const [waiting] = await shop.money.run((ports) =>
      waitingRefunds(
        { ...ports, people: { find: async () => null }, secondApprovalAbovePaise: 1 },
        'x@example.com',
        shop.now,
      ),
    );
    expect(waiting).toMatchObject({ paise: 0, words: expect.stringContaining(credited) });
  });

  it('is not sent when the upgrade came after it was approved', async () => {
    const { shop, explorer } = await upgraded();
    await shop.ask(explorer);
    await shop.approve(explorer);
    shop.now += 1000;
    await shop.paidUnfollowed(2, innovator);
    await shop.follow(explorer);

    expect(shop.asked).toEqual([]);
    expect(shop.works()).toMatchObject([{ state: 'withdrawn' }]);
  });

  it('can be asked for again once the higher plan was refunded', async () => {
    const { shop, explorer, upgrade } = await upgraded();
    await shop.ask(explorer);
    const higher = await upgrade();
    await shop.ask(higher);
    await shop.approve(higher, null);
    await shop.approveAgain(higher, 'other@example.com');
    await shop.follow(higher);
    await shop.follow(higher);

    expect(await shop.ask(explorer)).toMatchObject({ data: { refundRequest: { state: 'asked' } } });
    await shop.approve(explorer);
    await shop.follow(explorer);
    expect(shop.asked.map(({ amountPaise }) => amountPaise)).toEqual([300_247, 90_000]);
  });
});

describe('money that leaves a credited order in another way', () => {
  it.each([
    ['a refund in the dashboard', (shop: GivingBack) => void shop.giveBack(90_000), []],
    [
      'a chargeback',
      () => undefined,
      [disputeFact({ state: 'lost', deductedPaise: 90_000, paymentID: 'pay_1' })],
    ],
  ])('by %s shortens the higher plan, is alerted once, and is shown', async (_, take, facts) => {
    const { shop, explorer, upgrade } = await upgraded();
    await upgrade();
    take(shop);
    await shop.follow(explorer, facts);
    await shop.follow(explorer, facts);

    expect(shop.money.noted.filter(({ event }) => event === 'creditedMoneyLeft')).toEqual([
      {
        event: 'creditedMoneyLeft',
        ids: { orderID: explorer.terms.orderID, paise: '90000' },
      },
    ]);
    const [higher, lower] = await summaries(shop);
    expect(higher).toMatchObject({
      validUntil: start + 1000 + 282 * 86_400_000,
      money: { inPlans: [{ amount: 3002.47 }] },
    });
    expect(lower?.money).toMatchObject({ inPlans: [], used: 0, refundDue: 0 });
  });

  it('is not alerted when it could be refunded', async () => {
    const shop = new GivingBack();
    const order = await shop.paid(1);
    shop.giveBack(90_000);
    await shop.follow(order);

    expect(shop.noted()).toEqual([]);
  });
});

describe('a refund that fails long after it was made', () => {
  it('P-61: in the dashboard brings its money back, and is alerted once', async () => {
    const shop = new GivingBack();
    const order = await shop.paid(1);
    const { refundID } = shop.giveBack(90_000, 'pending');
    await shop.follow(order);
    shop.now += 460 * 86_400_000;
    const [payment] = shop.money.provider.payments.values();
    if (payment) {
      shop.money.provider.endRefund(payment, refundID, 'failed');
    }
    await shop.follow(order);
    await shop.follow(order);

    expect(shop.noted()).toEqual(['refundFailed']);
    expect((await summaries(shop))[0]?.money).toMatchObject({
      inPlans: [{ amount: 900 }],
      refunded: 0,
    });
  });

  it('P-61: that people had approved waits for them again, with one alert', async () => {
    const shop = new GivingBack();
    const order = await shop.paid(1);
    await shop.ask(order);
    await shop.approve(order);
    shop.answers = [() => shop.giveBack(90_000, 'pending')];
    await shop.follow(order);
    shop.now += 460 * 86_400_000;
    const [payment] = shop.money.provider.payments.values();
    const [sent] = shop.works();
    if (payment && sent?.refundID) {
      shop.money.provider.endRefund(payment, sent.refundID, 'failed');
    }
    await shop.follow(order);

    expect(shop.works()).toMatchObject([{ state: 'failed', approvals: [] }]);
    expect(shop.noted().filter((event) => event === 'refundFailed')).toHaveLength(1);
  });
});

describe('what an upgrade leaves', () => {
  it('enters the queue by itself, is sent without more, and the lower order shows each rupee', async () => {
    const shop = new GivingBack();
    await shop.paid(1);
    shop.now += 1000;
    const creator = await shop.paid(2, { offerName: 'creator', amountPaise: 100_247 });
    shop.now += 1000;
    // Opened beside Creator, so that both were promised Explorer's money.
    await shop.paid(3, innovator);

    expect(shop.works()).toMatchObject([
      { why: 'unusedCredit', askedPaise: 99_726, state: 'requested' },
    ]);
    expect(await shop.approve(creator, 99_727)).toMatchObject({ done: false });
    expect(await shop.approve(creator)).toMatchObject({ done: true });
    await shop.follow(creator);
    await shop.follow(creator);

    expect(shop.asked.map(({ amountPaise }) => amountPaise)).toEqual([99_726]);
    expect(shop.works()).toMatchObject([{ state: 'processed' }]);
    const [, middle] = await summaries(shop);
    expect(middle).toMatchObject({
      price: 1002.47,
      money: { inPlans: [{ amount: 5.21 }], used: 0, refundDue: 0, refunded: 997.26, lost: 0 },
    });
  });

  it('is queued again when only a part of it was approved', async () => {
    const shop = new GivingBack();
    await shop.paid(1);
    shop.now += 1000;
    const twin = await shop.paid(2);
    await shop.approve(twin, 50_000);
    await shop.follow(twin);
    await shop.follow(twin);

    expect(shop.works()).toMatchObject([
      { why: 'duplicate', state: 'requested', askedPaise: 40_000, attempt: 1 },
    ]);
    await shop.approve(twin);
    await shop.follow(twin);
    expect(shop.asked.map(({ amountPaise, key }) => [amountPaise, key])).toEqual([
      [50_000, 'pay_2-1'],
      [40_000, 'pay_2-2'],
    ]);
  });

  it('is due although people declined what the buyer had asked for', async () => {
    const shop = new GivingBack();
    const explorer = await shop.paid(1);
    await shop.ask(explorer);
    await shop.decline(explorer, 'You have used it.');
    shop.now += 1000;
    await shop.paid(2, { offerName: 'creator', amountPaise: 150_000 });

    expect(shop.works()).toMatchObject([
      { why: 'unusedCredit', state: 'requested', askedPaise: 89_753 - 40_000, declined: null },
    ]);
  });
});
