import { describe, expect, it } from 'vitest';
import { disputeFact, orderWith, start } from '../../../support/money.ts';
import { orderIDOf } from '../../../support/moneyModel/people.ts';
import { RefundFixture } from '../../../support/moneyModel/RefundFixture.ts';

const dayMs = 86_400_000;

describe('asking for money back', () => {
  it('P-58: puts it into the queue once, however often it is asked for', async () => {
    const shop = new RefundFixture();
    const order = await shop.paid(1);

    const first = await shop.ask(order);
    shop.now += 8 * dayMs;
    const again = await shop.ask(order, 'Once more.');

    expect(first).toEqual({
      data: {
        refundRequest: {
          state: 'asked',
          askedAt: start,
          amount: null,
          words: null,
          refundID: null,
          reference: null,
        },
      },
    });
    expect(again).toEqual(first);
    expect(shop.works()).toMatchObject([{ why: 'asked', words: 'It was a gift.' }]);
  });

  it('is too late after seven days, to the millisecond', async () => {
    const shop = new RefundFixture();
    const order = await shop.paid(1);
    shop.now = start + 7 * dayMs + 1;

    await expect(shop.ask(order)).rejects.toMatchObject({ status: 'noValidity' });
    shop.now -= 1;
    await expect(shop.ask(order)).resolves.toBeDefined();
  });

  it("is refused for somebody else's order as for one that does not exist", async () => {
    const shop = new RefundFixture();
    const order = await shop.paid(1);
    const none = orderWith({ orderID: orderIDOf(shop.sub, start, 9) });

    for (const ask of [
      () => shop.ask(order, 'Mine.', '0190b3a0-0000-7000-8000-000000000009'),
      () => shop.ask(none),
      () => shop.ask(orderWith({ orderID: 'short' })),
    ]) {
      await expect(ask()).rejects.toMatchObject({ status: 'dataNotFound' });
    }
    expect(shop.works()).toEqual([]);
  });

  it.each([
    ['not paid', { status: 'attempted' as const, paymentID: null, paidAt: null }],
    ['refunded', { refund: 'full' as const, refundedPaise: 90_000 }],
    ['P-66: disputed', { dispute: { disputeID: 'd', state: 'open' as const, deductedPaise: 0 } }],
    ['P-67: lost', { disputeLostPaise: 90_000 }],
  ])('is refused when the order is %s', async (_, state) => {
    const shop = new RefundFixture();
    const order = await shop.paid(1);
    const changed = { ...order, state: { ...order.state, ...state } };
    shop.money.store.orders.set(order.terms.orderID, changed);

    await expect(shop.ask(order)).rejects.toMatchObject({ status: 'invalidInput' });
    expect(shop.works()).toEqual([]);
  });

  it('P-67: is possible once a dispute was won', async () => {
    const shop = new RefundFixture();
    const order = await shop.paid(1);
    await shop.follow(order, [disputeFact({ state: 'won' })]);

    await expect(shop.ask(order)).resolves.toBeDefined();
  });
});

describe('a yes to a refund', () => {
  it('of up to ₹2 000 is enough, and is sent by the next run', async () => {
    const shop = new RefundFixture();
    const order = await shop.paid(1, { amountPaise: 200_000 });
    await shop.ask(order);

    expect(await shop.approve(order)).toMatchObject({ done: true });
    expect(shop.works()).toMatchObject([{ state: 'ready', approvedPaise: 200_000 }]);
  });

  it('of a paisa more needs another person, never the same one', async () => {
    const shop = new RefundFixture();
    const order = await shop.paid(1, { amountPaise: 200_001 });
    await shop.ask(order);

    expect(await shop.approve(order)).toMatchObject({ done: true });
    await shop.follow(order);
    expect(shop.asked).toEqual([]);
    expect(await shop.approveAgain(order, ' ONE@example.com')).toMatchObject({ done: false });
    expect(await shop.approve(order, null, { by: 'other@example.com' })).toEqual({
      done: false,
      words: 'It is approved.',
    });
    expect(await shop.approveAgain(order, 'other@example.com')).toMatchObject({ done: true });
    expect(shop.works()).toMatchObject([
      { state: 'ready', approvals: [{ by: 'one@example.com' }, { by: 'other@example.com' }] },
    ]);
  });

  it.each([
    [0, 'at least one rupee'],
    [-100, 'at least one rupee'],
    [99, 'at least one rupee'],
    [100.5, 'at least one rupee'],
    [Number.NaN, 'at least one rupee'],
    [90_001, 'Only ₹900 of this payment can be refunded.'],
  ])('P-63: to %d paise of ₹900 is refused with a reason', async (paise, words) => {
    const shop = new RefundFixture();
    const order = await shop.paid(1);
    await shop.ask(order);

    const decided = await shop.approve(order, paise);

    expect(decided.done).toBe(false);
    expect(decided.words).toContain(words);
    expect(shop.works()).toMatchObject([{ state: 'requested', approvals: [] }]);
  });

  it('P-66: is refused while the payment is disputed', async () => {
    const shop = new RefundFixture();
    const order = await shop.paid(1);
    await shop.ask(order);
    await shop.follow(order, [disputeFact()]);

    expect(await shop.approve(order)).toMatchObject({ done: false });
    expect(shop.noted()).toContain('disputeOpened');
  });

  it('is refused for what nobody asked for, and for what was decided', async () => {
    const shop = new RefundFixture();
    const order = await shop.paid(1);

    expect(await shop.approve(order)).toMatchObject({ done: false });
    await shop.ask(order);
    await shop.decline(order, 'Most of it was read.');
    expect(await shop.approve(order)).toEqual({ done: false, words: 'It is declined.' });
  });

  it('of an order of which several payments go back names one of them', async () => {
    const shop = new RefundFixture();
    const order = await shop.paid(1);
    await shop.ask(order);
    const { paymentID } = shop.pay(order);
    await shop.follow(order);

    const vague = await shop.approve(order);
    expect(vague.done).toBe(false);
    expect(vague.words).toContain(paymentID);
    expect(await shop.approve(order, null, { paymentID })).toMatchObject({ done: true });
    expect(shop.works().map(({ why, state }) => `${why} ${state}`)).toEqual([
      'asked requested',
      'surplus ready',
    ]);
  });
});

describe('a no to a refund', () => {
  it('needs words, and the buyer reads them', async () => {
    const shop = new RefundFixture();
    const order = await shop.paid(1);
    await shop.ask(order);

    expect(await shop.decline(order, '')).toMatchObject({ done: false });
    expect(await shop.decline(order, 'Most of it was read.')).toMatchObject({ done: true });
    expect(await shop.ask(order)).toMatchObject({
      data: { refundRequest: { state: 'declined', words: 'Most of it was read.' } },
    });
    shop.now += 30 * dayMs;
    await shop.follow(order);
    expect(shop.noted()).not.toContain('refundWaits');
  });
});
