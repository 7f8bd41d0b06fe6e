import { describe, expect, it } from 'vitest';
import type { OrderState } from '../../../../lambdas/contract/tables/orders.ts';
import { listOrders } from '../../../../lambdas/domain/money/orders/listOrders.ts';
import { fullPlanMs } from '../../../../lambdas/domain/money/plans/plans.ts';
import { commitFacts, grants, syncOrder } from '../../../../lambdas/domain/money/sync/syncOrder.ts';
import {
  dayMs,
  orderWith,
  paidOrder,
  paymentFact,
  refundFact,
  start,
} from '../../../support/money/fixtures.ts';
import { Sale } from '../../../support/moneyModel/Sale.ts';

describe('settling', () => {
  it('finds an order whose answer was lost by its receipt, and keeps what it is called', async () => {
    const sale = new Sale({ ...orderWith(), razorpayOrderID: null });
    sale.pay('captured');

    expect(await sale.sync()).toMatchObject({
      razorpayOrderID: 'order_1',
      state: { status: 'paid' },
    });
    expect(sale.money.provider.orders.size).toBe(1);
  });

  it('asks about the order that is known, and opens none', async () => {
    const sale = new Sale();
    sale.money.provider.orders.clear();
    sale.pay('captured');

    expect((await sale.sync()).state.status).toBe('paid');
    expect(sale.money.provider.orders.size).toBe(0);
  });

  it('gives the order as it is kept', async () => {
    const sale = new Sale();
    sale.pay('captured');

    expect(await sale.sync()).toEqual(sale.money.store.orders.get('o1'));
  });

  it('gives an order that is not paid as it is kept', async () => {
    const sale = new Sale();
    sale.pay('failed');

    const synced = await sale.sync();

    expect(synced.state.status).toBe('failed');
    expect(synced).toEqual(sale.money.store.orders.get('o1'));
  });

  it('of an order that is gone is a defect', async () => {
    const sale = new Sale();

    await expect(sale.sync(orderWith({ orderID: 'o9' }))).rejects.toThrow(
      'an order that is being synced is gone',
    );
  });
});

describe('money that nobody has taken', () => {
  it('is taken, once and to the paisa of the terms, and pays', async () => {
    const sale = new Sale();
    sale.pay('failed');
    sale.pay('authorized');

    expect((await sale.sync()).state).toMatchObject({ status: 'paid', paymentID: 'pay_2' });
    await sale.sync();
    expect(sale.captured).toEqual([['pay_2', 90_000]]);
  });

  it.each([{ amountPaise: 89_999 }, { currency: 'USD' }])(
    'is left alone when it disagrees with the terms: %j',
    async (odd) => {
      const sale = new Sale();
      sale.pay('authorized', odd);

      expect((await sale.sync()).state.status).toBe('attempted');
      expect(sale.captured).toEqual([]);
    },
  );

  it.each(['created', 'failed'] as const)('is not there when a payment is %s', async (state) => {
    const sale = new Sale();
    sale.pay(state);

    await sale.sync();
    expect(sale.captured).toEqual([]);
  });

  it.each([
    ['the same plan', {}],
    ['a higher plan', { offerName: 'innovator' }],
  ] as const)(
    'is left to the provider while %s is in force, and the order says so',
    async (_, terms) => {
      const sale = new Sale();
      sale.money.store.orders.set('o0', paidOrder('o0', start - 1, terms));
      sale.pay('authorized');

      const synced = await sale.sync();

      expect(sale.captured).toEqual([]);
      expect(synced.state).toMatchObject({ status: 'authorized', paymentID: null });
      const { orders } = await sale.money.run((ports) =>
        listOrders(ports, synced.terms.sub, start),
      );
      expect(orders[0]).toMatchObject({ state: 'released', outcome: 'none', money: null });
    },
  );

  it('is left to the provider once a guardian has withdrawn, and the order says so', async () => {
    const sale = new Sale();
    sale.withdraw(start - 1);
    sale.pay('authorized');

    const { terms } = await sale.sync();

    expect(sale.captured).toEqual([]);
    const { orders } = await sale.money.run((ports) => listOrders(ports, terms.sub, start));
    expect(orders[0]).toMatchObject({ state: 'released', outcome: 'none', money: null });
  });

  it.each([
    ['24 hours', dayMs, 'paid', [['pay_1', 90_000]]],
    ['more than 24 hours', dayMs + 1, 'released', []],
  ])(
    'that was begun %s after its order was opened, and answered days later: captured %#',
    async (_, afterMs, status, captured) => {
      const sale = new Sale(orderWith({ startTime: start - afterMs }));
      sale.money.store.invoices.now = start + 3 * dayMs;
      sale.pay('authorized');

      expect((await sale.sync()).state.status).toBe(status);
      expect(sale.captured).toEqual(captured);
    },
  );

  it('is left to the provider when the account is closed, though the payment was begun before', async () => {
    const sale = new Sale();
    sale.close(start + 1);
    sale.pay('authorized');

    expect((await sale.sync()).state.status).toBe('authorized');
    expect(sale.captured).toEqual([]);
  });

  it('is left to the provider when only a lower plan that has ended since stood in its way then', async () => {
    const sale = new Sale();
    const ended = paidOrder('o0', start - fullPlanMs - 1, { offerName: 'innovator' });
    sale.money.store.orders.set('o0', ended);
    sale.pay('authorized', { at: start - dayMs });

    await sale.sync();

    expect(sale.captured).toEqual([]);
  });

  it.each(['captured', 'refunded'] as const)(
    'is left alone when another payment was %s',
    async (state) => {
      const sale = new Sale();
      sale.pay(state);
      sale.pay('authorized');

      await sale.sync();
      expect(sale.captured).toEqual([]);
    },
  );
});

describe('a refund that fails', () => {
  it('takes nothing, though it was received while storing facts broke off', async () => {
    const sale = new Sale();
    const { provider } = sale.money;
    const payment = sale.pay('captured');
    provider.refund(payment, 90_000, 'pending', start);
    const lost = new Error('lost');
    const broken = sale.money.run((ports) => {
      const addFacts: typeof ports.orders.addFacts = async (orderID, facts) => {
        await ports.orders.addFacts(
          orderID,
          facts.filter(({ kind }) => kind === 'payment'),
        );
        if (facts.some(({ kind }) => kind === 'refund')) {
          throw lost;
        }
      };
      return syncOrder({ ...ports, orders: { ...ports.orders, addFacts } }, sale.order);
    });
    await expect(broken).rejects.toBe(lost);
    provider.endRefund(payment, 'rfnd_pay_1_0', 'failed');

    expect((await sale.sync()).state).toMatchObject({ status: 'paid', refund: 'none' });
  });
});

describe('what a commit tells', () => {
  const first = paidOrder('o0', start - 1);

  it('nothing of a sale that gives its plan', async () => {
    const sale = new Sale();
    sale.pay('captured');

    await sale.sync();
    expect(sale.noted()).toEqual([]);
  });

  it('money that is set aside, once, with ids alone', async () => {
    const sale = new Sale();
    sale.pay('captured', { amountPaise: 100 });

    await sale.sync();
    const { length } = sale.noted();
    sale.pay('captured');
    await sale.sync();
    expect(length).toBe(1);
    expect(sale.money.noted).toEqual([
      {
        event: 'paymentMismatched',
        ids: { orderID: 'o1', paymentID: 'pay_1', reason: 'amountMismatch' },
      },
    ]);
  });

  it('a payment that arrives for a closed account, once, though it was begun before', async () => {
    const sale = new Sale();
    sale.close(start - 1);
    const payment = sale.pay('captured', { at: start - dayMs });

    await sale.sync();
    sale.money.provider.refund(payment, 100, 'processed', start);
    await sale.sync();
    expect(sale.money.noted).toEqual([
      { event: 'paidAfterDeletion', ids: { orderID: 'o1', paymentID: 'pay_1' } },
    ]);
  });

  it('a payment that arrives after a guardian withdrew, as one that grants no plan', async () => {
    const sale = new Sale();
    sale.withdraw(start - 1);
    sale.pay('captured', { at: start - dayMs });

    await sale.sync();
    await sale.sync();
    expect(sale.money.noted).toEqual([{ event: 'paidButNotGranted', ids: { orderID: 'o1' } }]);
  });

  it('nothing of a payment that arrived before the account was closed', async () => {
    const sale = new Sale();
    sale.close(start + 1);
    sale.pay('captured');

    await sale.sync();
    expect(sale.noted()).toEqual([]);
  });

  it('a payment that gives no plan, once', async () => {
    const sale = new Sale();
    sale.money.store.orders.set('o0', first);
    const payment = sale.pay('captured');

    await sale.sync();
    const { length } = sale.noted();
    sale.money.provider.refund(payment, 100, 'processed', start);
    await sale.sync();
    expect(length).toBe(1);
    expect(sale.money.noted).toEqual([{ event: 'paidButNotGranted', ids: { orderID: 'o1' } }]);
  });

  it('nothing of an order that is not paid yet, though the plan is there', async () => {
    const sale = new Sale();
    sale.money.store.orders.set('o0', first);
    sale.pay('failed');

    await sale.sync();
    expect(sale.noted()).toEqual([]);
  });

  it('nothing of a payment that was refunded before it was received', async () => {
    const sale = new Sale();
    const payment = sale.pay('captured');
    sale.money.provider.refund(payment, 90_000, 'processed', start);

    expect((await sale.sync()).state.refund).toBe('full');
    expect(sale.noted()).toEqual([]);
  });

  it('whether it grants is asked of the order as it is now, among the others as they are', () => {
    const open = orderWith();
    const paid = paidOrder('o1', start);

    expect(grants(paid, [open])).toBe(true);
    expect(grants(paid, [open, paidOrder('o2', start, { offerName: 'creator' })])).toBe(true);
    expect(grants(paid, [first, open])).toBe(false);
    expect(grants(open, [first, open])).toBe(false);
    expect(grants(first, [first, paid])).toBe(true);
  });
});

describe('a commit', () => {
  it('is not made when nothing changed, in whatever order a store gives the fields', async () => {
    const state: OrderState = {
      mismatchedPayment: { reason: 'amountMismatch', paymentID: 'pay_1' },
      othersRefundedPaise: 0,
      othersRefundPendingPaise: 0,
      othersLostPaise: 0,
      unlistedRefundPaise: 0,
      othersTakenPaise: 100,
      surplusPaymentIDs: [],
      dispute: null,
      failedRefundIDs: [],
      disputeLostPaise: 0,
      refundPendingPaise: 0,
      refundedPaise: 0,
      refund: 'none',
      paidAt: null,
      paymentID: null,
      status: 'attempted',
    };
    const sale = new Sale({ ...orderWith(), state });
    sale.pay('captured', { amountPaise: 100 });

    await sale.sync();
    expect(sale.money.store.commits).toBe(0);
  });

  it('is made when nothing but an amount changed', async () => {
    const sale = new Sale();
    const payment = sale.pay('captured');
    sale.money.provider.refund(payment, 100, 'processed', start);
    await sale.sync();
    sale.money.provider.refund(payment, 200, 'processed', start);

    expect((await sale.sync()).state).toMatchObject({ refund: 'partial', refundedPaise: 300 });
    expect(sale.money.store.commits).toBe(2);
  });

  it('folds facts that an earlier try has kept', async () => {
    const { money } = new Sale();
    const facts = await money.run(async (ports) => {
      await ports.orders.addFacts('o1', [paymentFact(), refundFact()]);
      return commitFacts(ports, 'o1');
    });

    expect(facts?.state).toMatchObject({ status: 'paid', refund: 'full' });
  });
});
