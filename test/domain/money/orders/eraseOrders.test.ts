/** How long orders of deleted accounts stay. */
import { describe, expect, it } from 'vitest';
import { eraseOrders } from '../../../../lambdas/domain/money/orders/eraseOrders.ts';
import { newOrderState, type Order } from '../../../../lambdas/domain/money/orders/Order.ts';
import { retentionEndsAt } from '../../../../lambdas/domain/money/orders/retentionEndsAt.ts';

const day = 86_400_000;
/** The first day of a tax year: of it the law asks for the longest. */
const firstOfApril = Date.UTC(2026, 3, 1);

function order(state: Partial<Order['state']>): Order {
  return {
    terms: {
      orderID: 'o1',
      sub: 's1',
      emailID: 'asha@example.com',
      offerName: 'explorer',
      pricePaise: 90_000,
      amountPaise: 90_000,
      currency: 'INR',
      state: 'Goa',
      extends: null,
      startTime: firstOfApril,
    },
    razorpayOrderID: 'order_x',
    otherRazorpayOrderIDs: [],
    state: { ...newOrderState, ...state },
    documents: [],
    extensions: [],
    version: 0,
  };
}
const paid = { status: 'paid', paymentID: 'pay_x', paidAt: firstOfApril + day } as const;

/** Until when an order is kept that is erased at a moment. */
async function keptUntil(one: Order, now: number): Promise<number[]> {
  const kept: number[] = [];
  const records = {
    ofPerson: async () => [one],
    retainUntil: async (_: Order, until: number) => void kept.push(until),
  };
  await eraseOrders(records, { sub: 's1' }, now);
  return kept;
}

describe('the order of a deleted account', () => {
  it('stays longer than tax law asks, counted from a payment on any day of its year', () => {
    for (const paidAt of [firstOfApril, Date.UTC(2027, 2, 31)]) {
      const until = retentionEndsAt(order({ ...paid, paidAt }), 0);

      // The annual return of 2026-27 is due on 31 December 2027; 72 months more. A year later for what is refunded later.
      expect(until).toBeGreaterThan(Date.UTC(2033, 11, 31));
      expect(until).toBeLessThan(paidAt + 8.01 * 365.25 * day);
    }
    expect(retentionEndsAt(order({ ...paid, paidAt: Date.UTC(2027, 2, 31) }), 0)).toBeGreaterThan(
      Date.UTC(2034, 11, 31),
    );
  });

  it.each<[string, Partial<Order['state']>, number]>([
    ['never paid goes after a month', {}, 30],
    ['tried and not paid goes after a month', { status: 'attempted' }, 30],
    [
      'with money that does not fit stays as long as a paid one',
      { mismatchedPayment: { paymentID: 'pay_y', reason: 'amountMismatch' } },
      2922,
    ],
  ])('%s', (_, state, days) => {
    expect(retentionEndsAt(order(state), 0)).toBe(firstOfApril + days * day);
  });

  it('whose time is long over goes now: the database removes nothing that was over years ago', () => {
    const now = firstOfApril + 20 * 365 * day;

    expect(retentionEndsAt(order(paid), now)).toBe(now);
  });

  it('that is paid at last is kept longer from then on', async () => {
    const now = firstOfApril + 10 * day;

    const before = await keptUntil(order({}), now);
    const after = await keptUntil(order({ ...paid, paidAt: firstOfApril + 9 * day }), now);

    expect(before).toEqual([firstOfApril + 30 * day]);
    expect(after).toEqual([firstOfApril + (9 + 2922) * day]);
  });
});
