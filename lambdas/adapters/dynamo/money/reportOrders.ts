import * as z from 'zod/mini';
import { endOf, startOf } from '../../../contract/india.ts';
import { factKey } from '../../../domain/money/orders/Fact.ts';
import { madeAt } from '../../../domain/money/orders/orderID.ts';
import type { Sources } from '../../../domain/money/reconciliation/ports.ts';
import { inGroups, readOurOrders } from '../../../domain/money/reconciliation/readOurOrders.ts';
import type { PageKey, TimeRange } from '../table.ts';
import { dynamoFacts, dynamoStoredFacts, keptFactKeys, type StoredFactKey } from './facts.ts';
import { dynamoOrderList, openedOrders } from './orders.ts';

/** An order is paid some days after it was opened at most; of a later payment the facts are new. */
const paidWithinMs = 10 * 86_400_000;

/** Where a page begins: in the orders that were opened in a stretch of time, or in the facts that were stored in it. */
const Cursor = z.object({
  in: z.enum(['opened', 'kept']),
  after: z.optional(z.record(z.string(), z.unknown())),
});
type Cursor = z.infer<typeof Cursor>;

/**
 * Our orders with their facts, for reports: those that were opened in these days, and older ones of which anything was stated in them.
 * Both are read as one range of an index (`opened` of `ORDERS_TABLE`, `kept` of `FACTS_TABLE`), however many orders there are.
 *
 * @param pageSize orders, or facts, of one page
 */
export function dynamoReportOrders(pageSize = 2000): Pick<Sources, 'orders' | 'orderOf'> {
  const { facts } = dynamoFacts();
  const ports = { ...dynamoOrderList(), facts };
  const kept = dynamoStoredFacts();

  /** An older order's id, on the page that has the first fact of these days. */
  async function onItsPage(
    range: TimeRange,
    orderID: string,
    keys: readonly StoredFactKey[],
  ): Promise<string[]> {
    const [first] = (await facts(orderID))
      .filter(({ keptAt }) => keptAt >= range.from && keptAt <= range.to)
      .toSorted((one, other) => one.keptAt - other.keptAt);
    const isHere = first !== undefined && keys.some(({ fact }) => fact === factKey(first));
    return isHere ? [orderID] : [];
  }

  return {
    orders: {
      async page({ from, to }, cursor) {
        const range = { from: startOf(from) - paidWithinMs, to: endOf(to) - 1 };
        const place: Cursor = cursor === null ? { in: 'opened' } : Cursor.parse(JSON.parse(cursor));
        if (place.in === 'opened') {
          const { items, next } = await openedOrders(range, place.after, pageSize);
          const ids = items.map(({ orderID }) => orderID);
          const records = await readOurOrders(ports, ids);
          return { records, next: cursorOf(next ? { in: 'opened', after: next } : { in: 'kept' }) };
        }
        const { items, next } = await keptFactKeys(range, place.after, pageSize);
        const older = items.filter(({ orderID }) => madeAt(orderID) < range.from);
        const byOrder = [...Map.groupBy(older, ({ orderID }) => orderID)];
        const ids = await inGroups(byOrder, ([orderID, keys]) => onItsPage(range, orderID, keys));
        const records = await readOurOrders(ports, ids);
        return { records, next: next && cursorOf({ in: 'kept', after: next }) };
      },
    },
    async orderOf(paymentID) {
      const [first] = await kept.ofPayment(paymentID);
      const [found = null] = first ? await readOurOrders(ports, [first.orderID]) : [];
      return found;
    },
  };
}

function cursorOf(place: { readonly in: Cursor['in']; readonly after?: PageKey }): string {
  return JSON.stringify(place);
}
