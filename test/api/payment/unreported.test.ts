import { afterEach, describe, expect, it } from 'vitest';
import { shareApi } from '../../support/api/shareApi.ts';
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

  it('a payment whose browser and webhook are lost is granted by the next reading of Razorpay’s lists', async () => {
    sandbox().webhooks.plan({ drop: true });
    const asha = buyer('p47@example.com');
    await asha.pay(await asha.open('explorer'));

    await api.localStack.runSchedule('pollPayments');
    const early = await asha.plan();
    await events.readLists();

    expect(early).toMatchObject({ level: 'Freebie' });
    expect(await asha.plan()).toMatchObject({ level: 'Explorer' });
  });

  it('a capture whose answer is lost is looked at again, and taken once', async () => {
    sandbox().webhooks.plan({ drop: true });
    const asha = buyer('p53@example.com');
    const triple = await asha.pay(await asha.open('explorer'), { outcome: 'authorized' });
    const path = '/v1/payments/*/capture';
    sandbox().faults.add({ kind: 'lostAfterCommit', path, times: 1 });

    const pending = await asha.verify(triple, 'explorer');
    await events.readLists();

    expect(pending.body).toMatchObject({ status: 'operationFailed', data: { pending: true } });
    expect(await asha.plan()).toMatchObject({ level: 'Explorer' });
    const { payments } = api.localStack.razorpay.state();
    expect(payments.find(({ id }) => id === triple.razorpay_payment_id)).toMatchObject({
      status: 'captured',
    });
  });

  it('two readings at once and one more do what one does', async () => {
    sandbox().webhooks.plan({ drop: true });
    const people = [1, 2, 3].map((letter) => buyer(`p68-${letter}@example.com`));
    for (const person of people) {
      await person.pay(await person.open('explorer'));
    }

    await events.readLists(2);
    const kept = await api.items();
    await events.readLists();

    for (const person of people) {
      expect(await person.plan()).toMatchObject({ level: 'Explorer' });
      expect(await person.orders()).toMatchObject([{ state: 'paid', outcome: 'granted' }]);
    }
    const versions = (items: typeof kept) =>
      items.flatMap((item) => (item['version'] && !item['reading'] ? [item['version']] : []));
    expect(versions(await api.items())).toEqual(versions(kept));
  });
});
