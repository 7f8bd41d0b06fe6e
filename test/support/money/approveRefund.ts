import { callAws } from '../../../infra/local/aws/callAws.ts';
import { type Running, readTables, type StoredItem } from '../localStack/readTables.ts';

/** Writes what an operator's last approval writes: a refund that may be sent. */
export async function approveRefundWork(
  localStack: Running,
  orderID: string,
  approvedPaise: number,
): Promise<void> {
  for (const [TableName, items] of Object.entries(await readTables(localStack, /DataRefunds/))) {
    for (const { sub, work } of items.filter((item) => isWorkOf(item, orderID))) {
      await callAws(localStack, 'DynamoDB_20120810.UpdateItem', {
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
