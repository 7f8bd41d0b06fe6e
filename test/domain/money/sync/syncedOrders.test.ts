import { describe, expect, it } from 'vitest';
import { dayMs, disputeFact, paidOrder, start } from '../../../support/money/fixtures.ts';
import { Sale } from '../../../support/moneyModel/Sale.ts';

describe('an order that was synced', () => {
  it('waits for no number, and stands on the list of those that are due one', async () => {
    const sale = new Sale();
    sale.pay('captured');

    const { documents } = await sale.sync();

    expect(documents).toEqual([]);
    expect(sale.money.store.invoices.chain).toEqual([]);
    expect([...sale.money.store.followUps]).toEqual(['o1']);
  });

  it('alerts a refund that failed after it was pending, of the payment that pays and of others', async () => {
    const sale = new Sale();
    const { provider } = sale.money;
    const paying = sale.pay('captured');
    const further = sale.pay('captured', { at: start + 1000 });
    provider.refund(paying, 10_000, 'pending', start);
    await sale.sync();
    provider.refund(paying, 10_000, 'pending', start);
    provider.refund(further, 10_000, 'pending', start);
    await sale.sync();
    expect(sale.noted()).toEqual([]);

    provider.endRefund(paying, 'rfnd_pay_1_0', 'processed');
    await sale.sync();
    expect(sale.noted()).toEqual([]);

    provider.endRefund(paying, 'rfnd_pay_1_1', 'failed');
    await sale.sync();
    provider.endRefund(further, 'rfnd_pay_2_0', 'failed');
    await sale.sync();

    const alert = { event: 'refundFailed', ids: { orderID: 'o1', paymentID: 'pay_1' } };
    expect(sale.money.noted).toEqual([alert, alert]);
  });

  it('alerts money that leaves although it was credited to a higher plan, and no other refund', async () => {
    const sale = new Sale();
    const { provider, store } = sale.money;
    const payment = sale.pay('captured');
    await sale.sync();
    provider.refund(payment, 20_000, 'processed', start);
    await sale.sync();
    expect(sale.noted()).toEqual([]);

    // One day of Explorer is used up (247 paise), and all that is left of the 70,000 goes to Innovator.
    const upgrade = { offerName: 'innovator', amountPaise: 390_000 - 69_753 } as const;
    store.orders.set('o2', paidOrder('o2', start + 1000, upgrade));
    provider.refund(payment, 30_000, 'processed', start + dayMs);
    await sale.sync();
    await sale.sync();

    expect(sale.money.noted).toEqual([
      { event: 'creditedMoneyLeft', ids: { orderID: 'o1', paise: '30000' } },
    ]);
  });

  it('alerts about a dispute when it is new, and about no other change', async () => {
    const sale = new Sale();
    sale.pay('captured');
    await sale.sync();
    for (const fact of [
      disputeFact(),
      disputeFact({ state: 'won' }),
      disputeFact({ disputeID: 'disp_2', state: 'lost' }),
    ]) {
      await sale.money.run(({ orders }) => orders.addFacts('o1', [fact]));
      await sale.sync();
    }

    const told = sale.money.noted.filter(({ event }) => event === 'paymentDisputed');
    expect(told.map(({ ids }) => ids)).toEqual([
      { orderID: 'o1', disputeID: 'disp_1' },
      { orderID: 'o1', disputeID: 'disp_2' },
    ]);
  });
});
