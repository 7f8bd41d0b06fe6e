import { describe, expect, it } from 'vitest';
import { type SyncPorts, syncOrder } from '../../../../lambdas/domain/money/sync/syncOrder.ts';
import { orderWith, refundFact, start } from '../../../support/money/fixtures.ts';
import type { Bug } from '../../../support/moneyModel/bugs.ts';
import { InvariantViolation } from '../../../support/moneyModel/hold.ts';
import { ModelProvider } from '../../../support/moneyModel/ModelProvider.ts';
import { ModelStore } from '../../../support/moneyModel/ModelStore.ts';
import { Steps } from '../../../support/moneyModel/Steps.ts';

/** A paid order, and ports of someone whose commit comes just after another's who knows of the refund. */
async function raced(bug?: Bug): Promise<ModelStore> {
  const steps = new Steps(
    () => 0.5,
    () => undefined,
  );
  const store = new ModelStore(steps, bug);
  const provider = new ModelProvider(steps, bug);
  const order = orderWith();
  const atProvider = { id: 'order_1', amountPaise: 90_000, currency: 'INR', receipt: 'o1' };
  store.orders.set('o1', order);
  provider.orders.set('order_1', atProvider);
  const payment = provider.attempt(atProvider, start, {});
  provider.move(payment, 'captured');
  const actor = { name: 'one' };
  const ports: SyncPorts = {
    ...store.ports(actor),
    provider: provider.port(actor),
    events: { alert: () => undefined, count: () => undefined },
  };
  let isFirst = true;
  const late: SyncPorts['orders'] = {
    ...ports.orders,
    async commit(read, state) {
      if (isFirst) {
        isFirst = false;
        provider.refund(payment, 90_000, 'processed', start);
        await syncOrder(ports, order);
      }
      return ports.orders.commit(read, state);
    },
  };
  let failed: unknown;
  steps.spawn(
    'late',
    async () => void (await syncOrder({ ...ports, orders: late }, order)),
    (error) => {
      failed = error;
    },
  );
  await steps.drain();
  if (failed) {
    throw failed;
  }
  return store;
}

describe('syncOrder', () => {
  it('a commit that loses the race reads again, and what the other knew stays', async () => {
    const store = await raced();

    expect(store.orders.get('o1')?.state).toMatchObject({ status: 'paid', refund: 'full' });
    expect(store.commits).toBe(1);
  });

  it('S-37: without the version check the same race would move the order back', async () => {
    await expect(raced('noVersionCheck')).rejects.toThrow(InvariantViolation);
  });

  it('facts that were kept before a crash count at the next settling', async () => {
    const store = await raced();
    const facts = [...(store.factsOf.get('o1')?.values() ?? [])];

    expect(facts).toContainEqual({
      ...refundFact({ refundID: 'rfnd_pay_1_0', paymentID: 'pay_1', at: start }),
      keptAt: start,
    });
  });
});
