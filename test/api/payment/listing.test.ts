import { afterEach, describe, expect, it, vi } from 'vitest';
import { shareApi } from '../../support/api/shareApi.ts';
import { ScheduledRuns } from '../../support/money/ScheduledRuns.ts';
import { TestBuyer } from '../../support/money/TestBuyer.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

describe('what the payment provider lists', () => {
  let stopped: number | undefined;
  const api = shareApi({ now: () => stopped ?? ScheduledRuns.behind() });
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

  it('the gateway has a payment that we have not: its order is settled, with no webhook and no browser', async () => {
    const { person, order } = await silent('p71@example.com');
    await person.pay(order);

    await runs.run();

    expect(await person.plan()).toMatchObject(isExplorer);
  });

  it('a refund of an old payment and a lost dispute are received although their webhooks were lost', async () => {
    await runs.run();
    stopped = Date.now() - 40 * dayMs;
    const { person, order } = await silent('p62@example.com');
    const triple = await person.pay(order);
    stopped = undefined;
    await person.verify(triple, 'explorer');
    const other = await silent('p67@example.com');
    const paid = await other.person.pay(other.order);
    await other.person.verify(paid, 'explorer');
    const before = [await person.plan(), await other.person.plan()];

    await sandbox().refund({ payment_id: triple.razorpay_payment_id });
    const { id: dispute_id } = await sandbox().dispute({ payment_id: paid.razorpay_payment_id });
    await sandbox().moveDispute({ dispute_id, status: 'lost' });
    await runs.run();

    expect(before).toMatchObject([isExplorer, isExplorer]);
    expect(await person.plan()).toMatchObject({ level: 'Freebie' });
    expect(await person.orders()).toMatchObject([{ refund: 'full', outcome: 'refunded' }]);
    expect(await other.person.plan()).toMatchObject({ level: 'Freebie' });
  });

  it('of more than a hundred payments of one moment, with more made while they are read, none is lost or doubled', async () => {
    const { person, order } = await silent('p69@example.com');
    stopped = Date.now() - 20 * minuteMs;
    for (let attempt = 0; attempt < 101; attempt += 1) {
      await sandbox().pay({ order_id: order, outcome: 'failure' });
    }
    await person.pay(order);
    const listed = api.localStack.razorpay.state().payments.map(({ id }) => id);
    api.localStack.log.write('reading begins');

    const reading = api.localStack.runSchedule('pollPayments');
    await vi.waitFor(() => expect(log()).toMatch(/reading begins.*GET \/v1\/payments/s), {
      interval: 1,
      timeout: 60_000,
    });
    const late = await sandbox().pay({ order_id: order, outcome: 'failure' });
    await reading;
    const kept = await paymentsOf();
    await runs.forgetReadings();
    await runs.run();

    expect(listed.length).toBeGreaterThan(100);
    expect(kept).toEqual(expect.arrayContaining(listed));
    expect(await paymentsOf()).toContain(late.payment.id);
    expect(await person.orders()).toMatchObject([{ state: 'paid', outcome: 'granted' }]);
  });

  it('a 429 or a 5xx costs a pause, and a provider that stays away costs a run, which the next one makes good', async () => {
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
    expect(second.asked).toContain('/v1/disputes');
    expect(second.noted).toContain('"event":"poll"');
  });

  it('two readings at once and one more do what one does', async () => {
    const { person, order } = await silent('p68@example.com');
    await person.pay(order);

    await Promise.all([
      api.localStack.runSchedule('pollPayments'),
      api.localStack.runSchedule('pollPayments'),
    ]);
    await runs.run();

    expect(await person.orders()).toMatchObject([{ state: 'paid', outcome: 'granted' }]);
  });

  it('alerts about silent webhooks when payments were made and none was reported, and only then', async () => {
    const { person, order } = await silent('p47@example.com');
    await person.verify(await person.pay(order), 'explorer');
    await runs.forgetReadings();
    const { noted } = await runs.run();
    await sandbox().webhooks.clear();
    const other = buyer('p47-told@example.com');
    await other.pay(await other.open('explorer'));
    await api.localStack.razorpay.tick();
    await runs.forgetReadings();
    const { noted: later } = await runs.run();

    expect(noted).toContain('"event":"webhooksSilent"');
    expect(later).not.toContain('"event":"webhooksSilent"');
  });

  /** Payments of which something is kept, each as often as it is. */
  async function paymentsOf(): Promise<string[]> {
    return (await api.items()).flatMap(({ fact, paymentID }) =>
      fact && paymentID ? [String(Object(paymentID).S)] : [],
    );
  }
});
