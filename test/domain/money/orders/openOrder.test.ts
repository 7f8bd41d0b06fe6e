import { beforeEach, describe, expect, it } from 'vitest';
import { createOrder } from '../../../../lambdas/domain/money/orders/createOrder.ts';
import type { Order } from '../../../../lambdas/domain/money/orders/Order.ts';
import { newOrderState } from '../../../../lambdas/domain/money/orders/Order.ts';
import { plans } from '../../../../lambdas/domain/money/plans/plans.ts';
import { syncOrder } from '../../../../lambdas/domain/money/sync/syncOrder.ts';
import { start, termsWith } from '../../../support/money/fixtures.ts';
import { ModelProvider } from '../../../support/moneyModel/ModelProvider.ts';
import { ModelStore } from '../../../support/moneyModel/ModelStore.ts';
import { orderIDOf, people } from '../../../support/moneyModel/people.ts';
import { Steps } from '../../../support/moneyModel/Steps.ts';

const [caller] = people;
const sub = caller?.sub ?? '';
/** What an Explorer plan cost when the order was made, before the price was changed. */
const oldPaise = 70_000;

describe('an order that is open', () => {
  let steps: Steps;
  let store: ModelStore;
  let provider: ModelProvider;
  let noted: string[];
  beforeEach(() => {
    steps = new Steps(
      () => 0.5,
      () => undefined,
    );
    store = new ModelStore(steps, undefined);
    provider = new ModelProvider(steps, undefined);
    noted = [];
  });

  const ports = () => {
    const actor = { name: 'one' };
    return {
      ...store.ports(actor),
      provider: provider.port(actor),
      events: { alert: (event: string) => void noted.push(event), count: () => undefined },
      limits: { count: async () => 1, noteUncounted: () => undefined },
      newOrderID: (of: string, now: number) => orderIDOf(of, now, store.orders.size),
    };
  };

  /** Lets someone act to the end. */
  async function act<T>(what: () => Promise<T>): Promise<T | undefined> {
    let result: T | undefined;
    let failed: unknown;
    steps.spawn(
      'one',
      async () => {
        result = await what();
      },
      (error) => {
        failed = error;
      },
    );
    await steps.drain();
    if (failed) {
      throw failed;
    }
    return result;
  }

  const open = (now: number) =>
    act(() => {
      if (!caller) {
        throw new Error('there is nobody');
      }
      return createOrder(ports(), caller, { offerName: 'explorer', state: null }, now);
    });

  /** An order that was made when the price was another. */
  function made(razorpayOrderID: string | null, paise = oldPaise): Order {
    const terms = termsWith({
      sub,
      orderID: orderIDOf(sub, start, 0),
      pricePaise: paise,
      amountPaise: paise,
    });
    const order = {
      terms,
      razorpayOrderID,
      otherRazorpayOrderIDs: [],
      state: newOrderState,
      documents: [],
      extensions: [],
      version: 0,
    };
    store.orders.set(terms.orderID, order);
    store.commitments.set(sub, { open: { explorer: terms }, version: 1 });
    return order;
  }

  function madeThere(order: Order, amountPaise: number): string {
    const { orderID: receipt, currency } = order.terms;
    provider.orders.set('order_1', { id: 'order_1', amountPaise, currency, receipt });
    return 'order_1';
  }

  it('is replaced at once when the price is another by now', async () => {
    const before = made(madeThere(made(null), oldPaise));

    const after = await open(start + 1);

    expect(after?.order.terms.amountPaise).toBe(plans.explorer.pricePaise);
    expect(after?.order.terms.orderID).not.toBe(before.terms.orderID);
  });

  it('is paid by the price it was made at, and by no other', async () => {
    const order = made(madeThere(made(null), oldPaise));
    const there = { id: 'order_1', amountPaise: oldPaise, currency: 'INR', receipt: null };

    provider.move(provider.attempt(there, start, { amountPaise: 90_000 }), 'captured');
    const dearer = await act(() => syncOrder(ports(), order));
    provider.move(provider.attempt(there, start, {}), 'captured');
    const paid = await act(() => syncOrder(ports(), order));

    expect(dearer?.state).toMatchObject({
      status: 'attempted',
      mismatchedPayment: { reason: 'amountMismatch' },
    });
    expect(paid?.state).toMatchObject({ status: 'paid' });
  });

  it('is not adopted on other terms by the buyer, by a reading of the lists or by an event, and is alarmed', async () => {
    const order = made(null, plans.explorer.pricePaise);
    madeThere(order, plans.explorer.pricePaise + 1);

    await expect(open(start)).rejects.toMatchObject({ status: 'operationFailed' });
    await expect(act(() => syncOrder(ports(), order))).rejects.toMatchObject({
      status: 'operationFailed',
    });

    expect(noted).toEqual(['providerOrderDisagrees', 'providerOrderDisagrees']);
    expect(store.orders.get(order.terms.orderID)?.razorpayOrderID).toBeNull();
  });
});
