/** How long orders of deleted accounts stay, and which alerts are sent for payments that arrive for them. */
import { describe, expect, it } from 'vitest';
import { eraseOrders } from '../../../../lambdas/domain/money/orders/eraseOrders.ts';
import { newOrderState, type Order } from '../../../../lambdas/domain/money/orders/Order.ts';
import { retentionEndsAt } from '../../../../lambdas/domain/money/orders/retentionEndsAt.ts';

const day = 86_400_000;
/** The first day of a tax year: of it the law asks for the longest. */
const firstOfApril = Date.UTC(2026, 3, 1);
const deletion = { sub: 's1', deletedAt: firstOfApril + 5 * day, finder: null };

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

/** What was kept until when, and what was told. */
async function erase(one: Order, now: number) {
  const kept: number[] = [];
  const told: string[] = [];
  const records = {
    ofPerson: async () => [one],
    retainUntil: async (_: Order, until: number) => void kept.push(until),
  };
  await eraseOrders(
    { records, events: { alert: (event) => void told.push(event), count: () => undefined } },
    deletion,
    now,
  );
  return { kept, told };
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

  it('sends an alert when it was paid after the deletion, until the money was refunded', async () => {
    const late = { ...paid, paidAt: deletion.deletedAt + 1 };
    const now = deletion.deletedAt + day;

    expect((await erase(order(paid), now)).told).toEqual([]);
    expect((await erase(order(late), now)).told).toEqual(['paidAfterDeletion']);
    expect((await erase(order({ ...late, refund: 'partial' }), now)).told).toEqual([
      'paidAfterDeletion',
    ]);
    expect((await erase(order({ ...late, refund: 'full' }), now)).told).toEqual([]);
  });

  it('that is paid at last is kept longer from then on', async () => {
    const now = firstOfApril + 10 * day;

    const before = await erase(order({}), now);
    const after = await erase(order({ ...paid, paidAt: firstOfApril + 9 * day }), now);

    expect(before.kept).toEqual([firstOfApril + 30 * day]);
    expect(after.kept).toEqual([firstOfApril + (9 + 2922) * day]);
  });
});
