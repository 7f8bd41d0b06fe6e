import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Catalogue } from '../../domain/catalogue/ports.ts';
import { requireEnv } from '../requireEnv.ts';
import { documents } from './documents.ts';
import { readDocument, StoredDocument, StoredItem } from './storedItem.ts';
import { wasWritten } from './wasWritten.ts';

/** The catalogue's entries, without their documents, in the table named by `ITEMS_TABLE`; key `itemID`. */
export function dynamoItems(): Pick<Catalogue, 'item' | 'countLearner'> {
  const TableName = requireEnv('ITEMS_TABLE');
  return {
    item: (itemID) => findItem(TableName, itemID),
    async countLearner(itemID) {
      await wasWritten(
        documents.send(
          new UpdateCommand({
            TableName,
            Key: { itemID },
            UpdateExpression: 'ADD learners :one',
            ConditionExpression: 'attribute_exists(itemID)',
            ExpressionAttributeValues: { ':one': 1 },
          }),
        ),
      );
    },
  };
}

/** The same with documents, which lie in the table named by `DOCUMENTS_TABLE`; key `itemID`, `hash`. */
export function dynamoCatalogue(): Pick<Catalogue, 'item' | 'entry'> {
  const TableName = requireEnv('ITEMS_TABLE');
  const DocumentsTable = requireEnv('DOCUMENTS_TABLE');
  return {
    item: (itemID) => findItem(TableName, itemID),
    async entry(itemID) {
      for (;;) {
        const item = await findItem(TableName, itemID);
        if (!item) {
          return null;
        }
        const { Item } = await documents.send(
          new GetCommand({
            TableName: DocumentsTable,
            Key: { itemID, hash: item.hash },
            ConsistentRead: true,
          }),
        );
        if (Item) {
          return { item, document: readDocument(StoredDocument.parse(Item).document) };
        }
        // The entry was changed between the two reads, and its old document is gone: the new one is there.
      }
    },
  };
}

async function findItem(TableName: string, itemID: string): Promise<StoredItem | null> {
  const { Item } = await documents.send(
    new GetCommand({ TableName, Key: { itemID }, ConsistentRead: true }),
  );
  const item = Item && StoredItem.parse(Item);
  return item?.open ? item : null;
}
