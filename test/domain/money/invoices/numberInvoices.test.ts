import { describe, expect, it } from 'vitest';
import { numberInvoices } from '../../../../lambdas/domain/money/invoices/numberInvoices.ts';
import type { Order } from '../../../../lambdas/domain/money/orders/Order.ts';
import { paidOrder, refundFact, start } from '../../../support/money/fixtures.ts';
import { checkNumbers } from '../../../support/moneyModel/invoiceInvariants.ts';
import { NumberingHarness, subOf } from '../../../support/moneyModel/NumberingHarness.ts';

const paid = paidOrder('o1', start, { state: 'Goa', amountPaise: 85_000 });

describe('one run of numbering', () => {
  it('makes two writes for each sale, and reads many buyers at a time', async () => {
    const files = new NumberingHarness();

    const { numbered } = await files.number(...files.sell(60));

    expect(numbered.size).toBe(60);
    checkNumbers(files.invoices.chain);
    expect(files.writes).toEqual(files.numbers().flatMap((one) => [`put ${one}`, `note ${one}`]));
    expect(files.numbers()).toHaveLength(60);
  });

  it('leaves the rest to another run that has taken the next place, and takes up what that one leaves', async () => {
    const files = new NumberingHarness();
    const sales = files.sell(30);
    files.beforePut = async (others) => {
      files.beforePut = async () => undefined;
      await numberInvoices(others, [subOf(0), subOf(2)], () => false);
    };

    const { numbered, errors } = await files.number(...sales);

    expect([numbered.size, errors, files.writes]).toEqual([0, [], ['put T/2627/000001']]);
    expect((await files.number(...sales)).numbered.size).toBe(30);
    checkNumbers(files.invoices.chain);
    expect(files.invoices.chain).toHaveLength(30);
  });

  it('notes the last invoice on its order first, when a run was cut off before it did', async () => {
    const files = new NumberingHarness();
    const sales = files.sell(3);
    const others = sales.slice(1);
    await files.number(...sales.slice(0, 1));
    files.sell(1); // The order is as it was before it was numbered.
    files.writes.splice(0);

    await files.number(...others);

    expect(files.writes.slice(0, 2)).toEqual(['note T/2627/000001', 'put T/2627/000002']);
    expect(files.money.store.orders.get('o0')?.documents).toHaveLength(1);
    await files.number(...others);
    expect(files.writes).toHaveLength(5);
  });

  it('notes a last credit note on its order, though the sale of it is noted', async () => {
    const files = new NumberingHarness();
    const { orders } = files.money.store;
    files.keep(paid, refundFact({ paymentID: 'pay_o1', amountPaise: 10_000 }));
    await files.number(paid);
    const numbered = orders.get('o1');
    orders.set('o1', { ...paid, documents: numbered?.documents.slice(0, 1) ?? [] });

    files.writes.splice(0);

    await files.number(...files.sell(1));

    expect(orders.get('o1')?.documents).toEqual(numbered?.documents);
    expect(files.writes).toEqual(['note C/2627/000001', 'put T/2627/000002', 'note T/2627/000002']);
  });

  it('notes invoices of long ago again on an order that a restore put back', async () => {
    const files = new NumberingHarness();
    const { orders } = files.money.store;
    const sales = files.sell(2);
    await files.number(...sales);
    const numbered = orders.get('o0');
    files.sell(1); // The first order is as it was before it was numbered.
    files.writes.splice(0);

    await files.number(...sales);

    expect(files.writes).toEqual(['note T/2627/000001']);
    expect(orders.get('o0')?.documents).toEqual(numbered?.documents);
  });

  it('is told which buyer cannot be read, and which invoice is gone', async () => {
    const files = new NumberingHarness();
    const sales = files.sell(2);
    const refund = refundFact({ paymentID: 'pay_o1', amountPaise: 10_000 });
    await files.number(...sales);
    const sold = files.money.store.orders.get('o1');
    if (sold) {
      files.keep(sold, refund);
    }
    files.invoices.chain.splice(1, 1);
    files.unreadable = subOf(0);

    const { errors } = await files.number(...sales);

    expect(errors.map(String)).toEqual([
      'Error: the person cannot be read',
      'Error: an invoice that is noted on an order is gone',
    ]);
  });

  it('numbers a sale and then its refund, when both are due', async () => {
    const files = new NumberingHarness();
    files.keep(paid, refundFact({ paymentID: 'pay_o1', amountPaise: 10_000 }));

    await files.number(paid);

    expect(files.numbers()).toEqual(['T/2627/000001', 'C/2627/000001']);
  });

  it('keeps nobody waiting for a buyer of whom something cannot be read or written, and names each of them', async () => {
    const files = new NumberingHarness();
    const sales = files.sell(5);
    files.keep({ ...sales[1], state: null } as unknown as Order); // as one that cannot be read
    let puts = 0;
    files.beforePut = async () => {
      puts += 1;
      if (puts === 2) {
        throw new Error('the table is busy');
      }
    };

    const { numbered, errors } = await files.number(...sales);

    expect([...numbered]).toEqual([subOf(0), subOf(3), subOf(4)]);
    expect(errors.map(String)).toEqual([
      expect.stringMatching(/^TypeError/),
      'Error: the table is busy',
    ]);
    expect(files.invoices.chain.map(({ orderID }) => orderID)).toEqual(['o0', 'o3', 'o4']);
    checkNumbers(files.invoices.chain);
  });

  it('leaves the rest to the next one when its time is up', async () => {
    const files = new NumberingHarness();
    const sales = files.sell(3);
    files.until = () => files.invoices.chain.length === 2;

    const { numbered } = await files.number(...sales);

    expect([...numbered]).toEqual([subOf(0), subOf(1)]);
    expect(files.numbers()).toHaveLength(2);
  });
});
