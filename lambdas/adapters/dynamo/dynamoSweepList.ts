import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { SweepList } from '../../domain/payment/sweep.ts';
import { requireEnv } from '../requireEnv.ts';
import { documents } from './documents.ts';
import { orderKey } from './dynamoOrders.ts';
import { queryAll } from './queryAll.ts';
import { readOrder } from './storedOrder.ts';
import { wasWritten } from './wasWritten.ts';

const StoredKey = z.object({ orderID: z.string() });

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
        yield { orderID: StoredKey.parse(item).orderID, read: () => readOrder(item) };
      }
    },
    async schedule(orderID, at) {
      await wasWritten(
        documents.send(
          new UpdateCommand({
            TableName,
            Key: orderKey(orderID),
            UpdateExpression: at === null ? 'REMOVE #queue, #lookAt' : 'SET #lookAt = :at',
            // The index may still show an order that is not kept any more.
            ConditionExpression: 'attribute_exists(#sub)',
            ExpressionAttributeNames: {
              '#sub': 'sub',
              '#lookAt': 'lookAt',
              ...(at === null && { '#queue': 'queue' }),
            },
            ...(at !== null && { ExpressionAttributeValues: { ':at': at } }),
          }),
        ),
      );
    },
  };
}
