import { describe, expect, it } from 'vitest';
import type { OfferName } from '../../../../lambdas/contract/vocabulary.ts';
import type { Limits } from '../../../../lambdas/domain/Limits.ts';
import {
  createOrder,
  dailyOrders,
  type OpenedOrder,
  type OrderPorts,
} from '../../../../lambdas/domain/money/orders/createOrder.ts';
import { newOrderState, type Order } from '../../../../lambdas/domain/money/orders/Order.ts';
import { fullPlanMs, orderOpenMs } from '../../../../lambdas/domain/money/plans/plans.ts';
import { dayMs, paidOrder, start } from '../../../support/money/fixtures.ts';
import { MoneyHarness } from '../../../support/moneyModel/MoneyHarness.ts';
import { orderIDOf } from '../../../support/moneyModel/people.ts';

const caller = {
  sub: '0190b3a0-0000-7000-8000-000000000001',
  emailID: 'asha@example.com',
  name: 'Asha',
  username: 'Google_1',
  signedInAt: start,
  groups: [],
};

/** Where someone orders. */
class Counter {
  readonly money = new MoneyHarness();
  private made = 0;

  /** A plan that was bought before. */
  has(order: Order): this {
    this.money.store.orders.set(order.terms.orderID, order);
    return this;
  }

  /** @param change lets single ports fail or answer otherwise */
  open(
    offerName: OfferName,
    now = start,
    change: (ports: OrderPorts) => Partial<OrderPorts> = () => ({}),
    state = 'Kerala',
  ): Promise<OpenedOrder> {
    const newOrderID = (sub: string, at: number) => {
      this.made += 1;
      return orderIDOf(sub, at, this.made);
    };
    return this.money.run((given) => {
      const ports = { ...given, newOrderID };
      return createOrder({ ...ports, ...change(ports) }, caller, { offerName, state }, now);
    });
  }

  /** What was promised last. */
  promised() {
    return this.money.store.commitments.get(caller.sub);
  }
}

const idOf = (opened: OpenedOrder) => opened?.order.terms.orderID;

describe('opening an order', () => {
  it('keeps its terms, makes it at the provider and says with which key to pay', async () => {
    const counter = new Counter();

    const opened = await counter.open('explorer');

    expect(opened).toMatchObject({
      publicKey: 'rzp_test_1',
      order: {
        razorpayOrderID: 'order_1',
        state: newOrderState,
        terms: { sub: caller.sub, amountPaise: 90_000, state: 'Kerala', startTime: start },
      },
    });
    expect(counter.money.store.orders.get(idOf(opened) ?? '')).toEqual(opened?.order);
    expect(opened?.order).toMatchObject({
      otherRazorpayOrderIDs: [],
      documents: [],
      extensions: [],
      version: 0,
    });
    expect(counter.money.provider.orders.get('order_1')?.receipt).toBe(idOf(opened));
  });

  it.each(['seeker', 'notSet'] as const)('of %s is refused', async (offerName) => {
    await expect(new Counter().open(offerName)).rejects.toMatchObject({
      status: 'invalidInput',
      message: 'Please choose a plan.',
      data: { fields: ['offerName'] },
    });
  });

  it('of a plan that is there opens nothing', async () => {
    const counter = new Counter().has(paidOrder('o1', start));

    expect(await counter.open('explorer')).toBeNull();
    expect(counter.money.provider.orders.size).toBe(0);
  });

  it('again gives the same, and asks the provider nothing', async () => {
    const counter = new Counter();
    const first = await counter.open('explorer');
    counter.money.provider.orders.clear();

    expect(await counter.open('explorer')).toEqual(first);
    expect(counter.money.provider.orders.size).toBe(0);
    const ids = { orderID: first?.order.terms.orderID };
    expect(counter.money.told).toEqual([{ news: 'orderOpened', ids }]);
  });

  it('of another offer leaves the first one open', async () => {
    const counter = new Counter();
    const explorer = await counter.open('explorer');
    const creator = await counter.open('creator');

    expect(idOf(await counter.open('explorer'))).toBe(idOf(explorer));
    expect(idOf(await counter.open('creator'))).toBe(idOf(creator));
  });

  it('after half an hour gives a new one', async () => {
    const counter = new Counter();
    const first = await counter.open('explorer');

    expect(idOf(await counter.open('explorer', start + orderOpenMs - 1))).toBe(idOf(first));
    expect(idOf(await counter.open('explorer', start + orderOpenMs))).not.toBe(idOf(first));
  });

  it('of a plan that is about to end renews it, and a first one renews nothing', async () => {
    const counter = new Counter().has(paidOrder('o1', start));

    const renewal = await counter.open('explorer', start + fullPlanMs - dayMs);

    expect(renewal?.order.terms.extends).toBe('o1');
    expect((await counter.open('creator'))?.order.terms.extends).toBeNull();
  });

  it('gives what is left of a lower plan to each upgrade that is opened, for only one will have it', async () => {
    const counter = new Counter().has(paidOrder('o1', start));

    const creator = await counter.open('creator');
    const innovator = await counter.open('innovator');

    expect(creator?.order.terms).toMatchObject({ pricePaise: 190_000, amountPaise: 100_200 });
    expect(innovator?.order.terms).toMatchObject({ pricePaise: 390_000, amountPaise: 300_200 });
    expect(counter.promised()?.open).toEqual({
      creator: creator?.order.terms,
      innovator: innovator?.order.terms,
    });
  });

  it('is replaced when its credit or its State is another by now', async () => {
    const counter = new Counter().has(paidOrder('o1', start));
    const first = await counter.open('creator', start + dayMs - 60_000);

    expect(idOf(await counter.open('creator', start + dayMs - 1))).toBe(idOf(first));
    const second = await counter.open('creator', start + dayMs);
    expect(second?.order.terms.amountPaise).toBe(100_400);
    const elsewhere = await counter.open('creator', start + dayMs, () => ({}), 'Goa');
    expect(elsewhere?.order.terms.state).toBe('Goa');
    expect(new Set([first, second, elsewhere].map((one) => idOf(one ?? null))).size).toBe(3);
  });
});

describe('opening an order while others do', () => {
  /** A book in which someone else writes first, so many times. */
  const racing = (times: number, writes: string[]) => (ports: OrderPorts) => ({
    commitments: {
      ...ports.commitments,
      write: async (sub: string, next: Parameters<OrderPorts['commitments']['write']>[1]) => {
        writes.push(sub);
        return writes.length > times && ports.commitments.write(sub, next);
      },
    },
  });

  it('reads again when it loses the race, and keeps nothing of what it lost', async () => {
    const counter = new Counter();
    const writes: string[] = [];

    const opened = await counter.open('explorer', start, racing(19, writes));

    expect(writes).toHaveLength(20);
    expect([...counter.money.store.orders.keys()]).toEqual([idOf(opened)]);
  });

  it('asks to try again after twenty lost races', async () => {
    const counter = new Counter();
    const writes: string[] = [];

    await expect(counter.open('explorer', start, racing(99, writes))).rejects.toMatchObject({
      status: 'operationFailed',
      message: 'Too many orders at once. You haven’t been charged. Please try again.',
    });
    expect(writes).toHaveLength(20);
    expect(counter.money.store.orders.size).toBe(0);
  });
});

describe('opening an order that was half made', () => {
  const lost = new Error('lost');
  const failing = (name: 'create' | 'attach') => (ports: OrderPorts) => ({
    orders: {
      ...ports.orders,
      [name]: async () => {
        throw lost;
      },
    },
  });

  it.each(['create', 'attach'] as const)(
    'goes on where the call before it broke off (%s)',
    async (step) => {
      const counter = new Counter();
      await expect(counter.open('explorer', start, failing(step))).rejects.toBe(lost);

      const opened = await counter.open('explorer', start + 1);

      expect(opened?.order).toMatchObject({
        razorpayOrderID: 'order_1',
        terms: { startTime: start },
      });
      expect(counter.money.provider.orders.size).toBe(1);
      expect(counter.money.store.orders.get(idOf(opened) ?? '')?.razorpayOrderID).toBe('order_1');
    },
  );

  it('that can be neither made nor found is a defect', async () => {
    const gone = ({ orders }: OrderPorts) => ({ orders: { ...orders, create: async () => false } });

    await expect(new Counter().open('explorer', start, gone)).rejects.toThrow(
      'an order that is kept cannot be found',
    );
  });

  it.each([{ amountPaise: 1 }, { currency: 'USD' }, { receipt: 'another' }])(
    'is never handed out when the provider’s disagrees: %j',
    async (odd) => {
      const counter = new Counter();
      const disagreeing = ({ provider }: OrderPorts) => ({
        provider: {
          ...provider,
          openOrder: async (terms: Order['terms']) => ({
            ...(await provider.openOrder(terms)),
            ...odd,
          }),
        },
      });

      await expect(counter.open('explorer', start, disagreeing)).rejects.toMatchObject({
        status: 'operationFailed',
        message: 'We couldn’t open this order. You haven’t been charged.',
      });
      const [kept] = counter.money.store.orders.values();
      expect(kept?.razorpayOrderID).toBeNull();
      expect(counter.money.noted).toEqual([
        {
          event: 'providerOrderDisagrees',
          ids: { orderID: kept?.terms.orderID, razorpayOrderID: 'order_1' },
        },
      ]);
    },
  );
});

describe('opening orders again and again', () => {
  it('opens a few dozen new orders of one person a day, and gives the open one however often', async () => {
    const counter = new Counter();
    const counts = new Map<string, number>();
    const limits: Limits = {
      count: async (...call) => {
        const key = call.join(' ');
        counts.set(key, (counts.get(key) ?? 0) + 1);
        return counts.get(key) ?? 0;
      },
      noteUncounted: () => undefined,
    };
    const midnight = Math.ceil(start / dayMs) * dayMs;
    const minute = (count: number) => midnight + count * 60_000;
    const states = ['Kerala', 'Goa'];
    const open = (count: number, now = minute(count)) =>
      counter.open('explorer', now, () => ({ limits }), states[count % 2]);

    for (let count = 1; count <= dailyOrders.calls; count += 1) {
      await open(count);
    }
    const repeated = await open(dailyOrders.calls);
    await expect(open(dailyOrders.calls + 1)).rejects.toMatchObject({ status: 'operationFailed' });
    const nextDay = await open(dailyOrders.calls + 1, midnight + dayMs);

    expect(idOf(repeated)).toBe(
      orderIDOf(caller.sub, minute(dailyOrders.calls), dailyOrders.calls),
    );
    expect(nextDay?.order.terms.state).toBe(states[1]);
    expect(counter.money.store.orders.size).toBe(dailyOrders.calls + 1);
  });
});
