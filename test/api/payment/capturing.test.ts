import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { urlOf } from '../../support/api/callRoute.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { LogWatch } from '../../support/localStack/LogWatch.ts';
import { dayMs } from '../../support/money/fixtures.ts';
import { RazorpayWebhooks } from '../../support/money/RazorpayWebhooks.ts';
import { type CheckoutResponse, TestBuyer } from '../../support/money/TestBuyer.ts';

const authorized = { outcome: 'authorized' };

describe('while the provider is being asked', () => {
  const lines = new LogWatch();
  const api = shareApi({ onLine: lines.onLine });
  const events = new RazorpayWebhooks(api);
  const sandbox = () => api.localStack.razorpay.sandbox;
  const statusOf = ({ razorpay_payment_id }: CheckoutResponse) =>
    api.localStack.razorpay.state().payments.find(({ id }) => id === razorpay_payment_id)?.status;

  afterEach(() => api.localStack.reset());

  /** Verifies, and lets something happen while our capture is on its way. */
  async function duringCapture(
    asha: TestBuyer,
    triple: CheckoutResponse,
    happen: () => Promise<unknown>,
  ) {
    const path = `/v1/payments/${triple.razorpay_payment_id}/capture`;
    sandbox().faults.add({ kind: 'hang', path, times: 1 });
    const reached = lines.next(/capture \(hang\)/);
    const answering = asha.verify(triple, 'explorer');
    await reached;
    await happen();
    sandbox().faults.clear();
    return answering;
  }

  it('a payment that was captured meanwhile is granted, and captured once', async () => {
    sandbox().webhooks.plan({ drop: true });
    const asha = new TestBuyer(api, 'p53-already@example.com');
    const triple = await asha.pay(await asha.open('explorer'), authorized);

    const answer = await duringCapture(asha, triple, () =>
      sandbox().capture({ payment_id: triple.razorpay_payment_id }),
    );

    expect(answer.body).toMatchObject({ status: 'ok', cookie: 'Explorer' });
    expect(statusOf(triple)).toBe('captured');
    expect(await asha.orders()).toMatchObject([{ state: 'paid', outcome: 'granted' }]);
  });

  it('a payment that was refunded in the meantime grants nothing, and the answer says so', async () => {
    sandbox().webhooks.plan({ drop: true });
    const asha = new TestBuyer(api, 'p53-back@example.com');
    const triple = await asha.pay(await asha.open('explorer'), authorized);

    const answer = await duringCapture(asha, triple, async () => {
      await sandbox().advance(4 * dayMs);
      await api.localStack.razorpay.tick();
    });

    expect(statusOf(triple)).toBe('refunded');
    expect(answer.body).toMatchObject({ status: 'operationFailed', data: { pending: false } });
    expect(await asha.plan()).toMatchObject({ level: 'Freebie' });
    expect(await asha.orders()).toMatchObject([
      { state: 'released', outcome: 'none', refund: 'none', documents: [] },
    ]);
  });

  it('an event that is sent again because its handling takes too long is handled once', async () => {
    sandbox().webhooks.plan({ drop: true });
    const asha = new TestBuyer(api, 'p39@example.com');
    const order = await asha.open('explorer');
    await asha.pay(order);
    const body = events.about(order);
    const secret = (await events.keys()).webhookSecret.current;
    sandbox().faults.add({ kind: 'hang', path: `/v1/orders/${order}/payments`, times: 1 });
    const impatience = new AbortController();
    const reached = lines.next(/payments \(hang\)/);

    const given = fetch(urlOf(api.localStack, 'payment/webhook'), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
      },
      body,
      signal: impatience.signal,
    });
    await reached;
    impatience.abort();
    await expect(given).rejects.toThrow();
    const before = await asha.plan();
    const again = await events.post(body);
    const plan = await asha.plan();
    const ended = lines.next(/payment\/webhook/);
    sandbox().faults.clear();
    await ended;
    const kept = await api.items();
    await events.post(body);

    expect(before).toMatchObject({ level: 'Freebie' });
    expect(again.status).toBe(200);
    expect(plan).toMatchObject({ level: 'Explorer' });
    expect(await asha.plan()).toEqual(plan);
    expect(await api.items()).toEqual(kept);
  });
});
