import type { Order } from '../money/orders/Order.ts';
import { computeEntitlement } from '../money/plans/entitlement.ts';
import { entitlingOrder } from '../money/plans/entitlingOrder.ts';
import type { ReadableStore, StoredRecord } from './Store.ts';

/** The store whose records are orders. */
export const ordersName = 'orders';

/** Port: an order as its store keeps it. */
export type ReadOrder = (record: StoredRecord) => Order;

/**
 * The plans that follow from kept orders, a record a person. The orders of one person are together, as tables and backups
 * have them.
 */
export function plansOf(
  orders: () => AsyncIterable<StoredRecord>,
  readOrder: ReadOrder,
): ReadableStore {
  return {
    name: 'plans',
    async *read() {
      let own: Order[] = [];
      for await (const record of orders()) {
        const order = readOrder(record);
        if (own[0] && own[0].terms.sub !== order.terms.sub) {
          yield planRecord(own);
          own = [];
        }
        own.push(order);
      }
      if (own.length > 0) {
        yield planRecord(own);
      }
    },
    plain: (record) => record,
    keyOf: ({ sub }) => ({ sub }),
  };
}

function planRecord(own: readonly Order[]): StoredRecord {
  const { grants, allocations } = computeEntitlement(own.map(entitlingOrder));
  return { sub: own[0]?.terms.sub, grants, allocations };
}
