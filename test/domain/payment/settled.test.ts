import { describe, expect, it } from 'vitest';
import { disputeFact } from '../../support/money.ts';
import { Sale } from '../../support/moneyModel/Sale.ts';

describe('an order that was settled', () => {
  it('P-77: waits for no number, and stands on the list of those that are due one', async () => {
    const sale = new Sale();
    sale.pay('captured');

    const { documents } = await sale.settle();

    expect(documents).toEqual([]);
    expect(sale.money.store.papers.chain).toEqual([]);
    expect([...sale.money.store.owed]).toEqual(['o1']);
  });

  it('P-66: tells of a dispute when it is new, and of no other change', async () => {
    const sale = new Sale();
    sale.pay('captured');
    await sale.settle();
    for (const fact of [
      disputeFact(),
      disputeFact({ state: 'won' }),
      disputeFact({ disputeID: 'disp_2', state: 'lost' }),
    ]) {
      await sale.money.run(({ orders }) => orders.addFacts('o1', [fact]));
      await sale.settle();
    }

    const told = sale.money.noted.filter(({ event }) => event === 'disputeOpened');
    expect(told.map(({ ids }) => ids)).toEqual([
      { orderID: 'o1', disputeID: 'disp_1' },
      { orderID: 'o1', disputeID: 'disp_2' },
    ]);
  });
});
