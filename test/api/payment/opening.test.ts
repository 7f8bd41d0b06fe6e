import { afterEach, describe, expect, it } from 'vitest';
import { shareApi } from '../../support/api/shareApi.ts';
import { RazorpayWebhooks } from '../../support/money/RazorpayWebhooks.ts';
import { TestBuyer } from '../../support/money/TestBuyer.ts';
import { itemsWith } from '../../support/people/traces.ts';

describe('an order that the provider opens otherwise', () => {
  const api = shareApi();
  const events = new RazorpayWebhooks(api);
  const sandbox = () => api.localStack.razorpay.sandbox;

  afterEach(async () => {
    sandbox().faults.clear();
    await sandbox().webhooks.clear();
  });

  it('that has our receipt on other terms is never adopted, by no door, and is noted', async () => {
    const asha = new TestBuyer(api, 'p05-foreign@example.com');
    sandbox().faults.add({ kind: 'serverError', method: 'POST', path: '/v1/orders', times: 1 });
    await asha.order('explorer');
    const [promised] = await asha.orders();
    const receipt = promised?.['orderID'];
    await asha.pay(await events.openElsewhere({ amount: 100, currency: 'INR', receipt }));
    await api.localStack.razorpay.tick();

    const refused = await asha.order('explorer');
    await events.readLists();

    expect(refused.body).toMatchObject({ status: 'operationFailed', createStatus: 'failed' });
    expect(await asha.plan()).toMatchObject({ level: 'Freebie' });
    expect(await asha.orders()).toMatchObject([{ outcome: 'none', paymentID: null }]);
    expect(api.localStack.log.lines().join('\n')).toContain('"event":"providerOrderDisagrees"');
  });

  it('is kept for 200 days with what was stated of its attempts, and for good once it is paid', async () => {
    const asha = new TestBuyer(api, 'expiring@example.com');
    const order = await asha.open('explorer');
    const [{ orderID } = { orderID: '' }] = await asha.orders();
    const expiry = async (table: string, id: string) => {
      const items = await itemsWith(api.localStack, table, String(orderID));
      const item = items.find((one) => JSON.stringify(one).includes(id));
      return Object(item?.['expiresAt']).N;
    };
    const inDays = async (table: string, id: string) =>
      Math.round((Number(await expiry(table, id)) - Date.now() / 1000) / 86_400);
    await sandbox().pay({ order_id: order, outcome: 'failure' });
    await events.readLists();

    expect(await inDays('Orders', order)).toBe(200);
    await asha.confirm(await asha.pay(order), 'explorer');

    expect(await expiry('Orders', order)).toBeUndefined();
    expect(await expiry('Facts', '"captured"')).toBeUndefined();
    expect(await inDays('Facts', '"failed"')).toBe(200);
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
    return { asha, given, made };
  }

  it('two tabs are asked to pay the same order of the provider; of payments on both one grants the plan and the other waits to be refunded', async () => {
    const { asha, given, made } = await twoTabs('p55@example.com');
    const paid: string[] = [];
    for (const id of made) {
      paid.push((await asha.pay(id)).razorpay_payment_id);
    }

    await api.localStack.razorpay.tick();
    await api.localStack.runSchedule('followUp');

    expect(made).toHaveLength(2);
    expect(made).toContain(given[0]);
    expect(given[1]).toBe(given[0]);
    expect(await asha.plan()).toMatchObject({ level: 'Explorer' });
    const [order] = await asha.orders();
    const [surplus] = paid.filter((id) => id !== order?.['paymentID']);
    expect(paid).toContain(order?.['paymentID']);
    const waiting = (await api.items()).filter(
      ({ work, paymentID }) => work && Object(paymentID).S === surplus,
    );
    expect(waiting).toMatchObject([{ why: { S: 'surplus' }, state: { S: 'requested' } }]);
    expect(order).toMatchObject({ refundRequest: { state: 'asked', why: 'surplus' } });
  });

  it('a payment on the provider’s other order under our receipt grants the plan, found in the lists', async () => {
    const { asha, given, made } = await twoTabs('p03-lists@example.com');
    sandbox().webhooks.plan({ drop: true });

    await asha.pay(made.find((id) => id !== given[0]) ?? '');
    await events.readLists();

    expect(await asha.plan()).toMatchObject({ level: 'Explorer' });
    expect(await asha.orders()).toMatchObject([{ state: 'paid', outcome: 'granted' }]);
  });
});
