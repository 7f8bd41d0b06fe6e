import { afterEach, describe, expect, it } from 'vitest';
import { agree } from '../../support/api/agree.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { inParallel } from '../../support/inParallel.ts';
import { loseOrders } from '../../support/money/loseOrders.ts';
import { TestBuyer } from '../../support/money/TestBuyer.ts';

const sales = 12;

describe('documents of orders', () => {
  // The provider's clock is behind, for what was made in the last minute is not listed yet.
  const api = shareApi({ now: () => Date.now() - 30 * 60_000 });
  const sandbox = () => api.localStack.razorpay.sandbox;
  const testBuyer = (emailID: string) => new TestBuyer(api, emailID);
  /** By the clock, a run that fails, as on a busy machine, is followed by the next. */
  const number = async (tries = 5): Promise<void> =>
    api.localStack.runSchedule('followUp').catch((error: unknown) => {
      if (tries === 1) {
        throw error;
      }
      return number(tries - 1);
    });
  const numbers = async () =>
    (await api.items())
      .filter(({ chain }) => chain !== undefined)
      .map(({ position, number }) => [Number(Object(position).N), Object(number).S] as const)
      .toSorted(([one], [other]) => one - other);

  afterEach(async () => {
    sandbox().faults.clear();
    await sandbox().webhooks.clear();
  });

  it('P-77: of many sales at once have consecutive numbers, each sale one, and no sale is answered later for its number', async () => {
    await number(); // of what other tests have sold
    const before = (await numbers()).length;
    const buyers = Array.from({ length: sales }, (_, index) =>
      testBuyer(`p77-${index}@example.com`),
    );
    const bought = await inParallel(4, buyers, (buyer) => buyer.buy('explorer'));
    const shown = () =>
      Promise.all(buyers.map((buyer, index) => buyer.receipt(bought[index]?.orderID ?? '')));
    expect((await numbers()).length).toBe(before);
    expect(await shown()).toEqual(bought.map(() => ({ invoices: [], preparing: true })));

    await number();

    const issued = (await numbers()).slice(before);
    const places = Array.from({ length: sales }, (_, index) => before + index + 1);
    expect(issued.map(([position]) => position)).toEqual(places);
    expect(issued.map(([, number]) => Number(String(number).slice(-6)))).toEqual(places);
    const own = await shown();
    expect(own.every(({ invoices, preparing }) => invoices.length === 1 && !preparing)).toBe(true);
    expect(new Set(own.flatMap(({ invoices }) => invoices).map(({ number }) => number)).size).toBe(
      sales,
    );
  });

  it('P-77: are numbered once by three runs at once', async () => {
    await number(); // of what other tests have sold
    const before = (await numbers()).length;
    const buyers = Array.from({ length: 6 }, (_, index) =>
      testBuyer(`p77-runs-${index}@example.com`),
    );
    await inParallel(4, buyers, (buyer) => buyer.buy('explorer'));

    await Promise.all([number(), number(), number()]);
    await number(); // what a run has left to another that then failed

    const places = (await numbers()).map(([position]) => position);
    expect(places).toEqual(Array.from({ length: before + 6 }, (_, index) => index + 1));
  });

  it('P-77: of a sale that failed take no number, and a payment that is told again takes no other', async () => {
    const asha = testBuyer('p77-again@example.com');
    await asha.pay(await asha.open('explorer'), { outcome: 'failure' }).catch(() => undefined);
    await number(); // of what other tests have sold
    const before = (await numbers()).length;
    const triple = await asha.pay(await asha.open('explorer'));
    for (let times = 0; times < 3; times += 1) {
      await asha.confirm(triple, 'explorer');
      await number();
    }

    expect((await numbers()).length).toBe(before + 1);
  });

  it('S-12, P-78: state what was paid, are the same for ever, and are shown to their owner alone', async () => {
    const asha = testBuyer('p78@example.com');
    const { orderID, paymentID } = await asha.buy('creator');
    await number();
    const first = await asha.invoices(orderID);
    const body = { id: '1', emailID: asha.emailID, name: 'Someone Else' };
    await agree(api, asha.emailID);
    await api.call('user/updateProfile', body, api.as(asha.emailID));

    const stranger = testBuyer('p78-stranger@example.com');
    const asked = { id: '1', emailID: stranger.emailID, orderID };
    const refused = await api.call('payment/getInvoice', asked, api.as(stranger.emailID));

    expect(await asha.invoices(orderID)).toEqual(first);
    expect(first).toMatchObject([
      {
        number: expect.stringMatching(/^R\/\d{4}\/\d{6}$/),
        kind: 'receipt',
        tax: null,
        amountPaise: 190_000,
        paymentID,
        orderID,
        issuer: { name: 'Xplorers Learning', state: 'Karnataka', gstin: null },
      },
    ]);
    expect(refused).toMatchObject({ status: 404, body: { status: 'dataNotFound' } });
  });

  it('P-72, P-77: are listed again by an order that was lost and rebuilt, and not made twice', async () => {
    // One under way while the tables are emptied would leave facts behind, and the list would find nothing new.
    sandbox().webhooks.plan({ drop: true });
    const asha = testBuyer('p72@example.com');
    await asha.buy('explorer');
    await number();
    const [before] = await asha.orders();
    const count = (await numbers()).length;
    await loseOrders(api.localStack);

    await api.localStack.runSchedule('pollPayments');
    await number();
    await number();

    expect(await asha.orders()).toMatchObject([{ documents: before?.['documents'] }]);
    expect((await numbers()).length).toBe(count);
  });

  it('P-74: and orders do not change with a settlement that fails, comes later or is below zero', async () => {
    const asha = testBuyer('p74@example.com');
    const { paymentID } = await asha.buy('explorer');
    await number();
    const before = [await asha.orders(), await numbers()];
    const failed = await sandbox().settle({ failed: true });
    await sandbox().adjust({ amount: -10_000_000, description: 'Reserve' });
    const none = await sandbox().settle();
    await sandbox().retrySettlement({ settlement_id: failed?.id ?? '' });
    await api.localStack.razorpay.tick();
    await api.localStack.runSchedules();

    expect(none).toBeNull();
    expect([await asha.orders(), await numbers()]).toEqual(before);
    expect(paymentID).toMatch(/^pay_/);
  });
});
