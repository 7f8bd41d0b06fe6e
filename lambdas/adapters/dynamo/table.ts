import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  type DeleteCommandInput,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  type PutCommandInput,
  paginateQuery,
  paginateScan,
  QueryCommand,
  type QueryCommandInput,
  type ScanCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { TableName, tables } from '../../contract/tables/tables.ts';
import { tableVariable } from '../../contract/tables/tableVariable.ts';
import { boundedCalls } from '../aws/boundedCalls.ts';
import { requireEnv } from '../requireEnv.ts';

/** One client a function. Region, endpoint and credentials come from the runtime; each try has 2 s. */
export const documents = DynamoDBDocumentClient.from(new DynamoDBClient(boundedCalls(3, 2000)), {
  marshallOptions: { removeUndefinedValues: true },
});

/** An item as it is stored, for what reads tables without knowing their attributes. */
export const AnyItem = z.record(z.string(), z.unknown());
export type AnyItem = z.infer<typeof AnyItem>;

/** In expressions `#name` stands for the attribute `name`, and `:name` for what `values` has under `name`. */
interface Placeholders {
  readonly values?: Readonly<Record<string, unknown>>;
  /** Attributes whose placeholder has another name. */
  readonly names?: Readonly<Record<`#${string}`, string>>;
}
type Input<T> = Omit<
  T,
  'TableName' | 'Key' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
> &
  Placeholders;
/** The key of a table's item, as the table's definition has it. */
export type KeyOf<Name extends TableName> = {
  readonly [Attribute in keyof Tables[Name]['key']]: Tables[Name]['key'][Attribute] extends 'N'
    ? number
    : string;
};
type Tables = typeof tables;

/** A DynamoDB table, or those of its items that have the schema's shape. */
export interface Table<T, Name extends TableName = TableName> {
  readonly name: Name;
  readonly TableName: string;
  readonly schema: z.ZodMiniType<T>;
}

/**
 * A table whose items are parsed as they are read: every read throws a ZodError on an item that does not have the schema's shape.
 * Its operations are functions, so that a bundle has only those that it needs.
 *
 * @param TableName by default as the function's environment gives it
 */
export function table<T, Name extends TableName>(
  name: Name,
  schema: z.ZodMiniType<T>,
  TableName = requireEnv(tableVariable(name)),
): Table<T, Name> {
  return { name, TableName, schema };
}

/** One item, as it is after every write that was acknowledged; null when there is none. */
export async function getItem<T, Name extends TableName>(
  { TableName, schema }: Table<T, Name>,
  key: KeyOf<Name>,
  input: Input<{ ProjectionExpression?: string }> = {},
): Promise<T | null> {
  const { Item } = await documents.send(
    new GetCommand({ TableName, Key: key, ConsistentRead: true, ...expanded(input) }),
  );
  return Item ? schema.parse(Item) : null;
}

/** Writes a whole item; false when its condition does not hold. */
export function putItem<T>(
  { TableName }: Table<T>,
  item: object,
  condition: Input<Pick<PutCommandInput, 'ConditionExpression'>> = {},
): Promise<boolean> {
  const put = new PutCommand({ TableName, Item: { ...item }, ...expanded(condition) });
  return wasWritten(documents.send(put));
}

/** Changes attributes of an item, or makes one; false when its condition does not hold. */
export function updateItem<T, Name extends TableName>(
  { TableName }: Table<T, Name>,
  key: KeyOf<Name>,
  input: Input<UpdateCommandInput>,
): Promise<boolean> {
  const update = new UpdateCommand({ TableName, Key: key, ...expanded(input) });
  return wasWritten(documents.send(update));
}

/** The same, and gives the item as it is then; null when its condition does not hold. */
export async function updateAndGetItem<T, Name extends TableName>(
  { TableName, schema }: Table<T, Name>,
  key: KeyOf<Name>,
  input: Input<UpdateCommandInput>,
  options: { readonly abortSignal?: AbortSignal } = {},
): Promise<T | null> {
  const update = new UpdateCommand({
    TableName,
    Key: key,
    ReturnValues: 'ALL_NEW',
    ...expanded(input),
  });
  const written = documents.send(update, options);
  return (await wasWritten(written)) ? schema.parse((await written).Attributes) : null;
}

/** Removes an item; that it is not there, or that its condition does not hold, is no error. */
export async function deleteItem<T, Name extends TableName>(
  { TableName }: Table<T, Name>,
  key: KeyOf<Name>,
  condition: Input<Pick<DeleteCommandInput, 'ConditionExpression'>> = {},
): Promise<void> {
  await wasWritten(
    documents.send(new DeleteCommand({ TableName, Key: key, ...expanded(condition) })),
  );
}

/**
 * Every item of a query, page by page: a caller that stops early reads no further page. It shows every write that was acknowledged
 * before, but for the query of an index, which may lag.
 */
export function query<T>(
  { TableName, schema }: Table<T>,
  input: Input<QueryCommandInput>,
): AsyncGenerator<T, undefined> {
  const ConsistentRead = input.IndexName === undefined;
  const request = { TableName, ConsistentRead, ...expanded(input) };
  return parsed(paginateQuery({ client: documents }, request), schema);
}

/** Where a page ends: the key of its last item, in the table and in the index. */
export type PageKey = Readonly<Record<string, unknown>>;

/** A page of a query, and the key after which the next begins; null after the last. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly next: PageKey | null;
}

/** Both ends included, epoch ms. */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
}

/** One page of the query of an index, which may lag: for what is read on by another run. */
export async function queryPage<T>(
  { TableName, schema }: Table<T>,
  { ExclusiveStartKey, ...input }: Input<QueryCommandInput>,
): Promise<Page<T>> {
  const { Items = [], LastEvaluatedKey = null } = await documents.send(
    new QueryCommand({ TableName, ExclusiveStartKey, ...expanded(input) }),
  );
  return { items: Items.map((item) => schema.parse(item)), next: LastEvaluatedKey };
}

/** Every item of the table that the filter lets through. It reads all of it: for operators, scheduled functions and a college's coordinator. */
export function scan<T>(
  { TableName, schema }: Table<T>,
  input: Input<ScanCommandInput> = {},
): AsyncGenerator<T, undefined> {
  const request = { TableName, ConsistentRead: true, ...expanded(input) };
  return parsed(paginateScan({ client: documents }, request), schema);
}

/**
 * An update that sets these attributes and touches no other; undefined ones are left out.
 *
 * @param inMaps values to set in attributes that are maps, by the name of the map
 */
export function setAll(
  values: Readonly<Record<string, unknown>>,
  inMaps: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {},
): Pick<Input<UpdateCommandInput>, 'UpdateExpression' | 'values'> {
  const given = Object.entries(values).map(([name, value]) => ({ path: `#${name}`, name, value }));
  const within = Object.entries(inMaps).flatMap(([map, entries]) =>
    Object.entries(entries).map(([name, value]) => ({ path: `#${map}.#${name}`, name, value })),
  );
  const all = [...given, ...within].filter(({ value }) => value !== undefined);
  return all.length === 0
    ? {}
    : {
        UpdateExpression: `SET ${all.map(({ path, name }) => `${path} = :${name}`).join(', ')}`,
        values: Object.fromEntries(all.map(({ name, value }) => [name, value])),
      };
}

/** Whether an item's state is one of those whose values `statesAmong` gives, at most eight. */
export const stateIsAmong =
  '#state IN (:state0, :state1, :state2, :state3, :state4, :state5, :state6, :state7)';

/** The values of `stateIsAmong`; what is left of its places repeats the first state. */
export function statesAmong([first, ...others]: readonly string[]): Record<string, unknown> {
  const states = [first, ...others];
  return Object.fromEntries(
    Array.from({ length: 8 }, (_, place) => [`state${place}`, states[place] ?? first]),
  );
}

/** The query for everything of a person, in a table whose key begins with `sub`. */
export function ofPerson(sub: string) {
  return { KeyConditionExpression: '#sub = :sub', values: { sub } };
}

/** The first items of a query. */
export async function take<T>(items: AsyncIterable<T>, count: number): Promise<T[]> {
  const taken: T[] = [];
  for await (const item of items) {
    taken.push(item);
    if (taken.length === count) {
      break;
    }
  }
  return taken;
}

/** Attribute `expiresAt`, after which DynamoDB removes the item: epoch s. @param from epoch ms */
export function expiryAfter(from: number, days: number): number {
  return Math.ceil(from / 1000) + days * 86_400;
}

/** Fills in what the placeholders of the expressions stand for. DynamoDB refuses names that no expression has, and empty maps. */
function expanded<I extends Placeholders>({ values, names, ...input }: I) {
  const expressions = Object.entries(input).filter(([name]) => name.endsWith('Expression'));
  const used = expressions.join(' ').matchAll(/#(\w+)/g);
  const ownNames = Object.fromEntries(
    Array.from(used, ([placeholder, name]) => [placeholder, name ?? '']),
  );
  const allNames = { ...ownNames, ...names };
  return {
    ...input,
    ...(Object.keys(allNames).length > 0 && { ExpressionAttributeNames: allNames }),
    ...(values && {
      ExpressionAttributeValues: Object.fromEntries(
        Object.entries(values).map(([name, value]) => [`:${name}`, value]),
      ),
    }),
  };
}

async function* parsed<T>(
  pages: AsyncIterable<{ readonly Items?: readonly unknown[] | undefined }>,
  schema: z.ZodMiniType<T>,
): AsyncGenerator<T, undefined> {
  for await (const { Items = [] } of pages) {
    for (const item of Items) {
      yield schema.parse(item);
    }
  }
}

/** Waits for a conditional write: true when it was done, false when its condition does not hold. */
async function wasWritten(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) {
      return false;
    }
    throw error;
  }
}
