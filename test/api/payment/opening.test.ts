import { afterEach, describe, expect, it } from 'vitest';
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
