import * as z from 'zod/mini';

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

/** Calls a local stack's AWS endpoint as the holder of an access key. */
export function callAws(
  localStack: Running,
  target: string,
  body: object,
  accessKeyId = 'tester',
): Promise<Response> {
  return fetch(localStack.addresses.aws, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': target,
      'x-amz-date': '20260101T000000Z',
      authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/20260101/ap-south-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0`,
    },
    body: JSON.stringify(body),
  });
}

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
