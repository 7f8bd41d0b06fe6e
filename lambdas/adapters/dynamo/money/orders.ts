import * as z from 'zod/mini';
import { unpaidOrderDays } from '../../../contract/constants.ts';
import { OrderState, OrderTerms } from '../../../contract/tables/orders.ts';
import { ExtensionCause } from '../../../contract/vocabulary.ts';
import { hasMoney, mayExpire } from '../../../domain/money/orders/mayExpire.ts';
import { mayNeedFollowUp } from '../../../domain/money/orders/mayNeedFollowUp.ts';
import type { Order, OrderInvoice } from '../../../domain/money/orders/Order.ts';
import { personOf } from '../../../domain/money/orders/orderID.ts';
import type { Orders } from '../../../domain/money/ports.ts';
import type { FollowUpQueue } from '../../../domain/money/refunds/ports.ts';
import {
  AnyItem,
  expiryAfter,
  getItem,
  ofPerson,
  type Page,
  type PageKey,
  putItem,
  query,
  queryPage,
  setAll,
  type TimeRange,
  table,
  updateAndGetItem,
  updateItem,
} from '../table.ts';

/** All orders are in the index `opened` (`list`, `openedAt`), by when they were opened. */
const list = 'orders';
/** Orders of which an invoice or a refund may be due are in the index `followUp`. */
const followUpMark = 'due';

/** Days that were added, under their id. */
const StoredExtension = z.object({
  at: z.int(),
  days: z.int().check(z.minimum(1)),
  cause: ExtensionCause,
  reason: z.string(),
  by: z.string(),
  refundID: z.nullable(z.string()),
});

const StoredOrder = z.object({
  terms: OrderTerms,
  razorpayOrderID: z.optional(z.string()),
  /** All of them; none until Razorpay has one. */
  razorpayOrderIDs: z.optional(z.set(z.string())),
  state: OrderState,
  /** The order's invoices, each as `invoiceText` writes it. */
  documents: z.optional(z.set(z.string())),
  extensions: z.optional(z.record(z.string(), StoredExtension)),
  version: z.int(),
});
const OrderItem = z.pipe(StoredOrder, z.transform(orderOf));
const StoredKey = z.object({ orderID: z.string() });

/** Reads an order item. @throws ZodError when it does not have an order's shape */
export function readOrder(item: unknown): Order {
  return OrderItem.parse(item);
}

/** The key of an order: its id begins with the person's. */
export function orderKey(orderID: string) {
  return { sub: personOf(orderID), orderID };
}

/** Orders in the table named by `ORDERS_TABLE` (key `sub`, `orderID`), only read: for lists and plans. */
export function dynamoOrderList(): Pick<Orders, 'ofPerson'> {
  const orders = table('orders', OrderItem);
  return {
    ofPerson: (sub) => Array.fromAsync(query(orders, ofPerson(sub))),
  };
}

/**
 * The same table, read and written. A new order ages out by `expiresAt` (epoch s) unless money is taken or released for it: the write that
 * says so takes that attribute away.
 */
export function dynamoOrders(): Omit<Orders, 'addFacts' | 'facts'> {
  const orders = table('orders', OrderItem);
  return {
    ...dynamoOrderList(),
    find: (orderID) => getItem(orders, orderKey(orderID)),
    create({ terms, state, documents, version }) {
      const item = {
        ...orderKey(terms.orderID),
        terms,
        state,
        version,
        list,
        openedAt: terms.startTime,
        expiresAt: expiryAfter(Date.now(), unpaidOrderDays),
        // DynamoDB stores no empty set.
        ...(documents.length > 0 && { documents: new Set(documents.map(invoiceText)) }),
      };
      return putItem(orders, item, { ConditionExpression: 'attribute_not_exists(#sub)' });
    },
    // One write says which one is the first, and its answer is the order as it is after it.
    attach: (orderID, razorpayOrderID) =>
      updateAndGetItem(orders, orderKey(orderID), {
        UpdateExpression:
          'SET #razorpayOrderID = if_not_exists(#razorpayOrderID, :id) ADD #razorpayOrderIDs :ids',
        ConditionExpression: 'attribute_exists(#sub)',
        values: { id: razorpayOrderID, ids: new Set([razorpayOrderID]) },
      }),
    commit({ terms, state: before, version }, state) {
      const followUp = mayNeedFollowUp(state) ? followUpMark : undefined;
      const { UpdateExpression, values } = setAll({ state, version: version + 1, followUp });
      // Once only: an order of a deleted account ages out later than one of which nothing came.
      const keeps =
        (mayExpire(before) && !mayExpire(state)) || (hasMoney(state) && !hasMoney(before));
      return updateItem(orders, orderKey(terms.orderID), {
        UpdateExpression: `${UpdateExpression}${keeps ? ' REMOVE #expiresAt' : ''}`,
        ConditionExpression: '#version = :read',
        values: { ...values, read: version },
      });
    },
    // A set: adding what is in it already changes nothing.
    addInvoice: (orderID, document) =>
      change(orderID, {
        UpdateExpression: 'ADD #documents :invoices',
        values: { invoices: new Set([invoiceText(document)]) },
      }),
    async extend(orderID, { id, ...extension }, expectedCount) {
      // An entry can only be written into a map that exists; the map alone changes nothing.
      await change(orderID, {
        UpdateExpression: 'SET #extensions = if_not_exists(#extensions, :none)',
        values: { none: {} },
      });
      const UpdateExpression = 'SET #extensions.#id = if_not_exists(#extensions.#id, :extension)';
      const names = { '#id': id };
      if (expectedCount !== undefined) {
        return updateItem(orders, orderKey(orderID), {
          UpdateExpression,
          ConditionExpression:
            'attribute_exists(#extensions.#id) OR size(#extensions) = :expectedCount',
          names,
          values: { extension, expectedCount },
        });
      }
      await change(orderID, { UpdateExpression, names, values: { extension } });
      return true;
    },
  };
}

/** Ids of orders by when they were opened: the index `opened` of the orders table. It may lag. */
export function openedOrders(
  range: TimeRange,
  after: PageKey | undefined,
  most: number,
): Promise<Page<{ orderID: string }>> {
  return queryPage(table('orders', StoredKey), {
    IndexName: 'opened',
    KeyConditionExpression: '#list = :list AND #openedAt BETWEEN :from AND :to',
    values: { list, ...range },
    ExclusiveStartKey: after,
    Limit: most,
  });
}

/** Orders of which an invoice or a refund may be due: the index `followUp` of the orders table. It may lag; it decides nothing. */
export function dynamoFollowUpQueue(): FollowUpQueue {
  const orders = table('orders', OrderItem);
  return {
    orders: () =>
      query(orders, {
        IndexName: 'followUp',
        KeyConditionExpression: '#followUp = :mark',
        values: { mark: followUpMark },
      }),
    async done({ terms, version }) {
      await updateItem(orders, orderKey(terms.orderID), {
        UpdateExpression: 'REMOVE #followUp',
        ConditionExpression: '#version = :read',
        values: { read: version },
      });
    },
  };
}

/** Removes the buyer's address from an order, and has the order age out. @param expiresAt epoch s */
export function eraseOrder(orderID: string, expiresAt: number): Promise<void> {
  return change(orderID, {
    UpdateExpression: 'SET #terms.#emailID = :none, #expiresAt = :expiresAt',
    values: { none: '', expiresAt },
  });
}

/** Changes an order that is stored. @throws Error when it is not: an update would make an empty one */
async function change(orderID: string, update: Parameters<typeof updateItem>[2]): Promise<void> {
  const wasStored = await updateItem(table('orders', AnyItem), orderKey(orderID), {
    ...update,
    ConditionExpression: 'attribute_exists(#sub)',
  });
  if (!wasStored) {
    throw new Error(`order ${orderID} is not stored`);
  }
}

/** An invoice as an element of the set that its order has. */
function invoiceText({ position, number, key }: OrderInvoice): string {
  return `${position} ${number} ${key}`;
}

function readInvoiceText(text: string): OrderInvoice {
  const [position, number = '', key = ''] = text.split(' ');
  return { position: Number(position), number, key };
}

function orderOf(stored: z.infer<typeof StoredOrder>): Order {
  const { terms, razorpayOrderID = null, state, version } = stored;
  const otherRazorpayOrderIDs = [...(stored.razorpayOrderIDs ?? [])]
    .filter((id) => id !== razorpayOrderID)
    .toSorted();
  const documents = [...(stored.documents ?? [])]
    .map(readInvoiceText)
    .toSorted((one, other) => one.position - other.position);
  const extensions = Object.entries(stored.extensions ?? {})
    .map(([id, extension]) => ({ id, ...extension }))
    .toSorted((one, other) => one.at - other.at);
  return { terms, razorpayOrderID, otherRazorpayOrderIDs, state, documents, extensions, version };
}
