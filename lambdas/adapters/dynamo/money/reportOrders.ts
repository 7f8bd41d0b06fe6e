import * as z from 'zod/mini';
import { endOf, startOf } from '../../../contract/india.ts';
import { factKey } from '../../../domain/money/orders/Fact.ts';
import { madeAt, personOf } from '../../../domain/money/orders/orderID.ts';
import { toOurOrder } from '../../../domain/money/reconciliation/matching/ourOrder.ts';
import type { OurOrder } from '../../../domain/money/reconciliation/matching/SourceRecord.ts';
import type { Sources } from '../../../domain/money/reconciliation/ports.ts';
import type { PageKey, TimeRange } from '../table.ts';
import { dynamoFacts, dynamoStoredFacts, keptFactKeys, type StoredFactKey } from './facts.ts';
import { dynamoOrderList, openedOrders } from './orders.ts';

/** So many orders are read at once, each with its person's others and its facts. */
const atOnce = 16;
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
  const orders = dynamoOrderList();
  const { facts } = dynamoFacts();
  const kept = dynamoStoredFacts();

  async function read(orderID: string): Promise<OurOrder | null> {
    const [all, own] = await Promise.all([orders.ofPerson(personOf(orderID)), facts(orderID)]);
    const order = all.find(({ terms }) => terms.orderID === orderID);
    return order ? toOurOrder(order, all, own) : null;
  }

  /** An older order, on the page that has the first fact of these days. */
  async function readOlder(range: TimeRange, keys: readonly StoredFactKey[]) {
    const [{ orderID = '' } = {}] = keys;
    const inRange = (await facts(orderID))
      .filter(({ keptAt }) => keptAt >= range.from && keptAt <= range.to)
      .toSorted((one, other) => one.keptAt - other.keptAt);
    const [first] = inRange;
    const isHere = first !== undefined && keys.some(({ fact }) => fact === factKey(first));
    return isHere ? read(orderID) : null;
  }

  return {
    orders: {
      async page({ from, to }, cursor) {
        const range = { from: startOf(from) - paidWithinMs, to: endOf(to) - 1 };
        const place: Cursor = cursor === null ? { in: 'opened' } : Cursor.parse(JSON.parse(cursor));
        if (place.in === 'opened') {
          const { items, next } = await openedOrders(range, place.after, pageSize);
          const records = await inGroups(items, ({ orderID }) => read(orderID));
          return { records, next: cursorOf(next ? { in: 'opened', after: next } : { in: 'kept' }) };
        }
        const { items, next } = await keptFactKeys(range, place.after, pageSize);
        const older = items.filter(({ orderID }) => madeAt(orderID) < range.from);
        const byOrder = [...Map.groupBy(older, ({ orderID }) => orderID).values()];
        const records = await inGroups(byOrder, (keys) => readOlder(range, keys));
        return { records, next: next && cursorOf({ in: 'kept', after: next }) };
      },
    },
    async orderOf(paymentID) {
      const [first] = await kept.ofPayment(paymentID);
      return first ? read(first.orderID) : null;
    },
  };
}

function cursorOf(place: { readonly in: Cursor['in']; readonly after?: PageKey }): string {
  return JSON.stringify(place);
}

/** Reads some at a time, and leaves out what is not there. */
async function inGroups<T>(
  things: readonly T[],
  readOne: (thing: T) => Promise<OurOrder | null>,
): Promise<OurOrder[]> {
  const found: OurOrder[] = [];
  for (let first = 0; first < things.length; first += atOnce) {
    const some = await Promise.all(things.slice(first, first + atOnce).map(readOne));
    found.push(...some.filter((one) => one !== null));
  }
  return found;
}
