import { afterEach, describe, expect, it } from 'vitest';
import { Events } from '../../support/Events.ts';
import { Shop } from '../../support/Shop.ts';
import { shareApi } from '../../support/shareApi.ts';

describe('an order that the provider opens otherwise', () => {
  const api = shareApi();
  const sandbox = () => api.laptop.razorpay.sandbox;

  afterEach(() => sandbox().faults.clear());

  it('P-05: a receipt that is called taken is looked up, and a later try goes on', async () => {
    const asha = new Shop(api, 'p05@example.com');
    sandbox().faults.add({ kind: 'receiptTaken', method: 'POST', path: '/v1/orders', times: 1 });

    const refused = await asha.order('explorer');
    const opened = await asha.order('explorer');

    expect(refused.body).toMatchObject({ status: 'operationFailed', createStatus: 'failed' });
    expect(opened.body).toMatchObject({ status: 'ok', createStatus: 'created' });
  });

  it('P-05: an order that has our receipt on other terms is never adopted, by no door, and is noted', async () => {
    const events = new Events(api);
    const asha = new Shop(api, 'p05-foreign@example.com');
    sandbox().faults.add({ kind: 'serverError', method: 'POST', path: '/v1/orders', times: 1 });
    await asha.order('explorer');
    const [promised] = await asha.orders();
    const { keyId, keySecret } = await events.keys();
    const made = await fetch(`${api.laptop.addresses.razorpay}/v1/orders`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${keyId}:${keySecret.current}`).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ amount: 100, currency: 'INR', receipt: promised?.['orderID'] }),
    });
    await asha.pay(Object(await made.json()).id);
    await api.laptop.razorpay.tick();

    const refused = await asha.order('explorer');
    await events.sweepAll();

    expect(made.status).toBe(200);
    expect(refused.body).toMatchObject({ status: 'operationFailed', createStatus: 'failed' });
    expect(await asha.plan()).toMatchObject({ level: 'Freebie' });
    expect(await asha.orders()).toMatchObject([{ outcome: 'none', paymentID: null }]);
    expect(api.laptop.log.lines().join('\n')).toContain('"event":"providerOrderDisagrees"');
  });

  it.each([{ amount: 100 }, { currency: 'USD' }, { receipt: 'another' }])(
    'P-07: an order that disagrees (%o) is never handed out, and is noted',
    async (answer) => {
      const asha = new Shop(api, `p07-${Object.keys(answer)[0]}@example.com`);
      sandbox().faults.add({ kind: 'tamper', method: 'POST', path: '/v1/orders', answer });

      const refused = await asha.order('explorer');

      expect(refused.body).toMatchObject({ status: 'operationFailed', createStatus: 'failed' });
      expect(refused.body['order'] ?? null).toBeNull();
      expect(api.laptop.log.lines().join('\n')).toContain('"event":"providerOrderDisagrees"');
    },
  );

  it('P-14: nobody opens an order in somebody else’s name', async () => {
    const before = api.laptop.razorpay.state().orders.length;

    const refused = await new Shop(api, 'p14@example.com').order('explorer', {
      emailID: 'other@example.com',
    });

    expect(refused.body).toMatchObject({ status: 'userNotAllowed' });
    expect(api.laptop.razorpay.state().orders).toHaveLength(before);
  });
});
