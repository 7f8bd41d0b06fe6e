import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { shareApi } from '../../support/api/shareApi.ts';
import { RazorpayWebhooks } from '../../support/money/RazorpayWebhooks.ts';
import { TestBuyer } from '../../support/money/TestBuyer.ts';
import { listWithOps } from '../../support/runOps.ts';

const unknownOrder = 'order_AAAAAAAAAAAAAA';

describe('the webhook', () => {
  const api = shareApi();
  const events = new RazorpayWebhooks(api);
  const buyer = (emailID: string) => new TestBuyer(api, emailID);
  const sandbox = () => api.localStack.razorpay.sandbox;
  const isGranted = { level: 'Explorer' };
  const isFree = { level: 'Freebie' };

  afterEach(async () => {
    sandbox().faults.clear();
    await sandbox().webhooks.clear();
    api.aws.failing = undefined;
  });

  /** A paid order of which no event goes out automatically. */
  async function silentlyPaid(emailID: string) {
    sandbox().webhooks.plan({ drop: true });
    const asha = buyer(emailID);
    const order = await asha.open('explorer');
    const triple = await asha.pay(order);
    return { asha, order, triple };
  }

  it('takes a body byte by byte as it was sent, escaped or not, also when the gateway hands it over in base64', async () => {
    const { asha, order } = await silentlyPaid('p30@example.com');
    const { webhookSecret } = await events.keys();
    const escaped = events.about(order, { notes: ['é😀', 'x'] }).replace('"x"', '"\\/\\u00e9"');
    const body = `${escaped}\n`;

    const answer = await api.call('payment/webhook', body, {
      'content-type': 'application/octet-stream',
      'x-razorpay-signature': createHmac('sha256', webhookSecret.current)
        .update(body)
        .digest('hex'),
    });

    expect(answer.status).toBe(200);
    expect(await asha.plan()).toMatchObject(isGranted);
  });

  it('takes no plan by a lost dispute that only a signed body states', async () => {
    const { asha, order, triple } = await silentlyPaid('p67@example.com');
    const { razorpay_payment_id: id } = triple;
    const payment = { entity: { id, order_id: order } };
    const lost = { payment_id: id, status: 'lost', amount_deducted: 90_000, created_at: 1 };
    const dispute = { entity: { id: 'disp_AAAAAAAAAAAAAA', ...lost } };
    await events.post(events.about(order));

    const answer = await events.post(events.about(order, { payload: { payment, dispute } }));

    expect(answer.status).toBe(200);
    expect(await asha.plan()).toMatchObject(isGranted);
  });

  it('S-31: refuses a missing, wrong or checkout’s signature, keeps nothing and notes it', async () => {
    const { asha, order, triple } = await silentlyPaid('p31@example.com');
    const body = events.about(order);
    const before = await api.items();

    const answers = [
      await api.call('payment/webhook', body),
      await events.send(body, ''),
      await events.send(body, triple.razorpay_signature),
      await events.post(body, (await events.keys()).keySecret.current),
    ];

    for (const { status, body: refused } of answers) {
      expect(status).toBe(400);
      expect(refused).toMatchObject({ status: 'invalidRequest' });
    }
    expect(await api.items()).toEqual(before);
    expect(await asha.plan()).toMatchObject(isFree);
    expect(api.localStack.log.lines().join('\n')).toContain('"event":"badWebhookSignature"');
  });

  it('the same event at once, again, under another id or name changes nothing more', async () => {
    const { asha, order } = await silentlyPaid('p33@example.com');
    const body = events.about(order);

    const answers = await Promise.all([1, 2, 3].map(() => events.post(body)));
    const plan = await asha.plan();
    const kept = await api.items();
    await events.post(body, undefined, 'evt_2');
    await events.post(events.about(order, { event: 'order.paid' }));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(plan).toMatchObject(isGranted);
    const isMoney = ({ list }: (typeof kept)[number]) => list === undefined; // not an event's id
    expect((await api.items()).filter(isMoney)).toEqual(kept.filter(isMoney));
  });

  it('an event under a used id counts by its own content, and sends an alert', async () => {
    const first = await silentlyPaid('p35-1@example.com');
    const second = await silentlyPaid('p35-2@example.com');
    await events.post(events.about(first.order), undefined, 'evt_same');

    const forged = await events.post(events.about(second.order), 'no secret of ours', 'evt_same');
    const before = await second.asha.plan();
    const genuine = await events.post(events.about(second.order), undefined, 'evt_same');

    expect([forged.status, genuine.status]).toEqual([400, 200]);
    const told = api.localStack.log.lines().filter((line) => line.includes('"eventIDReused"'));
    expect(told.filter((line) => line.includes(second.order))).toHaveLength(1);
    expect(told.join()).not.toContain(first.order);
    expect(before).toMatchObject(isFree);
    expect(await first.asha.plan()).toMatchObject(isGranted);
    expect(await second.asha.plan()).toMatchObject(isGranted);
  });

  it('a true event among forged ones is received and granted', async () => {
    const { asha, order } = await silentlyPaid('p49@example.com');
    const body = events.about(order);
    const forge = (_: unknown, index: number) =>
      events.send(body, index.toString(16).padStart(64, '0'), `evt_forged_${index}`);
    const forged = Array.from({ length: 30 }, forge);

    const answer = await events.post(body);

    expect(answer.status).toBe(200);
    expect(await asha.plan()).toMatchObject(isGranted);
    const codes = (await Promise.all(forged)).map(({ status }) => status);
    expect(new Set(codes)).toEqual(new Set([400]));
  });

  it('a database that fails is no "received", and the next try completes what was begun', async () => {
    const { asha, order } = await silentlyPaid('p36@example.com');
    const body = events.about(order);
    const status = 500;
    api.aws.failing = {
      target: /UpdateItem/,
      status,
      body: { __type: 'InternalServerError' },
    };

    const failed = await events.post(body);
    api.aws.failing = undefined;
    const again = await events.post(body);

    expect(failed.status).toBeGreaterThanOrEqual(500);
    expect(again.status).toBe(200);
    expect(await asha.plan()).toMatchObject(isGranted);
  });

  it('a webhook that comes while the provider cannot be asked is refused, and handled when it is sent again', async () => {
    const { asha, order } = await silentlyPaid('p39@example.com');
    sandbox().faults.add({ kind: 'serverError' });

    const answer = await events.post(events.about(order));
    sandbox().faults.clear();
    const before = await asha.plan();
    await events.post(events.about(order));

    expect(answer.body).toMatchObject({ status: 'operationFailed' });
    expect(answer.status).toBe(502);
    expect(before).toMatchObject(isFree);
    expect(await asha.plan()).toMatchObject(isGranted);
  });

  it('a webhook about an order that Razorpay does not know is received, recorded and alerted, and one of another product is only received', async () => {
    const elsewhere = { amount: 5000, currency: 'INR', receipt: 'another product' };
    const stranger = await events.openElsewhere(elsewhere);

    const answers = [
      await events.post(events.about(unknownOrder)),
      await events.post(events.about(stranger)),
    ];

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const kept = JSON.stringify(await api.items());
    expect(kept).toContain(unknownOrder);
    expect(kept).not.toContain(stranger);
    expect(api.localStack.log.lines().join('\n')).toContain(
      `"event":"webhookFailed","razorpayOrderID":"${unknownOrder}"`,
    );
  });

  it('`npm run ops -- webhooks replay` handles what was recorded once it no longer fails', async () => {
    const { asha, order } = await silentlyPaid('replayed@example.com');
    sandbox().faults.add({ kind: 'serverError' });
    await events.post(events.about(order, { created_at: 1 }));
    const failed = await listWithOps(api.localStack, ['webhooks', 'replay']);
    sandbox().faults.clear();

    const handled = await listWithOps(api.localStack, ['webhooks', 'replay']);

    expect(failed).toContainEqual(
      expect.objectContaining({ state: 'failed', razorpayOrderID: order }),
    );
    expect(handled).toContainEqual(
      expect.objectContaining({ state: 'handled', razorpayOrderID: order }),
    );
    expect(await asha.plan()).toMatchObject(isGranted);
  });

  it('an event of another account moves nothing, and sends an alert', async () => {
    const { asha, order } = await silentlyPaid('p43@example.com');

    const answer = await events.post(events.about(order, { account_id: 'acc_other' }));

    expect(answer.status).toBe(200);
    expect(await asha.plan()).toMatchObject(isFree);
    expect(api.localStack.log.lines().join('\n')).toContain('"event":"foreignWebhook"');
  });

  it('a signed body that says nothing of an order is received and does nothing', async () => {
    const before = await api.items();
    const bodies = [
      '',
      'no json',
      '[]',
      '{"entity":"event","event":"subscription.new","payload":{}}',
      '{"entity":"event","payload":{"payment":{"entity":{"order_id":null,"notes":[]}}}}',
      '{"entity":"event","payload":{"order":{"entity":{"id":"../x"}}}}',
      '{"entity":"event","__proto__":{"payload":{}},"constructor":{}}',
      `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    ];

    for (const body of bodies) {
      expect((await events.post(body)).status).toBe(200);
    }
    expect(await api.items()).toEqual(before);
  });

  it('bytes that are no UTF-8, and more than 64 KB, are refused', async () => {
    const broken = await events.post(Uint8Array.of(0x7b, 0xff, 0xfe, 0x7d));
    const big = await events.post(' '.repeat(65 * 1024));

    expect(broken.status).toBe(400);
    expect(big.status).toBe(413);
  });

  it('S-31: a replay of everything that was ever sent changes nothing', async () => {
    const asha = buyer('p48@example.com');
    const order = await asha.open('explorer');
    await asha.pay(order);
    await api.localStack.razorpay.tick();
    const plan = await asha.plan();
    const before = await api.items();

    const sent = sandbox()
      .webhooks.list()
      .filter(({ body }) => body.includes(order));
    await sandbox().webhooks.deliver(sent.map(({ id }) => id).reverse());

    expect(sent).toHaveLength(3);
    expect(await asha.plan()).toEqual(plan);
    expect(plan).toMatchObject(isGranted);
    expect(await api.items()).toEqual(before);
  });

  it('the form that a checkout without a page of its own would post leads nowhere, and the webhook grants all the same', async () => {
    const { asha, order, triple } = await silentlyPaid('p29@example.com');

    for (const path of ['/payment', '/api/payment/upgradesubscription']) {
      const answer = await fetch(`${api.localStack.addresses.site}${path}`, {
        method: 'POST',
        body: new URLSearchParams({ ...triple }),
        redirect: 'manual',
      });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.headers.get('location')).toBe(null);
    }
    expect(await asha.plan()).toMatchObject(isFree);
    await events.post(events.about(order));
    expect(await asha.plan()).toMatchObject(isGranted);
  });
});
