import { afterEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../support/api/callRoute.ts';
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

  it('P-15: a payment that checkout signed is granted at once, and once', async () => {
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

  it.each([
    ['ahead', 9],
    ['behind', -9],
  ])(
    'P-75: a plan is there at once when the provider’s clock is nine minutes %s',
    async (_, minutes) => {
      await sandbox().advance(minutes * 60_000);
      const asha = buyer(`p75${minutes}@example.com`);
      const triple = await asha.pay(await asha.open('explorer'));

      const answer = await asha.verify(triple, 'explorer');
      await sandbox().advance(-minutes * 60_000);

      expect(answer.body).toMatchObject({ status: 'ok', cookie: 'Explorer' });
      expect(await asha.plan()).toMatchObject({ level: 'Explorer' });
      expect(await asha.orders()).toMatchObject([{ state: 'paid', outcome: 'granted' }]);
    },
  );

  it('P-25: a payment whose browser was closed is granted by the webhook alone', async () => {
    const asha = buyer('p25@example.com');
    await asha.pay(await asha.open('explorer'));

    await api.localStack.razorpay.tick();

    expect(await asha.plan()).toMatchObject({ level: 'Explorer' });
  });

  it('P-01: what the browser says of price, amount and order has no effect', async () => {
    const asha = buyer('p01@example.com');

    const opened = await asha.order('creator', {
      price: 1,
      amount: 100,
      currency: 'USD',
      createStatus: 'created',
      orderID: 'x',
      products: {},
    });

    expect(opened.body).toMatchObject({
      price: 1900,
      order: { order: { amount: 190_000, currency: 'INR' } },
    });
  });

  it.each(['notSet', 'seeker', 'Explorer', '__proto__', ''])(
    'P-02: the offer "%s" is not sold, and the provider is not asked',
    async (offerName) => {
      const before = api.localStack.razorpay.state().orders.length;

      const opened = await buyer('p02@example.com').order(offerName);

      expect(opened.status).toBe(400);
      expect(opened.body).toMatchObject({ status: 'invalidInput', createStatus: 'failed' });
      expect(api.localStack.razorpay.state().orders).toHaveLength(before);
    },
  );

  it('S-37, P-03: of 200 at once, 20 are served, all with the same order, the others are told when to come back', async () => {
    const asha = buyer('p03@example.com');
    const minuteOf = (ms: number) => Math.floor(ms / 60_000);
    const before = minuteOf(Date.now());

    const answers = await Promise.all(Array.from({ length: 200 }, () => asha.order('explorer')));

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
    expect(ordersIn(served)).toHaveLength(1);
  });

  it('P-11: a later call gives the order that is open', async () => {
    const asha = buyer('p11@example.com');

    const first = await asha.order('explorer');
    const later = await asha.order('explorer');

    expect(ordersIn([first, later])).toHaveLength(1);
  });

  /** The provider's orders behind some answers, each of which has one. */
  function ordersIn(answers: readonly Answer[]) {
    const ids = new Set(answers.map(({ body }) => Object(body['order'])['orderID']));
    const made = api.localStack.razorpay.state().orders.filter(({ receipt }) => ids.has(receipt));
    expect(made).toHaveLength(ids.size);
    return made;
  }

  it('P-04: an order whose answer was lost is found again instead of being made twice', async () => {
    const asha = buyer('p04@example.com');
    sandbox().faults.add({ kind: 'lostAfterCommit', method: 'POST', path: '/v1/orders', times: 1 });
    const before = api.localStack.razorpay.state().orders.length;

    const opened = await asha.order('explorer');

    expect(opened.body).toMatchObject({ status: 'ok', createStatus: 'created' });
    expect(api.localStack.razorpay.state().orders).toHaveLength(before + 1);
  });

  it.each([
    'tooManyRequests',
    'serverError',
    'badGateway',
    'html',
    'emptyBody',
    'emptyObject',
    'wrongSchema',
    'reset',
  ] as const)(
    'P-06: a provider that answers with %s costs nothing, and a later try goes on',
    async (kind) => {
      const asha = buyer(`p06-${kind}@example.com`);
      sandbox().faults.add({ kind });

      const failed = await asha.order('explorer');
      sandbox().faults.clear();
      const opened = await asha.order('explorer');

      expect(failed.status).toBe(502);
      expect(failed.body).toMatchObject({
        status: 'operationFailed',
        createStatus: 'failed',
        price: 900,
      });
      expect(opened.body).toMatchObject({ status: 'ok', createStatus: 'created' });
    },
  );

  it('P-10: nothing is sold to someone who has the plan or a higher one', async () => {
    const asha = buyer('p10@example.com');
    await asha.verify(await asha.pay(await asha.open('creator')), 'creator');

    const same = await asha.order('creator');
    const lower = await asha.order('explorer');

    expect(same.body).toMatchObject({ status: 'ok', createStatus: 'userExist', order: null });
    expect(lower.body).toMatchObject({ status: 'ok', createStatus: 'userExist', order: null });
  });
});
