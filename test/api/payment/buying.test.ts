import { afterEach, describe, expect, it } from 'vitest';
import { shareApi } from '../../support/api/shareApi.ts';
import { TestBuyer } from '../../support/money/TestBuyer.ts';

const dayMs = 86_400_000;

describe('buying a plan', () => {
  const api = shareApi();
  const buyer = (emailID: string) => new TestBuyer(api, emailID);
  const sandbox = () => api.localStack.razorpay.sandbox;

  afterEach(() => {
    sandbox().webhooks.clear();
    sandbox().faults.clear();
  });

  it('a payment that checkout signed is granted at once, and once', async () => {
    const asha = buyer('p15@example.com');

    const opened = await asha.order('explorer', { state: 'Karnataka' });
    const order = Object(opened.body['order']);
    const triple = await asha.pay(order['order']['id']);
    const verified = await asha.verify(triple, 'explorer');

    expect(opened.body).toMatchObject({ status: 'ok', createStatus: 'created', price: 900 });
    expect(order['order']).toMatchObject({
      amount: 90_000,
      currency: 'INR',
      receipt: order['orderID'],
    });
    expect(order['orderID']).toMatch(/^[\w-]{40}$/);
    expect(verified.body).toMatchObject({
      status: 'ok',
      createStatus: 'newUser',
      cookie: 'Explorer',
      userinfo: { plan: { level: 'Explorer', offerName: 'explorer', orderID: order['orderID'] } },
    });
    const plan = await asha.plan();
    expect(Number(plan['validUntil']) - Number(plan['validFrom'])).toBe(365 * dayMs);
    expect(await asha.orders()).toMatchObject([{ state: 'paid', outcome: 'granted', price: 900 }]);
  });

  it('a payment whose browser was closed is granted by the webhook alone', async () => {
    const asha = buyer('p25@example.com');
    await asha.pay(await asha.open('explorer'));

    await api.localStack.razorpay.tick();

    expect(await asha.plan()).toMatchObject({ level: 'Explorer' });
  });

  it('S-37: of many at once, 20 are served, all with the same order, the others are told when to come back', async () => {
    const asha = buyer('p03@example.com');
    const minuteOf = (ms: number) => Math.floor(ms / 60_000);
    const before = minuteOf(Date.now());

    const answers = await Promise.all(Array.from({ length: 50 }, () => asha.order('explorer')));

    const minutes = minuteOf(Date.now()) - before + 1; // they may come in two minutes
    const served = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(served.length).toBeGreaterThanOrEqual(20);
    expect(served.length).toBeLessThanOrEqual(20 * minutes);
    for (const { status, headers, body } of refused) {
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(body).toMatchObject({ status: 'operationFailed', createStatus: 'failed' });
    }
    const ids = new Set(served.map(({ body }) => Object(body['order'])['orderID']));
    const { orders } = api.localStack.razorpay.state();
    expect(ids.size).toBe(1);
    expect(orders.filter(({ receipt }) => ids.has(receipt))).toHaveLength(1);
  });

  it('an order whose answer was lost is found again instead of being made twice', async () => {
    const asha = buyer('p04@example.com');
    sandbox().faults.add({ kind: 'lostAfterCommit', method: 'POST', path: '/v1/orders', times: 1 });
    const before = api.localStack.razorpay.state().orders.length;

    const opened = await asha.order('explorer');

    expect(opened.body).toMatchObject({ status: 'ok', createStatus: 'created' });
    expect(api.localStack.razorpay.state().orders).toHaveLength(before + 1);
  });

  it('S-36: the same payment verified many times at once and again later grants once', async () => {
    const asha = buyer('p18@example.com');
    const triple = await asha.pay(await asha.open('explorer'));

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => asha.verify(triple, 'explorer')),
    );
    const plan = await asha.plan();
    await asha.verify(triple, 'explorer');

    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await asha.plan()).toEqual(plan);
    expect(await asha.orders()).toHaveLength(1);
  });

  it('a payment that disagrees is set aside, shown with what was paid, and never granted', async () => {
    const asha = buyer('p23@example.com');
    const triple = await asha.pay(await asha.open('explorer'), { amount: 100 });

    const answer = await asha.verify(triple, 'explorer');

    expect(answer.body).toMatchObject({ status: 'operationFailed', data: { pending: false } });
    expect(await asha.plan()).toMatchObject({ level: 'Freebie' });
    expect(await asha.orders()).toMatchObject([{ state: 'inReview', mismatchedAmount: 1 }]);
    expect(api.localStack.log.lines().join('\n')).toContain('"event":"paymentMismatched"');
  });
});
