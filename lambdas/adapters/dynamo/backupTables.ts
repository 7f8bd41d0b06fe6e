import {
  type AttributeValue,
  DescribeTableCommand,
  DynamoDBClient,
  paginateScan,
} from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod/mini';
import type { ReadableStore, StoredRecord } from '../../domain/backups/Store.ts';
import type { Order } from '../../domain/money/orders/Order.ts';
import { readOrder } from './money/orders.ts';

type Item = Record<string, AttributeValue>;

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

/** A table as restores compare it: its items in DynamoDB's notation, which loses nothing. It reads all of it, page by page. */
export function dynamoStore(
  name: string,
  TableName: string,
  keyNames: readonly string[],
  client: DynamoDBClient,
): ReadableStore {
  return {
    name,
    async *read() {
      for await (const item of itemsOf(client, TableName)) {
        yield withSortedSets(item);
      }
    },
    plain: (record) => plainOf(unmarshall(StoredItem.parse(record))),
    keyOf: (plain) => Object.fromEntries(keyNames.map((key) => [key, plain[key]])),
  };
}

/** The client that reads whole tables. Region, endpoint and credentials come from the environment. */
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

async function* itemsOf(client: DynamoDBClient, TableName: string): AsyncGenerator<Item> {
  for await (const { Items = [] } of paginateScan(
    { client },
    { TableName, ConsistentRead: true },
  )) {
    yield* Items;
  }
}

/** Sets come in any order; here they have one, so that equal items have equal hashes. */
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
