import { callAws, type Running, readTables } from './readTables.ts';

/** As if no door could issue a document: the chain is empty, no order bears any, and each is on the list of those that are owed one. */
export async function loseDocuments(laptop: Running): Promise<void> {
  for (const [TableName, items] of Object.entries(await readTables(laptop))) {
    for (const { sub, orderID, chain, position } of items) {
      if (TableName.startsWith('Xplorers-local-DataInvoices')) {
        const Key = { chain, position };
        await callAws(laptop, 'DynamoDB_20120810.DeleteItem', { TableName, Key });
      } else if (TableName.startsWith('Xplorers-local-DataOrders')) {
        await callAws(laptop, 'DynamoDB_20120810.UpdateItem', {
          TableName,
          Key: { sub, orderID },
          UpdateExpression: 'REMOVE documents SET owed = :mark',
          ExpressionAttributeValues: { ':mark': { S: 'owed' } },
        });
      }
    }
  }
}
