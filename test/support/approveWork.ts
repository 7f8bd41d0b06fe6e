import { callAws, type Running, readTables, type StoredItem } from './readTables.ts';

/** What the last yes of an operator leaves in the table: a refund that may be sent. */
export async function approveWork(
  laptop: Running,
  orderID: string,
  approvedPaise: number,
): Promise<void> {
  for (const [TableName, items] of Object.entries(await readTables(laptop))) {
    for (const { sub, work } of items.filter((item) => isWorkOf(item, orderID))) {
      await callAws(laptop, 'DynamoDB_20120810.UpdateItem', {
        TableName,
        Key: { sub, work },
        UpdateExpression: 'SET #state = :ready, approvedPaise = :paise, lookAt = :now',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: {
          ':ready': { S: 'ready' },
          ':now': { N: '1' },
          ':paise': { N: String(approvedPaise) },
        },
      });
    }
  }
}

function isWorkOf({ work, orderID }: StoredItem, of: string): boolean {
  return work !== undefined && Object(orderID).S === of;
}
