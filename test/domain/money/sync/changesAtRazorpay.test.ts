import { describe, expect, it } from 'vitest';
import type { OrderState } from '../../../../lambdas/contract/tables/orders.ts';
import { syncOrder } from '../../../../lambdas/domain/money/sync/syncOrder.ts';
import { orderWith, paymentFact, start } from '../../../support/money/fixtures.ts';
import { Sale } from '../../../support/moneyModel/Sale.ts';

/** An order that is kept as paid with the first payment. */
const paid = (state: Partial<OrderState> = {}) =>
  orderWith({}, { status: 'paid', paymentID: 'pay_1', paidAt: start, ...state });

/** Settles and gives, for each question, whether refunds that may have failed were asked for. */
async function askedForFailed(sale: Sale): Promise<boolean[]> {
  const asked: boolean[] = [];
  await sale.money.run(({ provider, ...ports }) => {
    const facts: typeof provider.facts = (razorpayOrderID, failedToo) => {
      asked.push(failedToo);
      return provider.facts(razorpayOrderID, failedToo);
    };
    return syncOrder({ ...ports, provider: { ...provider, facts } }, sale.order);
  });
  return asked;
}

describe('refunds that may have failed, which the provider counts no more', () => {
  it.each<[string, Partial<OrderState>]>([
    ['one is pending', { refundPendingPaise: 1 }],
    ['one of a payment that does not pay for it is pending', { othersRefundPendingPaise: 1 }],
  ])('are asked for while %s', async (_, state) => {
    const sale = new Sale(paid(state));
    sale.pay('captured');

    expect(await askedForFailed(sale)).toEqual([true]);
  });

  it('are asked for at once when a refund turns out to be pending', async () => {
    const sale = new Sale(paid());
    sale.money.provider.refund(sale.pay('captured'), 1, 'pending', start);

    expect(await askedForFailed(sale)).toEqual([false, true]);
  });

  it('are not asked for of any other order', async () => {
    const sale = new Sale(paid());
    sale.pay('captured');

    expect(await askedForFailed(sale)).toEqual([false]);
  });
});

describe('an order that is kept as paid', () => {
  it.each(['captured', 'refunded'] as const)(
    'is well while the provider has its payment as %s',
    async (state) => {
      const sale = new Sale(paid());
      sale.pay(state);
      sale.pay('failed');

      await sale.sync();
      expect(sale.noted()).not.toContain('paidButNotAtProvider');
    },
  );

  it.each(['created', 'failed', 'authorized'] as const)(
    'sends an alert while the provider has its payment as %s, though another was captured',
    async (state) => {
      const sale = new Sale(paid());
      sale.pay(state);
      sale.pay('captured');

      await sale.sync();
      expect(sale.money.noted).toContainEqual({
        event: 'paidButNotAtProvider',
        ids: { orderID: 'o1', paymentID: 'pay_1' },
      });
    },
  );

  it('sends an alert when the provider knows nothing about it', async () => {
    const sale = new Sale(paid());
    await sale.money.run(({ orders }) => orders.addFacts('o1', [paymentFact()]));

    expect((await sale.sync()).state.status).toBe('paid');
    expect(sale.noted()).toContain('paidButNotAtProvider');
  });

  it('sends no alert before it was paid', async () => {
    const sale = new Sale();
    sale.pay('failed');

    await sale.sync();
    expect(sale.noted()).toEqual([]);
  });
});
