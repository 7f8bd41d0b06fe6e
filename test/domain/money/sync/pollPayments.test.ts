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

  describe('of a payment whose browser and webhook are lost', () => {
    const minuteMs = 60_000;

    /** How long after it was captured a payment is granted, ms, while the lists are read every five minutes. */
    async function grantedAfter(begunAt: number, capturedAt: number, from: number) {
      const payment = harness.begin(1, begunAt);
      for (let now = from; ; now += 5 * minuteMs) {
        if (now >= capturedAt && payment.capturedAt === null) {
          harness.provider.now = capturedAt;
          harness.provider.move(payment, 'captured');
        }
        await harness.run(now);
        if (harness.paid() === 1) {
          return now - capturedAt;
        }
      }
    }

    it.each([
      [0, 0],
      [1000, 0],
      [239_000, 0],
      [240_000, 0],
      [299_000, 0],
      [0, 12 * minuteMs],
      [240_000, 12 * minuteMs],
      [299_000, 12 * minuteMs],
    ])(
      'grants the plan at most ten minutes later: begun %i ms after a run, at its bank for %i ms',
      async (begunAfter, bankMs) => {
        await harness.run(start);
        const begunAt = start + begunAfter;

        const after = await grantedAfter(begunAt, begunAt + bankMs, start + 5 * minuteMs);

        expect(after).toBeLessThanOrEqual(10 * minuteMs);
      },
    );

    it.each([1, 24, 47, 71])(
      'grants the plan at most an hour after its bank answered %i hours late',
      async (hours) => {
        await harness.run(start);
        const capturedAt = start + hours * hourMs + minuteMs;

        const after = await grantedAfter(start, capturedAt, capturedAt - 33 * minuteMs);

        expect(after).toBeLessThanOrEqual(hourMs);
      },
    );

    it('captures it although the first call to do so failed', async () => {
      harness.provider.move(harness.begin(1), 'authorized');
      const capture = async () => {
        throw new Failure('operationFailed', 'slow');
      };
      const provider = { ...harness.provider.port({ name: 'list' }), capture };

      await harness.run(start + 5 * minuteMs, never, { provider });
      const before = harness.paid();
      await harness.run(start + 10 * minuteMs);

      expect(before).toBe(0);
      expect(harness.paid()).toBe(1);
    });
  });

  /** What was alerted of things that could not be read or synced. */
  const failed = () =>
    harness.noted.flatMap(({ event, ids }) => (event === 'polledItemFailed' ? [ids] : []));

  it('payments of one moment, over several pages, are each synced once', async () => {
    harness.leaveOut('hourly');
    for (let made = 0; made < 7; made += 1) {
      harness.pay(made);
    }

    const read = await harness.run();

    expect(read).toMatchObject({ isDone: true, listed: 7, news: 7, strangers: 0, pending: 0 });
    expect(harness.paid()).toBe(7);
    expect(harness.store.commits).toBe(7);
  });

  it('rows that come in while pages are read shift them, and neither they nor others are lost', async () => {
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

  it('whichever call fails or kills it, the runs after it end where one that went well does', async () => {
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
        await harness.run(start + 2 * dayMs);

        expect([calls, harness.paid()]).toEqual([calls, 4]);
        const states = [...harness.store.orders.values()].map(({ state }) => state.refund);
        expect(states).toEqual(['full', 'none', 'none', 'none']);
      }
    }
  });

  it('goes on at the page where its time was up, and asks for no page before it', async () => {
    harness.leaveOut('hourly');
    for (let made = 0; made < 5; made += 1) {
      harness.pay(made);
    }
    let looks = 0;
    const cut = await harness.run(start + hourMs, () => {
      looks += 1;
      return looks > 5; // three of them at the recent reading
    });
    const before = harness.lists.asked;
    const { place } = harness.polling.cursor('daily');
    const rest = await harness.run();

    expect(cut.isDone).toBe(false);
    expect([before, place]).toMatchObject([5, { list: 'payments', skip: 2 }]);
    expect(rest).toMatchObject({ isDone: true, listed: 3 });
    expect(harness.paid()).toBe(5);
  });

  it('reading the same again asks about nothing and writes nothing', async () => {
    harness.pay(1);
    await harness.run();
    const { commits } = harness.store;
    const asked = harness.lists.asked;

    const again = await harness.run(start + 2 * hourMs);

    expect(again).toMatchObject({ isDone: true, news: 0 });
    expect(harness.store.commits).toBe(commits);
    expect(harness.lists.asked).toBe(asked + 6); // recent and hourly
  });

  it('a run beside another one that is ahead leaves the rest to it', async () => {
    harness.pay(1);
    const read = async () => ({ ...initialCursor, version: -1 });

    const behind = await harness.run(start + 10 * 60_000, never, {
      cursors: { read, write: async () => false },
    });

    expect(behind.isDone).toBe(false);
    expect(harness.paid()).toBe(1);
  });

  it('finds a refund, and a refund that failed, of a payment of months ago', async () => {
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
    harness.leaveOut('hourly');
    const payments = [1, 2, 3, 4, 5].map((made) => harness.pay(made));
    const [, , refunded] = payments;
    if (refunded) {
      harness.provider.refund(refunded, 90_000, 'processed', start);
    }
    harness.lists.unreadable.add('pay_2').add('rfnd_pay_3_0');

    const read = await harness.run();
    const paidBefore = harness.paid();
    const { readUntil } = harness.polling.cursor('daily');
    harness.lists.unreadable.clear();
    await harness.run(start + 26 * hourMs);

    expect(read).toMatchObject({ isDone: true, listed: 6, failed: 2 });
    expect(paidBefore).toBe(4);
    expect(readUntil).toBeGreaterThan(start / 1000);
    expect(failed()).toEqual([
      { id: 'pay_2', error: 'payments: amount' },
      { id: 'rfnd_pay_3_0', error: 'refunds: amount' },
    ]);
    expect(harness.paid()).toBe(5);
  });

  it.each([
    ['order', 'people', { find: async () => Promise.reject(new TypeError('unreadable')) }],
    ['stored facts', 'kept', { ofPayment: unreadableOf('pay_1') }],
  ])(
    'syncs the others when the %s of one cannot be read, and alerts that',
    async (_, name, port) => {
      harness.leaveOut('hourly');
      [1, 2, 3].map((made) => harness.pay(made));
      const [first = ''] = harness.store.orders.keys();
      harness.store.orders.delete(first);

      const read = await harness.run(start + hourMs, never, { [name]: port });

      expect(read).toMatchObject({ isDone: true, failed: 1, pending: 0 });
      expect(harness.paid()).toBe(2);
      expect(failed()).toMatchObject([
        { id: 'pay_1', error: expect.stringContaining('TypeError: unreadable') },
      ]);
    },
  );

  it('tries for a day what no later reading comes back to, and goes on without it after that, with an alert', async () => {
    harness.leaveOut('hourly');
    harness.pay(1);
    harness.pay(2, start + 100 * dayMs);
    const order = harness.provider.port({ name: 'list' }).order;
    const provider = {
      ...harness.provider.port({ name: 'list' }),
      order: async (id: string) =>
        id === 'order_1' ? Promise.reject(new Failure('operationFailed', 'slow')) : order(id),
    };
    const later = start + 200 * dayMs;

    const soon = await harness.run(later, never, { provider });
    const [before, paid] = [failed(), harness.paid()];
    const dayLater = await harness.run(later + dayMs + hourMs, never, { provider });

    expect([soon, dayLater]).toMatchObject([
      { isDone: false, pending: 1, failed: 0 },
      { isDone: true, failed: 1 },
    ]);
    expect([before, paid]).toEqual([[], 1]);
    expect(failed()).toMatchObject([{ id: 'pay_1' }]);
  });

  it('begins again with the page of which something failed that no later reading comes back to', async () => {
    harness.leaveOut('hourly');
    harness.pay(1);
    const addFacts = async () => {
      throw new Error('the database is down');
    };
    const failing = { ...harness.store.ports({ name: 'list' }).orders, addFacts };

    const down = await harness.run(start + 200 * dayMs, never, { orders: failing });
    const up = await harness.run(start + 200 * dayMs + hourMs);

    expect(down).toMatchObject({ isDone: false, news: 0, failed: 1 });
    expect(up).toMatchObject({ isDone: true, news: 1 });
    expect(harness.paid()).toBe(1);
  });

  it('reads on when nobody can say which order a refund is of, and alerts that', async () => {
    harness.leaveOut('hourly');
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

  it('leaves to later readings what cannot be asked about now, without an alert', async () => {
    harness.leaveOut('hourly');
    harness.pay(1);
    const slow = async () => {
      throw new Failure('operationFailed', 'slow');
    };
    const provider = { ...harness.provider.port({ name: 'list' }), order: slow };

    const read = await harness.run(start + hourMs, never, { provider });
    await harness.run(start + 26 * hourMs);

    expect(read).toMatchObject({ isDone: true, news: 0, pending: 1, failed: 0 });
    expect(failed()).toEqual([]);
    expect(harness.paid()).toBe(1);
  });

  it('stops at a defect that is not of one item', async () => {
    const read = async () => {
      throw new TypeError('unreadable');
    };

    await expect(
      harness.run(start + hourMs, never, { cursors: { read, write: async () => true } }),
    ).rejects.toThrow('unreadable');
  });

  it('counts payments of another product, and those without an order, and keeps nothing of them', async () => {
    harness.leaveOut('hourly');
    const foreign = harness.pay(1);
    harness.store.orders.clear();
    const { page } = harness.lists;
    harness.provider.attempt(
      { id: 'order_9', amountPaise: 100, currency: 'INR', receipt: null },
      start,
      {},
    );
    const lists = {
      orderOf: harness.lists.orderOf,
      page: async (...asked: Parameters<typeof page>) => {
        const found = await page(...asked);
        const items = found.items.map((item) =>
          'razorpayOrderID' in item && item.razorpayOrderID === 'order_9'
            ? { ...item, razorpayOrderID: null }
            : item,
        );
        return { ...found, items };
      },
    };

    const read = await harness.run(start + hourMs, never, { lists });

    expect(read).toMatchObject({ isDone: true, listed: 2, strangers: 2, news: 0, unannounced: 0 });
    expect(harness.store.factsOf.has(foreign.paymentID)).toBe(false);
  });

  it('commits what an earlier run or call kept and did not commit', async () => {
    const { paymentID, amountPaise, currency, at } = harness.pay(1);
    const [orderID = ''] = harness.store.orders.keys();
    const state = 'captured' as const;
    harness.store.add(orderID, { kind: 'payment', state, paymentID, amountPaise, currency, at });

    const read = await harness.run(start + 5 * 60_000);

    expect(read).toMatchObject({ isDone: true, news: 0 });
    expect(harness.paid()).toBe(1);
  });

  it('asks for the order again whose facts are kept although a restore lost it', async () => {
    harness.leaveOut('hourly');
    harness.pay(1);
    await harness.run();
    harness.store.orders.clear();

    const read = await harness.run(start + 26 * hourMs);

    expect(read).toMatchObject({ isDone: true, strangers: 1, news: 0 });
  });

  describe('webhooks that do not arrive', () => {
    const minuteMs = 60_000;
    const silent = () =>
      harness.noted.flatMap(({ event, ids }) => (event === 'webhooksSilent' ? [ids] : []));
    /** A webhook reported a payment. */
    const announce = (paymentID: string) => {
      const [orderID = ''] = harness.store.orders.keys();
      harness.store.factsOf.delete(orderID);
      harness.store.add(orderID, { kind: 'announcement', paymentID });
    };

    it.each([
      [15 * minuteMs, 0],
      [15 * minuteMs + 1, 1],
      [4 * hourMs - 1, 1],
      [4 * hourMs, 0],
    ])('are missed of a payment that is %d ms old: %d', async (ageMs, missed) => {
      harness.pay(1);

      const read = await harness.run(start + ageMs);

      expect(read).toMatchObject({ news: 1, announced: 0, unannounced: missed });
      expect(silent()).toEqual(missed === 0 ? [] : [{ payments: String(missed) }]);
    });

    it('are not missed when one of several payments was reported', async () => {
      const { paymentID } = harness.pay(1);
      announce(paymentID);
      harness.pay(2);

      expect(await harness.run()).toMatchObject({ announced: 1, unannounced: 1 });
      expect(silent()).toEqual([]);
    });

    it('are not missed of a payment that failed, nor of a refund', async () => {
      const { paymentID } = harness.pay(1);
      announce(paymentID);
      harness.leaveOut('daily');
      const payment = harness.pay(2);
      harness.provider.move(payment, 'failed');
      payment.capturedAt = null;
      const [paid] = harness.provider.payments.values();
      if (paid) {
        harness.provider.refund(paid, 100, 'processed', start);
      }

      expect(await harness.run()).toMatchObject({ listed: 3, announced: 1, unannounced: 0 });
    });
  });
});

/** A port whose stored facts of one payment cannot be read. */
function unreadableOf(unreadableID: string) {
  return async (paymentID: string) => {
    if (paymentID === unreadableID) {
      throw new TypeError('unreadable');
    }
    return [];
  };
}
