import { afterEach, describe, expect, it } from 'vitest';
import { loseOrders } from '../../support/loseOrders.ts';
import { Shop } from '../../support/Shop.ts';
import { shareApi } from '../../support/shareApi.ts';

const sales = 50;

describe('documents of orders', () => {
  // The provider's clock is behind, for what was made in the last minute is not listed yet.
  const api = shareApi({ now: () => Date.now() - 30 * 60_000 });
  const sandbox = () => api.laptop.razorpay.sandbox;
  const shop = (emailID: string) => new Shop(api, emailID);
  const numbers = async () =>
    (await api.items())
      .filter(({ chain }) => chain !== undefined)
      .map(({ position, number }) => [Number(Object(position).N), Object(number).S] as const)
      .toSorted(([one], [other]) => one - other);

  afterEach(async () => {
    sandbox().faults.clear();
    await sandbox().webhooks.clear();
  });

  it('P-77: of fifty sales at once have consecutive numbers, each sale one', async () => {
    const buyers = Array.from({ length: sales }, (_, index) => shop(`p77-${index}@example.com`));
    const bought = await Promise.all(buyers.map((buyer) => buyer.buy('explorer')));

    await api.laptop.razorpay.tick();
    await api.laptop.runSchedules();

    const issued = await numbers();
    const places = Array.from({ length: sales }, (_, index) => index + 1);
    expect(issued.map(([position]) => position)).toEqual(places);
    expect(issued.map(([, number]) => Number(String(number).slice(-6)))).toEqual(places);
    const own = await Promise.all(
      buyers.map((buyer, index) => buyer.invoices(bought[index]?.orderID ?? '')),
    );
    expect(own.every(({ length }) => length === 1)).toBe(true);
    expect(new Set(own.flat().map(({ number }) => number)).size).toBe(sales);
  });

  it('P-77: of a sale that failed take no number, and a payment that is told again takes no other', async () => {
    const asha = shop('p77-again@example.com');
    const before = (await numbers()).length;
    await asha.pay(await asha.open('explorer'), { outcome: 'failure' }).catch(() => undefined);
    const triple = await asha.pay(await asha.open('explorer'));
    for (let times = 0; times < 3; times += 1) {
      await asha.verify(triple, 'explorer');
    }

    expect((await numbers()).length).toBe(before + 1);
  });

  it('S-12, P-78: state what was paid, are the same for ever, and are shown to their owner alone', async () => {
    const asha = shop('p78@example.com');
    const { orderID, paymentID } = await asha.buy('creator');
    const first = await asha.invoices(orderID);
    const body = { id: '1', emailID: asha.emailID, name: 'Somebody Else' };
    await api.call('user/updateProfile', body, api.as(asha.emailID));

    const stranger = shop('p78-stranger@example.com');
    const asked = { id: '1', emailID: stranger.emailID, orderID };
    const refused = await api.call('payment/getInvoice', asked, api.as(stranger.emailID));

    expect(await asha.invoices(orderID)).toEqual(first);
    expect(first).toMatchObject([
      {
        number: expect.stringMatching(/^R\/\d{4}\/\d{6}$/),
        ...{ kind: 'receipt', tax: null, amountPaise: 190_000, paymentID, orderID },
        issuer: { name: 'Xplorers Learning', state: 'Karnataka', gstin: null },
      },
    ]);
    expect(refused).toMatchObject({ status: 404, body: { status: 'dataNotFound' } });
  });

  it('P-72, P-77: are borne again by an order that was lost and rebuilt, and not made twice', async () => {
    // One under way while the tables are emptied would leave facts behind, and the list would find nothing new.
    sandbox().webhooks.plan({ drop: true });
    const asha = shop('p72@example.com');
    await asha.buy('explorer');
    const [before] = await asha.orders();
    const count = (await numbers()).length;
    await loseOrders(api.laptop);

    await api.laptop.runSchedules();
    await api.laptop.runSchedules();

    expect(await asha.orders()).toMatchObject([{ documents: before?.['documents'] }]);
    expect((await numbers()).length).toBe(count);
  });

  it('P-74: and orders do not change with a settlement that fails, comes later or is below zero', async () => {
    const asha = shop('p74@example.com');
    const { paymentID } = await asha.buy('explorer');
    const before = [await asha.orders(), await numbers()];
    const failed = await sandbox().settle({ failed: true });
    await sandbox().adjust({ amount: -10_000_000, description: 'Reserve' });
    const none = await sandbox().settle();
    await sandbox().retrySettlement({ settlement_id: failed?.id ?? '' });
    await api.laptop.razorpay.tick();
    await api.laptop.runSchedules();

    expect(none).toBeNull();
    expect([await asha.orders(), await numbers()]).toEqual(before);
    expect(paymentID).toMatch(/^pay_/);
  });
});
