import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { ItemKind, OpeningLevel } from '../../contract/vocabulary.ts';
import type { CatalogueItem } from '../../domain/catalogue/CatalogueItem.ts';
import type { ItemSource } from '../../domain/catalogue/ports.ts';
import { requireEnv } from '../requireEnv.ts';
import { documents } from './documents.ts';
import { scanAll } from './scanAll.ts';
import { versionKey } from './storedItem.ts';

const StoredCard = z.object({
  itemID: z.string(),
  kind: ItemKind,
  title: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  plan: OpeningLevel,
  updatedAt: z.int(),
  learners: z._default(z.int(), 0),
});
const columns = ['itemID', 'kind', 'title', 'summary', 'tags', 'plan', 'updatedAt', 'learners'];

/** What the search index is made of, from the table named by `ITEMS_TABLE`. */
export function dynamoCards(): ItemSource {
  const TableName = requireEnv('ITEMS_TABLE');
  return {
    async version() {
      const { Item } = await documents.send(
        new GetCommand({ TableName, Key: versionKey, ConsistentRead: true }),
      );
      return z.object({ version: z._default(z.int(), 0) }).parse(Item ?? {}).version;
    },
    items: () => scan(TableName),
  };
}

async function* scan(TableName: string): AsyncGenerator<CatalogueItem> {
  const items = scanAll({
    TableName,
    FilterExpression: '#open = :yes',
    ProjectionExpression: columns.map((name) => `#${name}`).join(', '),
    ExpressionAttributeNames: Object.fromEntries(
      [...columns, 'open'].map((name) => [`#${name}`, name]),
    ),
    ExpressionAttributeValues: { ':yes': true },
    // What was kept before the version was read has to be in the index of that version.
    ConsistentRead: true,
  });
  for await (const item of items) {
    yield StoredCard.parse(item);
  }
}
