import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { LocalStack } from '../../../infra/local/LocalStack.ts';
import { readOrder } from '../../../lambdas/adapters/dynamo/money/orders.ts';
import { Fact } from '../../../lambdas/contract/tables/facts.ts';
import type { Order } from '../../../lambdas/domain/money/orders/Order.ts';

/** What the product keeps about money. */
export interface Books {
  readonly orders: readonly Order[];
  /** Facts by the order they are of. */
  readonly factsOf: ReadonlyMap<string, Fact[]>;
  /** Documents in the order of their numbers. */
  readonly documents: readonly KeptDocument[];
  /** How many webhooks are recorded because they failed. */
  readonly failedWebhooks: number;
}

const KeptDocument = z.object({
  position: z.int(),
  number: z.string(),
  orderID: z.string(),
  issuedAt: z.int(),
  key: z.string(),
});
/** What of a document tells whether its number is right. */
export type KeptDocument = z.infer<typeof KeptDocument>;

const OfOrder = z.object({ orderID: z.string() });

/** Reads the tables of money as the product's own code reads them. @throws Error when an item is not of its shape */
export async function readBooks({ addresses }: LocalStack): Promise<Books> {
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      endpoint: addresses.aws,
      region: 'ap-south-1',
      credentials: { accessKeyId: 'tester', secretAccessKey: 'tester' },
    }),
  );
  const { TableNames = [] } = await client.send(new ListTablesCommand({}));
  const itemsOf = async (part: string) => {
    const TableName = TableNames.find((name) => name.includes(part));
    const pages = await Array.fromAsync(paginateScan({ client }, { TableName }));
    return pages.flatMap(({ Items = [] }) => Items);
  };
  const facts = await itemsOf('Facts');
  const books = {
    orders: (await itemsOf('Orders')).map(readOrder),
    factsOf: new Map<string, Fact[]>(),
    documents: (await itemsOf('Invoices'))
      .map((item) => KeptDocument.parse(item))
      .toSorted((one, other) => one.position - other.position),
    // Beside it lie the ids of events.
    failedWebhooks: (await itemsOf('WebhookEvents')).filter(({ list }) => list === 'failed').length,
  };
  for (const item of facts) {
    const { orderID } = OfOrder.parse(item);
    books.factsOf.set(orderID, [...(books.factsOf.get(orderID) ?? []), Fact.parse(item)]);
  }
  client.destroy();
  return books;
}
