import { describe, expect, it } from 'vitest';
import { Failure } from '../../../../lambdas/domain/Failure.ts';
import {
  firstCheckAt,
  nextCheckAt,
  type SweepList,
  type SweepResult,
  sweep,
} from '../../../../lambdas/domain/money/sync/sweep.ts';
import { disputeFact, orderWith, start } from '../../../support/money/fixtures.ts';
import { MoneyHarness } from '../../../support/moneyModel/MoneyHarness.ts';
import { orderIDOf } from '../../../support/moneyModel/people.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const never = () => false;
const { sub } = orderWith().terms;

/** Orders that were paid without anybody having told us, pending webhooks, and the sweep. */
class Sweeping {
  readonly money = new MoneyHarness();
  /** Which of the provider's orders were asked about, in this order. */
  readonly asked: string[] = [];
  /** What asking about one of the provider's orders throws. */
  readonly broken = new Map<string, Error>();

  /** A paid order. @param lookAt when the sweep is to ask about it, epoch ms; never when null */
  paid(made: number, lookAt: number | null = start): string {
    const orderID = orderIDOf(sub, start, made);
    const razorpayOrderID = `order_${made}`;
    const { store, provider } = this.money;
    store.orders.set(orderID, { ...orderWith({ orderID }), razorpayOrderID });
    if (lookAt !== null) {
      store.lookAt.set(orderID, lookAt);
    }
    const order = { amountPaise: 90_000, currency: 'INR', receipt: orderID, id: razorpayOrderID };
    provider.orders.set(razorpayOrderID, order);
    provider.move(provider.attempt(order, start, {}), 'captured');
    return orderID;
  }

  /** A webhook that could not be synced when it came. */
  async pending(razorpayOrderID: string, receivedAt = start): Promise<void> {
    const webhook = { razorpayOrderID, receivedAt, facts: [disputeFact()], disputeID: null };
    await this.money.run(({ pendingWebhooks }) => pendingWebhooks.put(webhook));
  }

  /** @param due what is due instead of what is in the list */
  run(now = start, until = never, due?: SweepList['due']): Promise<SweepResult> {
    return this.money.run(({ provider, ...ports }) => {
      const facts: typeof provider.facts = (id, failedToo) => {
        this.asked.push(id);
        const error = this.broken.get(id);
        return error ? Promise.reject(error) : provider.facts(id, failedToo);
      };
      const list = { ...ports.list, ...(due && { due }) };
      return sweep({ ...ports, list, provider: { ...provider, facts } }, now, until);
    });
  }

  noted(): string[] {
    return this.money.noted
      .map(({ event }) => event)
      .filter((event) => /Failed|Expired/.test(event));
  }

  statusOf(orderID: string): string | undefined {
    return this.money.store.orders.get(orderID)?.state.status;
  }

  /** The pending webhooks by the provider's order that they are about. */
  left() {
    return [...this.money.store.pendingWebhooks.kept.values()].map(({ webhook, ...rest }) => ({
      ...rest,
      razorpayOrderID: webhook.razorpayOrderID,
    }));
  }
}

describe('the sweep', () => {
  it('asks about a new order for the first time after five minutes', () => {
    expect(firstCheckAt(orderWith().terms)).toBe(start + 5 * minuteMs);
  });

  it('looks again six hours after an order that it could not read', async () => {
    const sweeping = new Sweeping();
    const one = sweeping.paid(1);
    const read = () => {
      throw new TypeError('unreadable');
    };

    await sweeping.run(start, never, async function* () {
      yield { orderID: one, read };
    });

    expect(sweeping.money.store.lookAt.get(one)).toBe(start + 360 * minuteMs);
  });

  it('counts an order as open that is not paid', async () => {
    const sweeping = new Sweeping();
    const one = sweeping.paid(1);
    sweeping.money.provider.payments.clear();

    expect(await sweeping.run()).toMatchObject({ asked: 1, paid: 0, failed: 0 });
    expect(sweeping.money.store.lookAt.get(one)).toBe(start + 5 * minuteMs);
  });

  it('goes on past an order that the provider cannot be asked about, and looks again later', async () => {
    const sweeping = new Sweeping();
    const [one, other] = [sweeping.paid(1), sweeping.paid(2)];
    sweeping.broken.set('order_1', new Failure('operationFailed', 'down'));

    const swept = await sweeping.run();

    expect(swept).toMatchObject({ asked: 2, paid: 1, failed: 1 });
    expect([sweeping.statusOf(one), sweeping.statusOf(other)]).toEqual(['created', 'paid']);
    expect(sweeping.money.store.lookAt.get(one)).toBeGreaterThan(start);
    expect(sweeping.noted()).toEqual([]);
  });

  it('goes on past an order with a defect, alerts it by its id, and looks again later', async () => {
    const sweeping = new Sweeping();
    const [one, other] = [sweeping.paid(1), sweeping.paid(2)];
    sweeping.broken.set('order_1', new TypeError('a defect'));

    const swept = await sweeping.run();

    expect(swept).toMatchObject({ asked: 2, paid: 1, failed: 1 });
    expect(sweeping.statusOf(other)).toBe('paid');
    expect(sweeping.money.store.lookAt.get(one)).toBeGreaterThan(start);
    expect(sweeping.money.noted).toContainEqual({
      event: 'orderSyncFailed',
      ids: { orderID: one, error: expect.stringContaining('TypeError: a defect') },
    });
  });

  it('tries pending webhooks again, and then asks about due orders', async () => {
    const sweeping = new Sweeping();
    sweeping.paid(1);
    sweeping.paid(2, null);
    await sweeping.pending('order_2');

    const swept = await sweeping.run();

    expect(sweeping.asked).toEqual(['order_2', 'order_1']);
    expect(swept).toEqual({ asked: 1, paid: 1, failed: 0, retried: 1, synced: 1 });
    expect(sweeping.left()).toEqual([]);
  });

  it('tries pending webhooks again even if there are more due orders than it has time for', async () => {
    const sweeping = new Sweeping();
    for (let made = 1; made <= 10; made += 1) {
      sweeping.paid(made);
    }
    sweeping.paid(11, null);
    await sweeping.pending('order_11');

    const swept = await sweeping.run(start, () => sweeping.asked.length >= 5);

    expect(swept).toMatchObject({ asked: 4, retried: 1, synced: 1 });
    expect(sweeping.left()).toEqual([]);
  });

  it('leaves pending webhooks to the next sweep when its time is up', async () => {
    const sweeping = new Sweeping();
    sweeping.paid(1, null);
    sweeping.paid(2, null);
    await sweeping.pending('order_1');
    await sweeping.pending('order_2');
    let looks = 0;

    const swept = await sweeping.run(start, () => {
      looks += 1;
      return looks > 1;
    });

    expect(swept).toMatchObject({ retried: 1, synced: 1 });
    expect(sweeping.left()).toMatchObject([{ razorpayOrderID: 'order_2', tries: 0 }]);
  });

  it('goes on past a pending webhook with a defect, alerts it, and tries it again later', async () => {
    const sweeping = new Sweeping();
    sweeping.paid(1, null);
    const other = sweeping.paid(2, null);
    await sweeping.pending('order_1');
    await sweeping.pending('order_2');
    sweeping.broken.set('order_1', new TypeError('a defect'));

    const swept = await sweeping.run();

    expect(swept).toMatchObject({ retried: 2, synced: 1 });
    expect(sweeping.statusOf(other)).toBe('paid');
    expect(sweeping.left()).toMatchObject([{ razorpayOrderID: 'order_1', tries: 1 }]);
    expect(sweeping.noted()).toEqual(['pendingWebhookFailed']);
  });

  it('tries a pending webhook again after twice as long each time, up to six hours, without an alert', async () => {
    const sweeping = new Sweeping();
    sweeping.paid(1, null);
    await sweeping.pending('order_1');
    sweeping.broken.set('order_1', new Failure('operationFailed', 'down'));
    const pauses: number[] = [];

    for (let now = start; pauses.length < 9; ) {
      await sweeping.run(now);
      const [{ nextTryAt } = { nextTryAt: 0 }] = sweeping.left();
      await sweeping.run(nextTryAt - 1);
      pauses.push((nextTryAt - now) / minuteMs);
      now = nextTryAt;
    }

    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 360, 360]);
    expect(sweeping.asked).toHaveLength(9);
    expect(sweeping.noted()).toEqual([]);
  });

  it('gives a pending webhook up after ten days, and alerts that', async () => {
    const sweeping = new Sweeping();
    await sweeping.pending('order_gone');

    await sweeping.run(start + 10 * dayMs);
    const before = sweeping.left();
    const again = start + 10 * dayMs + 6 * 60 * minuteMs;
    await sweeping.run(again);

    expect(before).toHaveLength(1);
    expect(sweeping.left()).toEqual([]);
    expect(sweeping.noted()).toEqual(['pendingWebhookExpired']);
  });

  it('looks again soon at a young order, rarely at an old one, and never at one that is paid or given up', () => {
    const order = orderWith();
    const { startTime } = order.terms;
    const pauseAt = (age: number) => Number(nextCheckAt(order, startTime + age)) - startTime - age;

    expect(pauseAt(5 * minuteMs)).toBe(5 * minuteMs);
    expect(pauseAt(60 * minuteMs)).toBe(15 * minuteMs);
    expect(pauseAt(4 * 24 * 60 * minuteMs)).toBe(6 * 60 * minuteMs);
    expect(nextCheckAt(order, startTime + 5 * dayMs)).not.toBeNull();
    expect(nextCheckAt(order, startTime + 5 * dayMs + 1)).toBeNull();
    const paid = { ...order, state: { ...order.state, status: 'paid' as const } };
    expect(nextCheckAt(paid, startTime)).toBeNull();
  });
});
