import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Entry } from '../../domain/catalogue/Entry.ts';
import type { CatalogueEditor } from '../../domain/catalogue/ports.ts';
import { requireEnv } from '../requireEnv.ts';
import { documents } from './documents.ts';
import { hashOf, StoredItem, versionKey } from './storedItem.ts';
import { wasWritten } from './wasWritten.ts';

/** The catalogue's two tables as an editor changes them. */
export function dynamoCatalogueEditor(): CatalogueEditor {
  const tables = { items: requireEnv('ITEMS_TABLE'), documents: requireEnv('DOCUMENTS_TABLE') };
  return {
    async compare(entry) {
      return outcomeOf(await keptHash(tables.items, entry.item.id), hashOf(entry));
    },
    keep: (entry) => keep(tables, entry),
    setOpen(itemID, open) {
      return wasWritten(
        documents.send(
          new UpdateCommand({
            TableName: tables.items,
            Key: { itemID },
            UpdateExpression: 'SET #open = :open',
            ConditionExpression: 'attribute_exists(itemID) AND #open <> :open',
            ExpressionAttributeNames: { '#open': 'open' },
            ExpressionAttributeValues: { ':open': open },
          }),
        ),
      );
    },
    async moveVersion() {
      await documents.send(
        new UpdateCommand({
          TableName: tables.items,
          Key: versionKey,
          UpdateExpression: 'ADD version :one',
          ExpressionAttributeValues: { ':one': 1 },
        }),
      );
    },
  };
}

/** The new document first, then the entry that names it, then the old document goes: a reader always finds one that fits. */
async function keep(tables: { readonly items: string; readonly documents: string }, entry: Entry) {
  const { item, document } = entry;
  const hash = hashOf(entry);
  const old = await keptHash(tables.items, item.id);
  if (old === hash) {
    return 'same';
  }
  await documents.send(
    new PutCommand({
      TableName: tables.documents,
      Item: { itemID: item.id, hash, document: JSON.stringify(document) },
    }),
  );
  const values = { ...item, hash };
  const names = Object.keys(values);
  await documents.send(
    new UpdateCommand({
      TableName: tables.items,
      Key: { itemID: item.id },
      UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}, #open = if_not_exists(#open, :yes)`,
      ExpressionAttributeNames: Object.fromEntries(
        [...names, 'open'].map((name) => [`#${name}`, name]),
      ),
      ExpressionAttributeValues: Object.fromEntries([
        ...Object.entries(values).map(([name, value]) => [`:${name}`, value]),
        [':yes', true],
      ]),
    }),
  );
  if (old !== undefined) {
    const Key = { itemID: item.id, hash: old };
    await documents.send(new DeleteCommand({ TableName: tables.documents, Key }));
  }
  return outcomeOf(old, hash);
}

async function keptHash(TableName: string, itemID: string): Promise<string | undefined> {
  const { Item } = await documents.send(
    new GetCommand({ TableName, Key: { itemID }, ConsistentRead: true }),
  );
  return Item && StoredItem.parse(Item).hash;
}

function outcomeOf(old: string | undefined, hash: string): 'added' | 'changed' | 'same' {
  if (old === undefined) {
    return 'added';
  }
  return old === hash ? 'same' : 'changed';
}
