import { describe, expect, it } from 'vitest';
import { agree } from '../../support/api/agree.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { inParallel } from '../../support/inParallel.ts';
import { TestBuyer } from '../../support/money/TestBuyer.ts';

const sales = 4;

describe('documents of orders', () => {
  const api = shareApi();
  const testBuyer = (emailID: string) => new TestBuyer(api, emailID);
  const number = () => api.localStack.runSchedule('followUp');
  const numbers = async () =>
    (await api.items())
      .filter(({ chain }) => chain !== undefined)
      .map(({ position, number }) => [Number(Object(position).N), Object(number).S] as const)
      .toSorted(([one], [other]) => one - other);

  it('of sales at once have consecutive numbers, each sale one, though three runs number at once', async () => {
    const buyers = Array.from({ length: sales }, (_, index) =>
      testBuyer(`p77-${index}@example.com`),
    );
    const bought = await inParallel(4, buyers, (buyer) => buyer.buy('explorer'));
    const shown = () =>
      Promise.all(buyers.map((buyer, index) => buyer.receipt(bought[index]?.orderID ?? '')));
    const before = await shown();

    await Promise.all([number(), number(), number()]);
    await number(); // what a run has left to another that then failed

    // No sale waits for its number.
    expect(before).toEqual(bought.map(() => ({ invoices: [], preparing: true })));
    const places = Array.from({ length: sales }, (_, index) => index + 1);
    const issued = await numbers();
    expect(issued.map(([position]) => position)).toEqual(places);
    expect(issued.map(([, number]) => Number(String(number).slice(-6)))).toEqual(places);
    const own = await shown();
    expect(own.every(({ invoices, preparing }) => invoices.length === 1 && !preparing)).toBe(true);
    const numbersOf = own.flatMap(({ invoices }) => invoices.map(({ number }) => number));
    expect(new Set(numbersOf).size).toBe(sales);
  });

  it('S-12: state what was paid, are the same for ever, and are shown to their owner alone', async () => {
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
});
