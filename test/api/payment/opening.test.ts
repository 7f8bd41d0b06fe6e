import { afterEach, describe, expect, it } from 'vitest';
import { shareApi } from '../../support/api/shareApi.ts';
import { RazorpayWebhooks } from '../../support/money/RazorpayWebhooks.ts';
import { TestBuyer } from '../../support/money/TestBuyer.ts';

describe('an order that the provider opens otherwise', () => {
  const api = shareApi();
  const sandbox = () => api.localStack.razorpay.sandbox;

  afterEach(async () => {
    sandbox().faults.clear();
    await sandbox().webhooks.clear();
  });

  it('P-05: a receipt that is called taken is looked up, and a later try goes on', async () => {
    const asha = new TestBuyer(api, 'p05@example.com');
    sandbox().faults.add({ kind: 'receiptTaken', method: 'POST', path: '/v1/orders', times: 1 });

    const refused = await asha.order('explorer');
    const opened = await asha.order('explorer');

    expect(refused.body).toMatchObject({ status: 'operationFailed', createStatus: 'failed' });
    expect(opened.body).toMatchObject({ status: 'ok', createStatus: 'created' });
  });

  it('P-05: an order that has our receipt on other terms is never adopted, by no door, and is noted', async () => {
    const events = new RazorpayWebhooks(api);
    const asha = new TestBuyer(api, 'p05-foreign@example.com');
    sandbox().faults.add({ kind: 'serverError', method: 'POST', path: '/v1/orders', times: 1 });
    await asha.order('explorer');
    const [promised] = await asha.orders();
    const receipt = promised?.['orderID'];
    await asha.pay(await events.openElsewhere({ amount: 100, currency: 'INR', receipt }));
    await api.localStack.razorpay.tick();

    const refused = await asha.order('explorer');
    await events.sweepAll();

    expect(refused.body).toMatchObject({ status: 'operationFailed', createStatus: 'failed' });
    expect(await asha.plan()).toMatchObject({ level: 'Freebie' });
    expect(await asha.orders()).toMatchObject([{ outcome: 'none', paymentID: null }]);
    expect(api.localStack.log.lines().join('\n')).toContain('"event":"providerOrderDisagrees"');
  });

  /** Two tabs press Pay at once, on an account that takes a receipt twice. */
  async function twoTabs(emailID: string) {
    const asha = new TestBuyer(api, emailID);
    const path = '/v1/orders';
    sandbox().faults.add({ kind: 'duplicateReceipt', method: 'POST', path });
    sandbox().faults.add({ kind: 'hangAfterCommit', method: 'POST', path, times: 1 });
    const first = asha.order('explorer');
    await expect.poll(() => sandbox().faults.list().length).toBe(1);
    const second = await asha.order('explorer');
    sandbox().faults.clear();
    const answers = [await first, second];
    const [{ orderID: receipt } = { orderID: '' }] = await asha.orders();
    const { orders } = api.localStack.razorpay.state();
    const made = orders.filter((order) => order.receipt === receipt).map(({ id }) => id);
    const given = answers.map(({ body }) => String(Object(Object(body['order'])['order'])['id']));
    return { asha, answers, given, made };
  }

  it('P-03: two tabs that press Pay at once are both asked to pay the same order of the provider', async () => {
    const { answers, given, made } = await twoTabs('p03@example.com');

    expect(answers.map(({ body }) => body['createStatus'])).toEqual(['created', 'created']);
    expect(made).toHaveLength(2);
    expect(made).toContain(given[0]);
    expect(given[1]).toBe(given[0]);
  });

  it.each(['webhook', 'sweep'])(
    'P-03: a payment on the provider’s other order under our receipt grants the plan, found by the %s',
    async (finder) => {
      const { asha, given, made } = await twoTabs(`p03-${finder}@example.com`);
      const other = made.find((id) => id !== given[0]) ?? '';
      const events = new RazorpayWebhooks(api);
      sandbox().webhooks.plan({ drop: true });

      await asha.pay(other);
      await (finder === 'webhook' ? events.post(events.about(other)) : events.sweepAll());
      await sandbox().webhooks.clear();

      expect(await asha.plan()).toMatchObject({ level: 'Explorer' });
      expect(await asha.orders()).toMatchObject([{ state: 'paid', outcome: 'granted' }]);
    },
  );

  it('P-55: of payments on both of the provider’s orders one grants the plan and the other waits to be refunded', async () => {
    const { asha, made } = await twoTabs('p55@example.com');
    const triples = [];
    for (const id of made) {
      triples.push(await asha.pay(id));
    }

    await api.localStack.razorpay.tick();
    await api.localStack.runSchedule('followUp');

    expect(await asha.plan()).toMatchObject({ level: 'Explorer' });
    const [order] = await asha.orders();
    const paid = triples.map(({ razorpay_payment_id }) => razorpay_payment_id);
    const [surplus] = paid.filter((id) => id !== order?.['paymentID']);
    expect(paid).toContain(order?.['paymentID']);
    const waiting = (await api.items()).filter(
      ({ work, paymentID }) => work && Object(paymentID).S === surplus,
    );
    expect(waiting).toMatchObject([{ why: { S: 'surplus' }, state: { S: 'requested' } }]);
    expect(order).toMatchObject({ refundRequest: { state: 'asked', why: 'surplus' } });
  });

  it('P-05: what is paid on an order that has our receipt on other terms waits to be refunded', async () => {
    const asha = new TestBuyer(api, 'p05-paid@example.com');
    await asha.open('explorer');
    const [{ orderID: receipt } = { orderID: '' }] = await asha.orders();
    sandbox().faults.add({ kind: 'duplicateReceipt', method: 'POST', path: '/v1/orders' });
    const id = await new RazorpayWebhooks(api).openElsewhere({
      amount: 100,
      currency: 'INR',
      receipt,
    });

    const { razorpay_payment_id } = await asha.pay(id);
    await api.localStack.razorpay.tick();
    await api.localStack.runSchedule('followUp');

    expect(await asha.plan()).toMatchObject({ level: 'Freebie' });
    const waiting = (await api.items()).filter(
      ({ work, paymentID }) => work && Object(paymentID).S === razorpay_payment_id,
    );
    expect(waiting).toMatchObject([{ why: { S: 'mismatched' }, state: { S: 'requested' } }]);
  });

  it.each([{ amount: 100 }, { currency: 'USD' }, { receipt: 'another' }])(
    'P-07: an order that disagrees (%o) is never handed out, and is noted',
    async (answer) => {
      const asha = new TestBuyer(api, `p07-${Object.keys(answer)[0]}@example.com`);
      sandbox().faults.add({ kind: 'tamper', method: 'POST', path: '/v1/orders', answer });

      const refused = await asha.order('explorer');

      expect(refused.body).toMatchObject({ status: 'operationFailed', createStatus: 'failed' });
      expect(refused.body['order'] ?? null).toBeNull();
      expect(api.localStack.log.lines().join('\n')).toContain('"event":"providerOrderDisagrees"');
    },
  );

  it('P-14: nobody opens an order in someone else’s name', async () => {
    const before = api.localStack.razorpay.state().orders.length;

    const refused = await new TestBuyer(api, 'p14@example.com').order('explorer', {
      emailID: 'other@example.com',
    });

    expect(refused.body).toMatchObject({ status: 'userNotAllowed' });
    expect(api.localStack.razorpay.state().orders).toHaveLength(before);
  });
});
