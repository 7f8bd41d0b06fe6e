import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mayOwe } from '../../domain/payment/mayOwe.ts';
import type { BorneDocument, Extension, Order } from '../../domain/payment/Order.ts';
import { personOf } from '../../domain/payment/orderID.ts';
import type { Orders } from '../../domain/payment/ports.ts';
import { firstLook } from '../../domain/payment/sweep.ts';
import { requireEnv } from '../requireEnv.ts';
import { documents } from './documents.ts';
import { queryPerson } from './queryAll.ts';
import { borneText, owedMark, readOrder } from './storedOrder.ts';
import { wasWritten } from './wasWritten.ts';

/** The key of an order: its id begins with the person's. */
export function orderKey(orderID: string) {
  return { sub: personOf(orderID), orderID };
}

/** Orders in the table named by `ORDERS_TABLE` (key `sub`, `orderID`) that only read: for lists and plans. */
export function dynamoOrderList(): Pick<Orders, 'ofPerson'> {
  const TableName = requireEnv('ORDERS_TABLE');
  return {
    async ofPerson(sub) {
      return Array.fromAsync(queryPerson(TableName, sub), readOrder);
    },
  };
}

/** The same table, read and written. A new order stands in the sweep's work-list (index `due`: `queue`, `lookAt`). */
export function dynamoOrders(): Omit<Orders, 'addFacts' | 'facts'> {
  const TableName = requireEnv('ORDERS_TABLE');
  return {
    ...dynamoOrderList(),
    async find(orderID) {
      const { Item } = await documents.send(
        new GetCommand({ TableName, Key: orderKey(orderID), ConsistentRead: true }),
      );
      return Item ? readOrder(Item) : null;
    },
    create: (order) => create(TableName, order),
    attach: (orderID, razorpayOrderID) => attach(TableName, orderID, razorpayOrderID),
    commit: (order, state) => commit(TableName, order, state),
    bear: (orderID, document) => bear(TableName, orderID, document),
    extend: (orderID, extension) => extend(TableName, orderID, extension),
  };
}

function create(
  TableName: string,
  { terms, state, documents: borne, version }: Order,
): Promise<boolean> {
  const Item = {
    ...{ ...orderKey(terms.orderID), terms, state, version },
    // An empty set cannot be kept.
    ...(borne.length > 0 && { documents: new Set(borne.map(borneText)) }),
    ...{ queue: 'sweep', lookAt: firstLook(terms) },
  };
  return wasWritten(
    documents.send(
      new PutCommand({
        TableName,
        Item,
        ConditionExpression: 'attribute_not_exists(#sub)',
        ExpressionAttributeNames: { '#sub': 'sub' },
      }),
    ),
  );
}

/** One write says which one is the first, and its answer is the order as it is after it. */
async function attach(
  TableName: string,
  orderID: string,
  razorpayOrderID: string,
): Promise<Order | null> {
  const written = documents.send(
    new UpdateCommand({
      TableName,
      Key: orderKey(orderID),
      UpdateExpression: 'SET #first = if_not_exists(#first, :id) ADD #all :ids',
      ConditionExpression: 'attribute_exists(#sub)',
      ExpressionAttributeNames: {
        '#sub': 'sub',
        '#first': 'razorpayOrderID',
        '#all': 'razorpayOrderIDs',
      },
      ExpressionAttributeValues: { ':id': razorpayOrderID, ':ids': new Set([razorpayOrderID]) },
      ReturnValues: 'ALL_NEW',
    }),
  );
  return (await wasWritten(written)) ? readOrder((await written).Attributes) : null;
}

async function bear(TableName: string, orderID: string, document: BorneDocument): Promise<void> {
  await documents.send(
    new UpdateCommand({
      TableName,
      Key: orderKey(orderID),
      // A set: adding what is in it already changes nothing.
      UpdateExpression: 'ADD #documents :one',
      ConditionExpression: 'attribute_exists(#sub)',
      ExpressionAttributeNames: { '#documents': 'documents', '#sub': 'sub' },
      ExpressionAttributeValues: { ':one': new Set([borneText(document)]) },
    }),
  );
}

async function extend(
  TableName: string,
  orderID: string,
  { id, ...extension }: Extension,
): Promise<void> {
  const set = (path: string, names: Record<string, string>, value: object) =>
    documents.send(
      new UpdateCommand({
        TableName,
        Key: orderKey(orderID),
        UpdateExpression: `SET ${path} = if_not_exists(${path}, :value)`,
        ConditionExpression: 'attribute_exists(#sub)',
        ExpressionAttributeNames: { '#extensions': 'extensions', '#sub': 'sub', ...names },
        ExpressionAttributeValues: { ':value': value },
      }),
    );
  // An entry can only be written into a map that exists; the map changes nothing by itself.
  await set('#extensions', {}, {});
  await set('#extensions.#id', { '#id': id }, extension);
}

function commit(TableName: string, order: Order, state: Order['state']): Promise<boolean> {
  const owes = mayOwe(state);
  return wasWritten(
    documents.send(
      new UpdateCommand({
        TableName,
        Key: orderKey(order.terms.orderID),
        UpdateExpression: `SET #state = :state, #version = :next${owes ? ', #owed = :owed' : ''}`,
        ConditionExpression: '#version = :read',
        ExpressionAttributeNames: {
          '#state': 'state',
          '#version': 'version',
          ...(owes && { '#owed': 'owed' }),
        },
        ExpressionAttributeValues: {
          ...(owes && { ':owed': owedMark }),
          ':state': state,
          ':next': order.version + 1,
          ':read': order.version,
        },
      }),
    ),
  );
}
