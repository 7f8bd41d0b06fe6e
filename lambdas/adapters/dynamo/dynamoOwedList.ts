import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { OwedList } from '../../domain/refunds/ports.ts';
import { requireEnv } from '../requireEnv.ts';
import { documents } from './documents.ts';
import { orderKey } from './dynamoOrders.ts';
import { queryAll } from './queryAll.ts';
import { owedMark, readOrder } from './storedOrder.ts';
import { wasWritten } from './wasWritten.ts';

/** Orders that something may be owed of: the index `owed` of the orders table. It may lag; it decides nothing. */
export function dynamoOwedList(): OwedList {
  const TableName = requireEnv('ORDERS_TABLE');
  return {
    async *orders() {
      const items = queryAll({
        TableName,
        IndexName: 'owed',
        KeyConditionExpression: '#owed = :mark',
        ExpressionAttributeNames: { '#owed': 'owed' },
        ExpressionAttributeValues: { ':mark': owedMark },
      });
      for await (const item of items) {
        yield readOrder(item);
      }
    },
    async done({ terms, version }) {
      await wasWritten(
        documents.send(
          new UpdateCommand({
            TableName,
            Key: orderKey(terms.orderID),
            UpdateExpression: 'REMOVE #owed',
            ConditionExpression: '#version = :read',
            ExpressionAttributeNames: { '#owed': 'owed', '#version': 'version' },
            ExpressionAttributeValues: { ':read': version },
          }),
        ),
      );
    },
  };
}
