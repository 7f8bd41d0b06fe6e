import { expect, it } from 'vitest';
import { longListBytes } from '../../../../lambdas/contract/answerBounds.ts';
import { listOrders } from '../../../../lambdas/domain/money/orders/listOrders.ts';
import { orderWith, start } from '../../../support/money/fixtures.ts';

it('lists as many of the newest orders as fit into an answer, and says how many it leaves out', async () => {
  const all = Array.from({ length: 13_000 }, (_, at) =>
    orderWith({ orderID: `o-${at}`, startTime: start + at }),
  );
  const ports = {
    orders: { ofPerson: async () => all },
    refunds: { ofPerson: async () => [] },
    accounts: { paymentsEnded: async () => null },
  };

  const { orders, data } = await listOrders(ports, 'sub', start);

  const bytes = Buffer.byteLength(JSON.stringify(JSON.stringify(orders)));
  expect(bytes).toBeGreaterThan(longListBytes - 2000);
  expect(bytes).toBeLessThanOrEqual(longListBytes + 2);
  expect(orders[0]?.startTime).toBe(start + 12_999);
  expect(data.leftOut).toBe(13_000 - orders.length);
});
