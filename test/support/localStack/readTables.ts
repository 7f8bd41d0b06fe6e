import * as z from 'zod/mini';
import { callAws } from '../../../infra/local/aws/callAws.ts';

const Tables = z.object({ TableNames: z.array(z.string()) });
const Page = z.object({
  Items: z.array(z.record(z.string(), z.unknown())),
  LastEvaluatedKey: z.optional(z.unknown()),
});

/** A running local stack, as far as its AWS endpoint goes. */
export interface Running {
  readonly addresses: { readonly aws: string };
}

/** A stored item, in DynamoDB's notation. */
export type StoredItem = Readonly<Record<string, unknown>>;

/** Every item that a local stack keeps, by table. @param which tables, by their names; all when left out */
export async function readTables(
  localStack: Running,
  which = /./,
): Promise<Record<string, StoredItem[]>> {
  const listed = await callAws(localStack, 'DynamoDB_20120810.ListTables', {});
  const { TableNames } = Tables.parse(await listed.json());
  const items = await Promise.all(
    TableNames.filter((name) => which.test(name)).map(
      async (name) => [name, await readTable(localStack, name)] as const,
    ),
  );
  return Object.fromEntries(items);
}

async function readTable(localStack: Running, TableName: string): Promise<StoredItem[]> {
  const items: StoredItem[] = [];
  let ExclusiveStartKey: unknown;
  do {
    const from = ExclusiveStartKey ? { ExclusiveStartKey } : {};
    const whole = { TableName, Limit: 10_000, ...from };
    const scanned = await callAws(localStack, 'DynamoDB_20120810.Scan', whole);
    const page = Page.parse(await scanned.json());
    items.push(...page.Items);
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return items;
}

/** Every item of every table. */
export async function readItems(localStack: Running): Promise<StoredItem[]> {
  return Object.values(await readTables(localStack)).flat();
}
