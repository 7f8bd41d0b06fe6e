import { beforeEach, describe, expect, it } from 'vitest';
import { Failure } from '../../../../lambdas/domain/Failure.ts';
import { initialCursor } from '../../../../lambdas/domain/money/sync/PollCursor.ts';
import { dayMs, start } from '../../../support/money.ts';
import { PollingFixture } from '../../../support/moneyModel/PollingFixture.ts';

const hourMs = 3_600_000;
const never = () => false;

describe('the list', () => {
  let world: PollingFixture;
  beforeEach(() => {
    world = new PollingFixture();
  });

  /** What was alerted of things that could not be read or settled. */
  const failed = () =>
    world.noted.flatMap(({ event, ids }) => (event === 'polledItemFailed' ? [ids] : []));

  it('P-69: payments of one moment, over several pages, are each settled once', async () => {
    for (let made = 0; made < 7; made += 1) {
      world.pay(made);
    }

    const read = await world.run();

    expect(read).toMatchObject({ isDone: true, listed: 7, news: 7, strangers: 0, pending: 0 });
    expect(world.paid()).toBe(7);
    expect(world.store.commits).toBe(7);
  });

  it('P-69: rows that come in while pages are read shift them, and neither they nor others are lost', async () => {
    let made = 0;
    world.lists.meanwhile = () => {
      if (made < 9) {
        made += 1;
        world.pay(made);
      }
    };

    await world.run();
    await world.run();
    await world.run(start + 2 * hourMs);

    expect(made).toBe(9);
    expect(world.paid()).toBe(9);
    expect(world.store.commits).toBe(9);
  });

  it('P-70: whichever call fails or kills it, the runs after it end where one that went well does', async () => {
    for (const error of [new Failure('operationFailed', 'down'), new Error('killed')]) {
      for (let calls = 1; calls < 60; calls += 1) {
        world = new PollingFixture();
        const payments = [0, 1, 2, 3].map((one) => world.pay(one));
        const [given] = payments;
        if (given) {
          world.provider.refund(given, 90_000, 'processed', start);
        }
        world.breakAfter(calls, error);
        await world.run().catch(() => undefined);
        world.breakAfter(Number.POSITIVE_INFINITY, error);

        await world.run(start + 2 * hourMs);
        // What is pending is the sweep's, and what died between facts and commit the long look's.
        world.store.pendingWebhooks.kept.clear();
        await world.run(start + 2 * dayMs);

        expect([calls, world.paid()]).toEqual([calls, 4]);
        const states = [...world.store.orders.values()].map(({ state }) => state.refund);
        expect(states).toEqual(['full', 'none', 'none', 'none']);
      }
    }
  });

  it('P-70: goes on at the page where its time was up, and asks for no page before it', async () => {
    for (let made = 0; made < 5; made += 1) {
      world.pay(made);
    }
    let looks = 0;
    const cut = await world.run(start + hourMs, () => {
      looks += 1;
      return looks > 2;
    });
    const before = world.lists.asked;
    const { place } = world.polling.progress;
    const rest = await world.run();

    expect(cut.isDone).toBe(false);
    expect([before, place]).toMatchObject([2, { list: 'payments', skip: 2 }]);
    expect(rest).toMatchObject({ isDone: true, listed: 3 });
    expect(world.paid()).toBe(5);
  });

  it('P-48: reading the same again asks about nothing and writes nothing', async () => {
    world.pay(1);
    await world.run();
    const { commits } = world.store;
    const asked = world.lists.asked;

    const again = await world.run(start + 2 * hourMs);

    expect(again).toMatchObject({ isDone: true, news: 0 });
    expect(world.store.commits).toBe(commits);
    expect(world.lists.asked).toBe(asked + 3);
  });

  it('P-68: a run beside another one that is ahead leaves the rest to it', async () => {
    world.pay(1);
    const read = async () => ({ ...initialCursor, version: -1 });

    const behind = await world.run(start + hourMs, never, {
      cursor: { read, write: async () => false },
    });

    expect(behind.isDone).toBe(false);
    expect(world.paid()).toBe(1);
  });

  it('P-62: finds a refund, and a refund that failed, of a payment of months ago', async () => {
    const payment = world.pay(1);
    await world.run();
    const later = start + 100 * dayMs;
    await world.run(later);
    world.provider.refund(payment, 90_000, 'pending', later);
    await world.run(later + hourMs);
    const [pending] = [...world.store.orders.values()];
    world.provider.endRefund(payment, 'rfnd_pay_1_0', 'failed');

    await world.run(later + 2 * hourMs);

    const [order] = [...world.store.orders.values()];
    expect(pending?.state).toMatchObject({ refundPendingPaise: 90_000 });
    expect(order?.state).toMatchObject({ refundPendingPaise: 0, refund: 'none' });
  });

  it('reads on past what it cannot read, alerts each by its id, and settles it once it can', async () => {
    const payments = [1, 2, 3, 4, 5].map((made) => world.pay(made));
    const [, , refunded] = payments;
    if (refunded) {
      world.provider.refund(refunded, 90_000, 'processed', start);
    }
    world.lists.unreadable.add('pay_2').add('rfnd_pay_3_0');

    const read = await world.run();
    const paidBefore = world.paid();
    const { readUntil } = world.polling.progress;
    world.lists.unreadable.clear();
    await world.run(start + 2 * hourMs);

    expect(read).toMatchObject({ isDone: true, listed: 6, failed: 2 });
    expect(paidBefore).toBe(4);
    expect(readUntil).toBeGreaterThan(start / 1000);
    expect(failed()).toEqual([
      { id: 'pay_2', error: 'payments: amount' },
      { id: 'rfnd_pay_3_0', error: 'refunds: amount' },
    ]);
    expect(world.paid()).toBe(5);
  });

  it('settles the others when the order of one has a defect, alerts that, and leaves it to the sweep', async () => {
    [1, 2, 3].map((made) => world.pay(made));
    const { orders, pendingWebhooks } = world.store;
    const [first = ''] = orders.keys();
    orders.delete(first);

    const read = await world.run(start + hourMs, never, {
      people: {
        find: async () => {
          throw new TypeError('unreadable');
        },
      },
    });

    expect(read).toMatchObject({ isDone: true, failed: 1, pending: 1 });
    expect(world.paid()).toBe(2);
    expect([...pendingWebhooks.kept.values()]).toMatchObject([
      { webhook: { razorpayOrderID: 'order_1' }, tries: 0 },
    ]);
    expect(failed()).toMatchObject([
      { id: 'pay_1', error: expect.stringContaining('TypeError: unreadable') },
    ]);
  });

  it('settles a payment of which nobody can read what is kept, and alerts that', async () => {
    world.pay(1);
    world.pay(2);
    const ofPayment = async (id: string) => {
      if (id === 'pay_1') {
        throw new TypeError('unreadable');
      }
      return [];
    };

    const read = await world.run(start + hourMs, never, { kept: { ofPayment } });

    expect(read).toMatchObject({ isDone: true, failed: 1 });
    expect(world.paid()).toBe(2);
    expect(failed()).toMatchObject([{ id: 'pay_1' }]);
  });

  it('begins again with the page of which something could be neither settled nor set aside', async () => {
    world.pay(1);
    const broken = async () => {
      throw new Error('the database is down');
    };
    const failing = { ...world.store.ports({ name: 'list' }).orders, addFacts: broken };

    const down = await world.run(start + 200 * dayMs, never, {
      orders: failing,
      pendingWebhooks: { put: broken },
    });
    const { readUntil } = world.polling.progress;
    const up = await world.run(start + 200 * dayMs + hourMs);

    expect(down).toMatchObject({ isDone: false, news: 0, pending: 0 });
    expect(readUntil).toBe(0);
    expect(up).toMatchObject({ isDone: true, news: 1 });
    expect(world.paid()).toBe(1);
  });

  it('reads on when nobody can say which order a refund is of, and alerts that', async () => {
    const payment = world.pay(1);
    const later = start + 100 * dayMs;
    await world.run(later);
    world.provider.refund(payment, 90_000, 'processed', later);
    const orderOf = async () => {
      throw new TypeError('unreadable');
    };
    const { page } = world.lists;

    const read = await world.run(later + hourMs, never, { lists: { page, orderOf } });

    expect(read).toMatchObject({ isDone: true, failed: 1 });
    expect(failed()).toMatchObject([{ id: 'rfnd_pay_1_0' }]);
  });
});
