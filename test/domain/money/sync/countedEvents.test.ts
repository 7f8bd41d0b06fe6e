import { describe, expect, it } from 'vitest';
import { paidOrder, start } from '../../../support/money/fixtures.ts';
import { Sale } from '../../../support/moneyModel/Sale.ts';

describe('what went well', () => {
  const news = ({ money }: Sale) => money.told.map((one) => one.news);

  it('is counted once: an order that is paid, and the plan that it gives', async () => {
    const sale = new Sale();
    sale.pay('failed');
    await sale.sync();
    expect(news(sale)).toEqual([]);

    sale.pay('captured');
    await sale.sync();
    await sale.sync();

    expect(sale.money.told).toEqual([
      { news: 'orderPaid', ids: { orderID: 'o1' } },
      { news: 'planGranted', ids: { orderID: 'o1' } },
    ]);
  });

  it('is no plan when the same one was paid for before', async () => {
    const sale = new Sale();
    sale.money.store.orders.set('o0', paidOrder('o0', start - 1));
    sale.pay('captured');
    await sale.sync();

    expect(news(sale)).toEqual(['orderPaid']);
  });

  it('is what was refunded, of the payment that pays and of others, each time that it grows', async () => {
    const sale = new Sale();
    const { provider, told } = sale.money;
    const paying = sale.pay('captured');
    const further = sale.pay('captured', { at: start + 1000 });
    await sale.sync();
    told.splice(0);

    provider.refund(paying, 10_000, 'pending', start);
    await sale.sync();
    expect(told).toEqual([]);

    provider.refund(paying, 10_000, 'processed', start);
    await sale.sync();
    provider.refund(further, 20_000, 'processed', start);
    await sale.sync();

    expect(told).toEqual([
      { news: 'refundMade', ids: { orderID: 'o1' } },
      { news: 'refundMade', ids: { orderID: 'o1' } },
    ]);
  });
});
