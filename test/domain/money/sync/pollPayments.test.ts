import { beforeEach, describe, expect, it } from 'vitest';
import { Failure } from '../../../../lambdas/domain/Failure.ts';
import { initialCursor } from '../../../../lambdas/domain/money/sync/PollCursor.ts';
import { dayMs, start } from '../../../support/money/fixtures.ts';
import { PollingFixture } from '../../../support/moneyModel/PollingFixture.ts';

const hourMs = 3_600_000;
const never = () => false;

describe('the list', () => {
  let harness: PollingFixture;
  beforeEach(() => {
    harness = new PollingFixture();
  });

  /** What was alerted of things that could not be read or synced. */
  const failed = () =>
    harness.noted.flatMap(({ event, ids }) => (event === 'polledItemFailed' ? [ids] : []));

  it('P-69: payments of one moment, over several pages, are each synced once', async () => {
    for (let made = 0; made < 7; made += 1) {
      harness.pay(made);
    }

    const read = await harness.run();

    expect(read).toMatchObject({ isDone: true, listed: 7, news: 7, strangers: 0, pending: 0 });
    expect(harness.paid()).toBe(7);
    expect(harness.store.commits).toBe(7);
  });

  it('P-69: rows that come in while pages are read shift them, and neither they nor others are lost', async () => {
    let made = 0;
    harness.lists.meanwhile = () => {
      if (made < 9) {
        made += 1;
        harness.pay(made);
      }
    };

    await harness.run();
    await harness.run();
    await harness.run(start + 2 * hourMs);

    expect(made).toBe(9);
    expect(harness.paid()).toBe(9);
    expect(harness.store.commits).toBe(9);
  });

  it('P-70: whichever call fails or kills it, the runs after it end where one that went well does', async () => {
    for (const error of [new Failure('operationFailed', 'down'), new Error('killed')]) {
      for (let calls = 1; calls < 60; calls += 1) {
        harness = new PollingFixture();
        const payments = [0, 1, 2, 3].map((one) => harness.pay(one));
        const [given] = payments;
        if (given) {
          harness.provider.refund(given, 90_000, 'processed', start);
        }
        harness.breakAfter(calls, error);
        await harness.run().catch(() => undefined);
        harness.breakAfter(Number.POSITIVE_INFINITY, error);

        await harness.run(start + 2 * hourMs);
        // What is pending is the sweep's, and what died between facts and commit the long look's.
        harness.store.pendingWebhooks.kept.clear();
        await harness.run(start + 2 * dayMs);

        expect([calls, harness.paid()]).toEqual([calls, 4]);
        const states = [...harness.store.orders.values()].map(({ state }) => state.refund);
        expect(states).toEqual(['full', 'none', 'none', 'none']);
      }
    }
  });

  it('P-70: goes on at the page where its time was up, and asks for no page before it', async () => {
    for (let made = 0; made < 5; made += 1) {
      harness.pay(made);
    }
    let looks = 0;
    const cut = await harness.run(start + hourMs, () => {
      looks += 1;
      return looks > 2;
    });
    const before = harness.lists.asked;
    const { place } = harness.polling.progress;
    const rest = await harness.run();

    expect(cut.isDone).toBe(false);
    expect([before, place]).toMatchObject([2, { list: 'payments', skip: 2 }]);
    expect(rest).toMatchObject({ isDone: true, listed: 3 });
    expect(harness.paid()).toBe(5);
  });

  it('P-48: reading the same again asks about nothing and writes nothing', async () => {
    harness.pay(1);
    await harness.run();
    const { commits } = harness.store;
    const asked = harness.lists.asked;

    const again = await harness.run(start + 2 * hourMs);

    expect(again).toMatchObject({ isDone: true, news: 0 });
    expect(harness.store.commits).toBe(commits);
    expect(harness.lists.asked).toBe(asked + 3);
  });

  it('P-68: a run beside another one that is ahead leaves the rest to it', async () => {
    harness.pay(1);
    const read = async () => ({ ...initialCursor, version: -1 });

    const behind = await harness.run(start + hourMs, never, {
      cursor: { read, write: async () => false },
    });

    expect(behind.isDone).toBe(false);
    expect(harness.paid()).toBe(1);
  });

  it('P-62: finds a refund, and a refund that failed, of a payment of months ago', async () => {
    const payment = harness.pay(1);
    await harness.run();
    const later = start + 100 * dayMs;
    await harness.run(later);
    harness.provider.refund(payment, 90_000, 'pending', later);
    await harness.run(later + hourMs);
    const [pending] = [...harness.store.orders.values()];
    harness.provider.endRefund(payment, 'rfnd_pay_1_0', 'failed');

    await harness.run(later + 2 * hourMs);

    const [order] = [...harness.store.orders.values()];
    expect(pending?.state).toMatchObject({ refundPendingPaise: 90_000 });
    expect(order?.state).toMatchObject({ refundPendingPaise: 0, refund: 'none' });
  });

  it('reads on past what it cannot read, alerts each by its id, and syncs it once it can', async () => {
    const payments = [1, 2, 3, 4, 5].map((made) => harness.pay(made));
    const [, , refunded] = payments;
    if (refunded) {
      harness.provider.refund(refunded, 90_000, 'processed', start);
    }
    harness.lists.unreadable.add('pay_2').add('rfnd_pay_3_0');

    const read = await harness.run();
    const paidBefore = harness.paid();
    const { readUntil } = harness.polling.progress;
    harness.lists.unreadable.clear();
    await harness.run(start + 2 * hourMs);

    expect(read).toMatchObject({ isDone: true, listed: 6, failed: 2 });
    expect(paidBefore).toBe(4);
    expect(readUntil).toBeGreaterThan(start / 1000);
    expect(failed()).toEqual([
      { id: 'pay_2', error: 'payments: amount' },
      { id: 'rfnd_pay_3_0', error: 'refunds: amount' },
    ]);
    expect(harness.paid()).toBe(5);
  });

  it('syncs the others when the order of one has a defect, alerts that, and leaves it to the sweep', async () => {
    [1, 2, 3].map((made) => harness.pay(made));
    const { orders, pendingWebhooks } = harness.store;
    const [first = ''] = orders.keys();
    orders.delete(first);

    const read = await harness.run(start + hourMs, never, {
      people: {
        find: async () => {
          throw new TypeError('unreadable');
        },
      },
    });

    expect(read).toMatchObject({ isDone: true, failed: 1, pending: 1 });
    expect(harness.paid()).toBe(2);
    expect([...pendingWebhooks.kept.values()]).toMatchObject([
      { webhook: { razorpayOrderID: 'order_1' }, tries: 0 },
    ]);
    expect(failed()).toMatchObject([
      { id: 'pay_1', error: expect.stringContaining('TypeError: unreadable') },
    ]);
  });

  it('syncs a payment of which nobody can read what is kept, and alerts that', async () => {
    harness.pay(1);
    harness.pay(2);
    const ofPayment = async (id: string) => {
      if (id === 'pay_1') {
        throw new TypeError('unreadable');
      }
      return [];
    };

    const read = await harness.run(start + hourMs, never, { kept: { ofPayment } });

    expect(read).toMatchObject({ isDone: true, failed: 1 });
    expect(harness.paid()).toBe(2);
    expect(failed()).toMatchObject([{ id: 'pay_1' }]);
  });

  it('begins again with the page of which something could be neither synced nor set aside', async () => {
    harness.pay(1);
    const broken = async () => {
      throw new Error('the database is down');
    };
    const failing = { ...harness.store.ports({ name: 'list' }).orders, addFacts: broken };

    const down = await harness.run(start + 200 * dayMs, never, {
      orders: failing,
      pendingWebhooks: { put: broken },
    });
    const { readUntil } = harness.polling.progress;
    const up = await harness.run(start + 200 * dayMs + hourMs);

    expect(down).toMatchObject({ isDone: false, news: 0, pending: 0 });
    expect(readUntil).toBe(0);
    expect(up).toMatchObject({ isDone: true, news: 1 });
    expect(harness.paid()).toBe(1);
  });

  it('reads on when nobody can say which order a refund is of, and alerts that', async () => {
    const payment = harness.pay(1);
    const later = start + 100 * dayMs;
    await harness.run(later);
    harness.provider.refund(payment, 90_000, 'processed', later);
    const orderOf = async () => {
      throw new TypeError('unreadable');
    };
    const { page } = harness.lists;

    const read = await harness.run(later + hourMs, never, { lists: { page, orderOf } });

    expect(read).toMatchObject({ isDone: true, failed: 1 });
    expect(failed()).toMatchObject([{ id: 'rfnd_pay_1_0' }]);
  });
});
