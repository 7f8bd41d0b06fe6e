import {
  type AttributeValue,
  BatchWriteItemCommand,
  DescribeTableCommand,
  DynamoDBClient,
  paginateScan,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod/mini';
import type { Store, StoredRecord } from '../../domain/backups/Store.ts';
import type { Order } from '../../domain/payment/Order.ts';
import { pauseBetweenTries } from '../pauseBetweenTries.ts';
import { readOrder } from './orders.ts';

type Item = Record<string, AttributeValue>;

/** A batch is of so many writes at most. */
const batchWrites = 25;
/** Reading a page of a large table takes its time, ms. */
const callLimitMs = 20_000;

const Value: z.ZodMiniType<AttributeValue> = z.lazy(() =>
  z.union([
    z.strictObject({ S: z.string() }),
    z.strictObject({ N: z.string() }),
    z.strictObject({ BOOL: z.boolean() }),
    z.strictObject({ NULL: z.literal(true) }),
    z.strictObject({ SS: z.array(z.string()) }),
    z.strictObject({ NS: z.array(z.string()) }),
    z.strictObject({ L: z.array(Value) }),
    z.strictObject({ M: z.record(z.string(), Value) }),
  ]),
);
const StoredItem = z.record(z.string(), Value);

/** A table as backups read and write it: its items in DynamoDB's notation, which loses nothing. It reads all of it, page by page. */
export function dynamoStore(
  name: string,
  TableName: string,
  keyNames: readonly string[],
  client: DynamoDBClient,
): Store {
  const scan = () => itemsOf(client, TableName);
  return {
    name,
    async *read() {
      for await (const item of scan()) {
        yield withSortedSets(item);
      }
    },
    plain: (record) => plainOf(unmarshall(StoredItem.parse(record))),
    keyOf: (plain) => Object.fromEntries(keyNames.map((key) => [key, plain[key]])),
    async clear() {
      await writeAll(client, TableName, scan(), (item) => ({
        DeleteRequest: { Key: keyIn(item, keyNames) },
      }));
    },
    async write(records) {
      await writeAll(client, TableName, records, (record) => ({
        PutRequest: { Item: StoredItem.parse(record) },
      }));
    },
  };
}

/** What reads and writes whole tables. Region, endpoint and credentials come from the environment. */
export function backupClient(): DynamoDBClient {
  return new DynamoDBClient({
    requestHandler: { requestTimeout: callLimitMs, throwOnRequestTimeout: true },
  });
}

/** Names of a table's keys. */
export async function keysOf(client: DynamoDBClient, TableName: string): Promise<string[]> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  return (Table?.KeySchema ?? []).map(({ AttributeName = '' }) => AttributeName);
}

/** An order as its table stores it. */
export function readStoredOrder(record: StoredRecord): Order {
  return readOrder(unmarshall(StoredItem.parse(record)));
}

/** An item as plain JSON; sets become sorted lists. */
function plainOf(item: Record<string, unknown>): StoredRecord {
  const json = JSON.stringify(item, (_, value) =>
    value instanceof Set ? [...value].toSorted() : value,
  );
  return JSON.parse(json);
}

function keyIn(item: Item, keyNames: readonly string[]): Item {
  return Object.fromEntries(Object.entries(item).filter(([name]) => keyNames.includes(name)));
}

async function* itemsOf(client: DynamoDBClient, TableName: string): AsyncGenerator<Item> {
  for await (const { Items = [] } of paginateScan(
    { client },
    { TableName, ConsistentRead: true },
  )) {
    yield* Items;
  }
}

async function writeAll<T>(
  client: DynamoDBClient,
  TableName: string,
  all: AsyncIterable<T>,
  requestOf: (one: T) => WriteRequest,
): Promise<void> {
  let batch: WriteRequest[] = [];
  for await (const one of all) {
    batch.push(requestOf(one));
    if (batch.length === batchWrites) {
      await writeBatch(client, TableName, batch);
      batch = [];
    }
  }
  await writeBatch(client, TableName, batch);
}

async function writeBatch(
  client: DynamoDBClient,
  TableName: string,
  batch: readonly WriteRequest[],
): Promise<void> {
  let left = [...batch];
  for (let tries = 1; left.length > 0; tries += 1) {
    const wanted = new BatchWriteItemCommand({ RequestItems: { [TableName]: left } });
    const { UnprocessedItems = {} } = await client.send(wanted);
    left = UnprocessedItems[TableName] ?? [];
    if (left.length > 0) {
      await pauseBetweenTries(Math.min(tries, 6));
    }
  }
}

/** Sets come in any order; a backup has them in one. */
function withSortedSets(value: unknown): StoredRecord {
  return Object.fromEntries(
    Object.entries(Object(value)).map(([name, inner]) => [name, sortedIn(name, inner)]),
  );
}

function sortedIn(name: string, value: unknown): unknown {
  if (Array.isArray(value)) {
    return name === 'SS' || name === 'NS'
      ? value.toSorted()
      : value.map((inner) => sortedIn('', inner));
  }
  return typeof value === 'object' && value !== null ? withSortedSets(value) : value;
}
