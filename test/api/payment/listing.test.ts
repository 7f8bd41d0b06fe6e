import { afterEach, describe, expect, it, vi } from 'vitest';
import { shareApi } from '../../support/api/shareApi.ts';
import { isPendingWebhook } from '../../support/money/isPendingWebhook.ts';
import { RazorpayWebhooks } from '../../support/money/RazorpayWebhooks.ts';
import { ScheduledRuns } from '../../support/money/ScheduledRuns.ts';
import { TestBuyer } from '../../support/money/TestBuyer.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

describe('what the payment provider lists', () => {
  let stopped: number | undefined;
  const api = shareApi({ now: () => stopped ?? ScheduledRuns.behind() });
  const events = new RazorpayWebhooks(api);
  const runs = new ScheduledRuns(api);
  const buyer = (emailID: string) => new TestBuyer(api, emailID);
  const sandbox = () => api.localStack.razorpay.sandbox;
  const log = () => api.localStack.log.lines().join('\n');
  const isExplorer = { level: 'Explorer' };

  afterEach(async () => {
    stopped = undefined;
    sandbox().faults.clear();
    await sandbox().webhooks.clear();
  });

  /** A buyer whose payment no browser and no webhook reports. */
  async function silent(emailID: string) {
    sandbox().webhooks.plan({ drop: true });
    const person = buyer(emailID);
    const order = await person.open('explorer');
    return { person, order };
  }

  it('P-71: the gateway has a payment that we have not: its order is settled, with no webhook, browser or sweep', async () => {
    const { person, order } = await silent('p71@example.com');
    await person.pay(order);

    await runs.run();

    expect(await person.plan()).toMatchObject(isExplorer);
  });

  it('P-48: reading the same again asks about no order and writes nothing but how far it has come', async () => {
    const { person, order } = await silent('p48@example.com');
    await person.pay(order);
    await runs.run();
    const kept = (await api.items()).filter((item) => !('work' in item));

    const { asked, written } = await runs.run();

    expect(asked.filter((path) => !/^\/v1\/(?:payments|refunds|disputes)$/.test(path))).toEqual([]);
    expect(written).toHaveLength(3);
    expect((await api.items()).filter((item) => !('work' in item))).toEqual(kept);
  });

  it('P-62: a refund of an old payment is received although its webhook was lost', async () => {
    await runs.run();
    stopped = Date.now() - 40 * dayMs;
    const { person, order } = await silent('p62@example.com');
    const triple = await person.pay(order);
    stopped = undefined;
    await person.verify(triple, 'explorer');
    const before = await person.plan();

    await sandbox().refund({ payment_id: triple.razorpay_payment_id });
    await runs.run();

    expect(before).toMatchObject(isExplorer);
    expect(await person.plan()).toMatchObject({ level: 'Freebie' });
    expect(await person.orders()).toMatchObject([{ refund: 'full', outcome: 'refunded' }]);
  });

  it('P-61: a refund that fails after it was pending gives the plan’s money back to us, by webhook and by list', async () => {
    const { person, order } = await silent('p61@example.com');
    const { razorpay_payment_id: payment_id } = await person.pay(order);
    await runs.run();
    for (const means of ['webhook', 'list']) {
      sandbox().planRefunds({ outcome: 'pending', times: 1 });
      const { id: refund_id } = await sandbox().refund({ payment_id });
      await runs.run();
      const pending = await stateOf(order);
      await sandbox().endRefund({ refund_id, status: 'failed' });
      await (means === 'webhook' ? events.post(events.about(order)) : runs.run());

      expect(pending).toMatchObject({ refundPendingPaise: { N: '90000' } });
      expect(await stateOf(order)).toMatchObject({ refundPendingPaise: { N: '0' } });
    }
    expect(await person.plan()).toMatchObject(isExplorer);
  });

  it('P-67: a lost dispute is received although its webhooks were lost', async () => {
    const { person, order } = await silent('p67@example.com');
    const { razorpay_payment_id: payment_id } = await person.pay(order);
    const { id: dispute_id } = await sandbox().dispute({ payment_id });
    await sandbox().moveDispute({ dispute_id, status: 'lost' });

    await runs.run();

    expect(await person.plan()).toMatchObject({ level: 'Freebie' });
  });

  it('P-69: of more than a hundred payments of one moment, with more made while they are read, none is lost or doubled', async () => {
    const people = await Promise.all([1, 2, 3].map((one) => silent(`p69-${one}@example.com`)));
    stopped = Date.now() - 20 * minuteMs;
    for (const { person, order } of people) {
      for (let attempt = 0; attempt < 41; attempt += 1) {
        await sandbox().pay({ order_id: order, outcome: 'failure' });
      }
      await person.pay(order);
    }
    const listed = api.localStack.razorpay.state().payments.map(({ id }) => id);
    api.localStack.log.write('P-69 begins');

    const reading = api.localStack.runSchedule('pollPayments');
    await vi.waitFor(() => expect(log()).toMatch(/P-69 begins.*GET \/v1\/payments/s), {
      interval: 1,
      timeout: 60_000,
    });
    const late = await sandbox().pay({ order_id: people[0]?.order ?? '', outcome: 'failure' });
    await reading;
    const kept = await paymentsOf();
    await runs.run();

    expect(listed.length).toBeGreaterThan(125);
    expect(kept).toEqual(expect.arrayContaining(listed));
    expect(await paymentsOf()).toContain(late.payment.id);
    for (const { person } of people) {
      expect(await person.orders()).toMatchObject([{ state: 'paid', outcome: 'granted' }]);
    }
  });

  it('P-70: a 429 or a 5xx costs a pause, and a provider that stays away costs a run, which the next one goes on with', async () => {
    const { person, order } = await silent('p70@example.com');
    await person.pay(order);
    sandbox().faults.add({ kind: 'tooManyRequests', path: '/v1/payments', times: 1 });
    sandbox().faults.add({ kind: 'badGateway', path: '/v1/payments', times: 1 });
    sandbox().faults.add({ kind: 'serverError', path: '/v1/refunds' });

    const first = await runs.run();
    sandbox().faults.clear();
    const second = await runs.run();

    expect(await person.plan()).toMatchObject(isExplorer);
    expect(first.noted).toContain('"event":"pollCutOff"');
    expect(first.asked).not.toContain('/v1/disputes');
    expect(second.asked).toEqual(['/v1/refunds', '/v1/disputes']);
    expect(second.noted).toContain('"event":"poll"');
  });

  it('P-70: an order that cannot be asked about now is left to the sweep', async () => {
    const { person, order } = await silent('p70-one@example.com');
    await person.pay(order);
    sandbox().faults.add({ kind: 'serverError', path: '/v1/orders/*/payments' });

    await runs.run();
    sandbox().faults.clear();
    const before = await person.plan();
    await api.localStack.runSchedule('sweep');

    expect(before).toMatchObject({ level: 'Freebie' });
    expect(await person.plan()).toMatchObject(isExplorer);
    expect((await api.items()).filter(isPendingWebhook)).toEqual([]);
  });

  it('P-68: two readings at once and one more do what one does', async () => {
    const { person, order } = await silent('p68@example.com');
    await person.pay(order);

    await Promise.all([
      api.localStack.runSchedule('pollPayments'),
      api.localStack.runSchedule('pollPayments'),
    ]);
    await runs.run();

    expect(await person.orders()).toMatchObject([{ state: 'paid', outcome: 'granted' }]);
  });

  it('P-42: payments of another product of the account are counted and left alone', async () => {
    const order = { amount: 5000, currency: 'INR', receipt: 'another product' };
    const id = await events.openElsewhere(order);
    sandbox().webhooks.plan({ drop: true });
    await sandbox().pay({ order_id: id });

    const { noted } = await runs.run();

    expect(noted).toMatch(/"event":"poll",.*"strangers":[1-9]/);
    expect(JSON.stringify(await api.items())).not.toContain(id);
  });

  it('P-47: alerts about silent webhooks when payments were made and none was reported, and only then', async () => {
    const { person, order } = await silent('p47@example.com');
    await person.verify(await person.pay(order), 'explorer');
    const { noted } = await runs.run();
    await sandbox().webhooks.clear();
    const other = buyer('p47-told@example.com');
    await other.pay(await other.open('explorer'));
    await api.localStack.razorpay.tick();
    const { noted: later } = await runs.run();

    expect(noted).toContain('"event":"webhooksSilent"');
    expect(later).not.toContain('"event":"webhooksSilent"');
  });

  async function stateOf(order: string): Promise<unknown> {
    const item = (await api.items()).find(
      ({ razorpayOrderID }) => Object(razorpayOrderID).S === order,
    );
    return Object(Object(item)['state']).M;
  }

  /** Payments of which something is kept, each as often as it is. */
  async function paymentsOf(): Promise<string[]> {
    return (await api.items()).flatMap(({ fact, paymentID }) =>
      fact && paymentID ? [String(Object(paymentID).S)] : [],
    );
  }
});
