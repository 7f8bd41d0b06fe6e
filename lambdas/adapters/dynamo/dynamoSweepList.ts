import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { SweepList } from '../../domain/payment/sweep.ts';
import { requireEnv } from '../requireEnv.ts';
import { documents } from './documents.ts';
import { orderKey } from './dynamoOrders.ts';
import { queryAll } from './queryAll.ts';
import { readOrder } from './storedOrder.ts';

/** The sweep's work-list: the index `due` of the orders table. It may lag; it decides nothing. */
export function dynamoSweepList(): SweepList {
  const TableName = requireEnv('ORDERS_TABLE');
  return {
    async *due(now) {
      const items = queryAll({
        TableName,
        IndexName: 'due',
        KeyConditionExpression: '#queue = :sweep AND #lookAt <= :now',
        ExpressionAttributeNames: { '#queue': 'queue', '#lookAt': 'lookAt' },
        ExpressionAttributeValues: { ':sweep': 'sweep', ':now': now },
      });
      for await (const item of items) {
        yield readOrder(item);
      }
    },
    async schedule({ terms }, at) {
      await documents.send(
        new UpdateCommand({
          TableName,
          Key: orderKey(terms.orderID),
          UpdateExpression: at === null ? 'REMOVE #queue, #lookAt' : 'SET #lookAt = :at',
          ExpressionAttributeNames: {
            '#lookAt': 'lookAt',
            ...(at === null && { '#queue': 'queue' }),
          },
          ...(at !== null && { ExpressionAttributeValues: { ':at': at } }),
        }),
      );
    },
  };
}
