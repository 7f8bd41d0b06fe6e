import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { endOf, startOf } from '../../../contract/india.ts';
import type { Order } from '../../../domain/money/orders/Order.ts';
import {
  mayBelongToReport,
  toOurOrder,
} from '../../../domain/money/reconciliation/matching/ourOrder.ts';
import type { OurOrder } from '../../../domain/money/reconciliation/matching/SourceRecord.ts';
import type { Sources } from '../../../domain/money/reconciliation/ports.ts';
import { requireEnv } from '../../requireEnv.ts';
import { documents } from '../table.ts';
import { dynamoFacts, dynamoStoredFacts } from './facts.ts';
import { dynamoOrders, orderKey, readOrder } from './orders.ts';

/** Orders of one page, before those that do not matter are left out. */
const pageOrders = 2000;
/** The facts of so many orders are read at once. */
const atOnce = 16;
/** An order is paid some days after it was made at most. */
const paidWithinMs = 10 * 86_400_000;

/**
 * Our orders with their facts, for reports: a consistent scan of the table named by `ORDERS_TABLE`, in which the orders of one
 * person are together. For operators and what runs by the clock: it reads all of it.
 */
export function dynamoReportOrders(): Pick<Sources, 'orders' | 'orderOf'> {
  const TableName = requireEnv('ORDERS_TABLE');
  const orders = dynamoOrders();
  const { facts } = dynamoFacts();
  const kept = dynamoStoredFacts();
  return {
    orders: {
      async page({ from, to }, cursor) {
        const { read, next } = await wholePeople(TableName, orders.ofPerson, cursor);
        const people = Map.groupBy(read, ({ terms }) => terms.sub);
        const matching = read.filter((order) =>
          mayBelongToReport(order, startOf(from) - paidWithinMs, endOf(to)),
        );
        const records: OurOrder[] = [];
        for (let first = 0; first < matching.length; first += atOnce) {
          const some = matching.slice(first, first + atOnce).map(async (order) => {
            const all = people.get(order.terms.sub) ?? [order];
            return toOurOrder(order, all, await facts(order.terms.orderID));
          });
          records.push(...(await Promise.all(some)));
        }
        return { records, next };
      },
    },
    async orderOf(paymentID) {
      const [first] = await kept.ofPayment(paymentID);
      const order = first && (await orders.find(first.orderID));
      if (!order) {
        return null;
      }
      const { orderID, sub } = order.terms;
      return toOurOrder(order, await orders.ofPerson(sub), await facts(orderID));
    },
  };
}

/** A page of the table that ends with a person's last order. */
async function wholePeople(
  TableName: string,
  ofPerson: (sub: string) => Promise<Order[]>,
  cursor: string | null,
): Promise<{ read: Order[]; next: string | null }> {
  const startingToken = cursor === null ? undefined : orderKey(cursor);
  const pages = paginateScan(
    { client: documents, startingToken },
    { TableName, ConsistentRead: true },
  );
  const read: Order[] = [];
  let isWhole = true;
  for await (const { Items = [], LastEvaluatedKey } of pages) {
    read.push(...Items.map(readOrder));
    isWhole = LastEvaluatedKey === undefined;
    if (read.length >= pageOrders) {
      break;
    }
  }
  const last = read.at(-1);
  if (isWhole || !last) {
    return { read, next: null };
  }
  const { sub } = last.terms;
  const whole = await ofPerson(sub);
  const others = read.filter(({ terms }) => terms.sub !== sub);
  return { read: [...others, ...whole], next: whole.at(-1)?.terms.orderID ?? null };
}
