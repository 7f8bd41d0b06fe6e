import { describe, expect, it } from 'vitest';
import { Failure } from '../../../lambdas/domain/Failure.ts';
import type { Order } from '../../../lambdas/domain/payment/Order.ts';
import { nextLook, type SweepPorts, sweep } from '../../../lambdas/domain/payment/sweep.ts';
import { orderWith, start } from '../../support/money.ts';
import { ModelProvider } from '../../support/moneyModel/ModelProvider.ts';
import { ModelStore } from '../../support/moneyModel/ModelStore.ts';
import { Steps } from '../../support/moneyModel/Steps.ts';

const minuteMs = 60_000;

/** Ports over which the first of two due orders breaks with an error. */
function broken(error: Error): { ports: SweepPorts; asked: string[]; again: (number | null)[] } {
  const steps = new Steps(
    () => 0.5,
    () => undefined,
  );
  const store = new ModelStore(steps, undefined);
  const provider = new ModelProvider(steps, undefined);
  const asked: string[] = [];
  const again: (number | null)[] = [];
  const actor = { name: 'sweep' };
  const ports: SweepPorts = {
    ...store.ports(actor),
    provider: {
      ...provider.port(actor),
      facts: async (id) => {
        asked.push(id);
        throw error;
      },
    },
    events: { note: () => undefined, tell: () => undefined },
    list: {
      async *due() {
        yield { ...orderWith(), razorpayOrderID: 'order_1' } satisfies Order;
        yield { ...orderWith(), razorpayOrderID: 'order_2' } satisfies Order;
      },
      async schedule(_, at) {
        again.push(at);
      },
    },
    parked: { put: async () => undefined, all: async () => [], remove: async () => undefined },
  };
  return { ports, asked, again };
}

describe('the sweep', () => {
  it('P-70: goes on past an order that the provider cannot be asked about, and looks again later', async () => {
    const { ports, asked, again } = broken(new Failure('operationFailed', 'down'));

    const swept = await sweep(ports, start, () => false);

    expect(swept).toEqual({ asked: 2, paid: 0, failed: 2 });
    expect(asked).toEqual(['order_1', 'order_2']);
    expect(again.every((at) => at !== null && at > start)).toBe(true);
  });

  it('goes on past an order that is broken, looks again later, and then fails aloud', async () => {
    const { ports, asked, again } = broken(new TypeError('unreadable'));

    const swept = sweep(ports, start, () => false);

    await expect(swept).rejects.toThrow('2 orders could not be swept');
    expect(asked).toEqual(['order_1', 'order_2']);
    expect(again).toHaveLength(2);
  });

  it('looks again soon at a young order, rarely at an old one, and never at one that is paid or given up', () => {
    const order = orderWith();
    const { startTime } = order.terms;
    const pauseAt = (age: number) => Number(nextLook(order, startTime + age)) - startTime - age;

    expect(pauseAt(5 * minuteMs)).toBe(5 * minuteMs);
    expect(pauseAt(60 * minuteMs)).toBe(15 * minuteMs);
    expect(pauseAt(4 * 24 * 60 * minuteMs)).toBe(6 * 60 * minuteMs);
    expect(nextLook(order, startTime + 6 * 24 * 60 * minuteMs)).toBeNull();
    const paid = { ...order, state: { ...order.state, status: 'paid' as const } };
    expect(nextLook(paid, startTime)).toBeNull();
  });
});
