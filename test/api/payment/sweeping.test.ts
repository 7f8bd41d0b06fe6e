import { afterEach, describe, expect, it } from 'vitest';
import { shareApi } from '../../support/api/shareApi.ts';
import { isPendingWebhook } from '../../support/money/isPendingWebhook.ts';
import { RazorpayWebhooks } from '../../support/money/RazorpayWebhooks.ts';
import { TestBuyer } from '../../support/money/TestBuyer.ts';

describe('money that nobody told us of', () => {
  const api = shareApi();
  const events = new RazorpayWebhooks(api);
  const buyer = (emailID: string) => new TestBuyer(api, emailID);
  const sandbox = () => api.localStack.razorpay.sandbox;

  afterEach(async () => {
    sandbox().faults.clear();
    await sandbox().webhooks.clear();
  });

  it('P-47, P-71: a payment whose browser and webhook are lost is granted by the sweep', async () => {
    sandbox().webhooks.plan({ drop: true });
    const asha = buyer('p47@example.com');
    await asha.pay(await asha.open('explorer'));

    await api.localStack.runSchedule('sweep');
    const early = await asha.plan();
    await events.sweepAll();

    expect(early).toMatchObject({ level: 'Freebie' });
    expect(await asha.plan()).toMatchObject({ level: 'Explorer' });
  });

  it('P-42: an event that came before our order is matched by the sweep', async () => {
    sandbox().webhooks.plan({ drop: true });
    const asha = buyer('p42@example.com');
    const order = await asha.open('explorer');
    await asha.pay(order);
    // What is said too early cannot be looked up.
    sandbox().faults.add({ kind: 'reset' });
    await events.post(events.about(order));
    sandbox().faults.clear();

    await api.localStack.runSchedule('sweep');

    expect(await asha.plan()).toMatchObject({ level: 'Explorer' });
    expect((await api.items()).filter(isPendingWebhook)).toEqual([]);
  });

  it('P-42: a webhook about an order of another product is received and not kept', async () => {
    const order = { amount: 5000, currency: 'INR', receipt: 'another product' };
    const id = await events.openElsewhere(order);

    const answer = await events.post(events.about(id));

    expect(answer.status).toBe(200);
    expect(JSON.stringify(await api.items())).not.toContain(id);
  });

  it.each(['lostAfterCommit', 'serverError'] as const)(
    'P-53: a capture that ends with %s is looked at again, and taken once',
    async (kind) => {
      sandbox().webhooks.plan({ drop: true });
      const asha = buyer(`p53-${kind}@example.com`);
      const triple = await asha.pay(await asha.open('explorer'), { outcome: 'authorized' });
      sandbox().faults.add({ kind, path: '/v1/payments/*/capture', times: 1 });

      const pending = await asha.verify(triple, 'explorer');
      await events.sweepAll();

      expect(pending.body).toMatchObject({ status: 'operationFailed', data: { pending: true } });
      expect(await asha.plan()).toMatchObject({ level: 'Explorer' });
      expect(
        api.localStack.razorpay
          .state()
          .payments.find(({ id }) => id === triple.razorpay_payment_id),
      ).toMatchObject({ status: 'captured' });
    },
  );

  it('P-54: of two orders for the same plan one is granted and the other named a duplicate', async () => {
    const asha = buyer('p54@example.com');
    const first = await asha.open('explorer');
    await events.forgetOpenOrders();
    const second = await asha.open('explorer');
    await asha.pay(first);
    await asha.pay(second);

    await api.localStack.razorpay.tick();

    expect(second).not.toBe(first);
    expect(await asha.plan()).toMatchObject({ level: 'Explorer' });
    const outcomes = (await asha.orders()).map(({ outcome }) => outcome);
    expect(outcomes.sort()).toEqual(['duplicate', 'granted']);
  });

  it('P-68: two sweeps at once and one more do what one does', async () => {
    sandbox().webhooks.plan({ drop: true });
    const people = [1, 2, 3].map((letter) => buyer(`p68-${letter}@example.com`));
    for (const person of people) {
      await person.pay(await person.open('explorer'));
    }

    await events.sweepAll(2);
    const kept = await api.items();
    await events.sweepAll();

    for (const person of people) {
      expect(await person.plan()).toMatchObject({ level: 'Explorer' });
      expect(await person.orders()).toMatchObject([{ state: 'paid', outcome: 'granted' }]);
    }
    const versions = (items: typeof kept) =>
      items.flatMap((item) => (item['version'] && !item['work'] ? [item['version']] : []));
    expect(versions(await api.items())).toEqual(versions(kept));
  });

  it('P-70: a provider that fails in mid-sweep costs time and nothing else', async () => {
    sandbox().webhooks.plan({ drop: true });
    const people = [1, 2].map((letter) => buyer(`p70-${letter}@example.com`));
    for (const person of people) {
      await person.pay(await person.open('explorer'));
    }
    sandbox().faults.add({ kind: 'tooManyRequests', times: 1 });

    await events.sweepAll();
    await events.sweepAll();

    for (const person of people) {
      expect(await person.plan()).toMatchObject({ level: 'Explorer' });
    }
  });

  it('S-14, P-80: two people who buy at once each get their own, and see it with the token they have', async () => {
    const [one, other] = [buyer('p80-1@example.com'), buyer('p80-2@example.com')];
    const before = await Promise.all([one.plan(), other.plan()]);

    await Promise.all([
      one.open('explorer').then(async (id) => one.verify(await one.pay(id), 'explorer')),
      other.open('creator').then(async (id) => other.verify(await other.pay(id), 'creator')),
    ]);

    expect(before.map(({ level }) => level)).toEqual(['Freebie', 'Freebie']);
    expect(await one.plan()).toMatchObject({ level: 'Explorer' });
    expect(await other.plan()).toMatchObject({ level: 'Creator' });
  });
});
