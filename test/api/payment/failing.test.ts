import { afterEach, describe, expect, it } from 'vitest';
import type { RazorpayFaultKind as FaultKind } from '../../../infra/local/Faults.ts';
import type { Answer } from '../../support/api/callRoute.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { inParallel } from '../../support/inParallel.ts';
import { LogWatch } from '../../support/localStack/LogWatch.ts';
import { RazorpayWebhooks } from '../../support/money/RazorpayWebhooks.ts';
import { type CheckoutResponse, TestBuyer } from '../../support/money/TestBuyer.ts';

/** A refusal, an answer that can't be read, and one that is lost after the work was done; `own/razorpayCall` has every fault. */
const quick = ['serverError', 'wrongSchema', 'lostAfterCommit'] as const satisfies FaultKind[];
/** So many ask side by side. */
const atOnce = 4;
/** Faults that are never answered. */
const endless = ['hang', 'hangAfterCommit'] as const satisfies FaultKind[];

/** What is asked of the provider about an order that was made. */
type CallName = 'order' | 'payments' | 'refunds' | 'capture';

/** Each call once, with another quick fault each, and a capture that hangs: of what only reads, hanging is no other way to fail. */
function trials(...names: readonly CallName[]): [FaultKind, CallName][] {
  return [
    ['hangAfterCommit', 'capture'],
    ...names.map((name, at): [FaultKind, CallName] => [
      quick[at % quick.length] ?? 'serverError',
      name,
    ]),
  ];
}

describe('a provider that fails in any way, at any call', () => {
  const lines = new LogWatch();
  const api = shareApi({ onLine: lines.onLine });
  const events = new RazorpayWebhooks(api);
  const sandbox = () => api.localStack.razorpay.sandbox;

  afterEach(async () => {
    sandbox().faults.clear();
    await sandbox().webhooks.clear();
  });

  /** Someone who has paid, of which nothing was told, and whose order the provider fails about. */
  async function trouble(kind: FaultKind, name: CallName, prefix: string) {
    const asha = new TestBuyer(api, `${prefix}-${kind}-${name}@example.com`);
    const order = await asha.open('explorer');
    const triple = await asha.pay(order, name === 'capture' ? { outcome: 'authorized' } : {});
    if (name === 'refunds') {
      await sandbox().refund({ payment_id: triple.razorpay_payment_id, amount: 100 });
    }
    sandbox().faults.add({ kind, times: 1, path: pathOf(name, triple) });
    return { asha, order, triple };
  }

  /** Everybody's answer. */
  function askAll<T>(people: readonly T[], ask: (person: T) => Promise<Answer>) {
    return api.localStack.withoutPatience(() => inParallel(atOnce, people, ask));
  }

  it('opens no order by halves: it fails, and asked again goes on', async () => {
    for (const kind of quick) {
      const asha = new TestBuyer(api, `open-${kind}@example.com`);
      for (const method of ['POST', 'GET']) {
        sandbox().faults.add({ kind, method, path: '/v1/orders', times: 1 });
      }
      const [answer] = await askAll([asha], () => asha.order('explorer'));
      sandbox().faults.clear();

      expect(answer?.body).toMatchObject({ status: 'operationFailed', createStatus: 'failed' });
      await expectOpened(asha);
    }
  });

  it('S-41: opens no order while nothing is answered, says so, and opens it once when asked again', async () => {
    const people = endless.map((kind) => new TestBuyer(api, `open-${kind}@example.com`));
    for (const kind of endless) {
      sandbox().faults.add({ kind, method: 'POST', path: '/v1/orders', times: 1 });
      sandbox().faults.add({ kind, method: 'GET', path: '/v1/orders', times: 1 });
    }
    const answers = await askAll(people, (person) => person.order('explorer'));
    sandbox().faults.clear();

    for (const { body } of answers) {
      expect(body).toMatchObject({ status: 'operationFailed', createStatus: 'failed' });
    }
    await Promise.all(people.map(expectOpened));
  });

  it('leaves a verified payment pending, and grants it when asked again', async () => {
    sandbox().webhooks.plan({ drop: true });
    const tried = trials('payments', 'refunds', 'capture');
    const people = await inParallel(atOnce, tried, ([kind, name]) => trouble(kind, name, 'verify'));
    const verify = ({ asha, triple }: (typeof people)[number]) => asha.verify(triple, 'explorer');

    const first = await askAll(people, verify);
    const again = await askAll(people, verify);

    for (const { body } of first) {
      // A capture whose answer cannot be read was made all the same, or is looked at again.
      expect([{ pending: true }, undefined]).toContainEqual(body['data']);
      expect(body['status']).toBe(body['data'] ? 'operationFailed' : 'ok');
    }
    expect(first.filter(({ status }) => status === 502).length).toBeGreaterThan(1);
    for (const { body } of again) {
      expect(body).toMatchObject({ status: 'ok', cookie: 'Explorer' });
    }
  });

  it('refuses a webhook, and grants what it was about when it is sent again', async () => {
    sandbox().webhooks.plan({ drop: true });
    const tried = trials('order', 'payments', 'capture');
    const people = await inParallel(atOnce, tried, ([kind, name]) =>
      trouble(kind, name, 'webhook'),
    );

    const report = ({ order }: (typeof people)[number]) => events.post(events.about(order));
    const answers = await askAll(people, report);
    sandbox().faults.clear();
    const again = await askAll(people, report);

    expect(answers.every(({ status }) => status === 200 || status === 502)).toBe(true);
    expect(answers.filter(({ status }) => status === 502).length).toBeGreaterThan(1);
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]));
    await expectGranted(people);
  });

  it('costs a reading of the lists the one order, and the next one grants that', async () => {
    sandbox().webhooks.plan({ drop: true });
    const tried = trials('payments', 'capture');
    const people = await inParallel(atOnce, tried, ([kind, name]) => trouble(kind, name, 'lists'));

    await api.localStack.withoutPatience(() => events.readLists());
    sandbox().faults.clear();
    await events.readLists();

    await expectGranted(people);
  });

  it('S-38: leaves no secret, signature, token or address in the log', async () => {
    sandbox().webhooks.plan({ drop: true });
    const people = await inParallel(atOnce, quick, (kind) => trouble(kind, 'payments', 'log'));
    await askAll(people, ({ asha, triple }) => asha.verify(triple, 'explorer'));
    await askAll(people, ({ order }) => events.post(events.about(order)));
    const { keyId, keySecret, webhookSecret } = await events.keys();
    const log = lines.all.join('\n');
    const basic = Buffer.from(`${keyId}:${keySecret.current}`).toString('base64');

    for (const secret of [
      keySecret.current,
      basic,
      webhookSecret.current,
      webhookSecret.previous.value,
    ]) {
      expect(log).not.toContain(secret);
    }
    expect(lines.all.length).toBeGreaterThan(4 * people.length);
    expect(log).not.toContain('@example.com');
    // A token's first two parts; `eyJ` alone can be in any random id.
    expect(log).not.toMatch(/Bearer |eyJ[\w-]{8,}\.eyJ/);
    expect(log).not.toMatch(/(?<!asset\.[0-9a-f]*)[0-9a-f]{64}/);
  });

  async function expectGranted(people: readonly { readonly asha: TestBuyer }[]): Promise<void> {
    const plans = await Promise.all(people.map(({ asha }) => asha.plan()));
    const orders = await Promise.all(people.map(({ asha }) => asha.orders()));
    for (const plan of plans) {
      expect(plan).toMatchObject({ level: 'Explorer' });
    }
    expect(orders.map(({ length }) => length)).toEqual(people.map(() => 1));
  }

  /** The same order is opened when asked again, and the provider has it once. */
  async function expectOpened(asha: TestBuyer): Promise<void> {
    const opened = await asha.order('explorer');
    expect(opened.body).toMatchObject({ status: 'ok', createStatus: 'created' });
    const { orderID } = Object(opened.body['order']);
    const there = api.localStack.razorpay
      .state()
      .orders.filter(({ receipt }) => receipt === orderID);
    expect(there).toHaveLength(1);
    expect(await asha.orders()).toHaveLength(1);
  }
});

function pathOf(name: CallName, triple: CheckoutResponse): string {
  const { razorpay_order_id: order, razorpay_payment_id: payment } = triple;
  return {
    order: `/v1/orders/${order}`,
    payments: `/v1/orders/${order}/payments`,
    refunds: `/v1/payments/${payment}/refunds`,
    capture: `/v1/payments/${payment}/capture`,
  }[name];
}
