import * as z from 'zod/mini';
import type { IssuedInvoices } from '../../domain/payment/rebuildOrder.ts';
import { requireEnv } from '../requireEnv.ts';
import { queryAll } from './queryAll.ts';

const Named = z.object({ position: z.int(), number: z.string(), key: z.string() });

/** Documents by their order: the index `order` of the invoices table. It may lag. */
export function dynamoIssuedInvoices(): IssuedInvoices {
  const TableName = requireEnv('INVOICES_TABLE');
  return {
    ofOrder(orderID) {
      const items = queryAll({
        TableName,
        IndexName: 'order',
        KeyConditionExpression: '#orderID = :orderID',
        ExpressionAttributeNames: { '#orderID': 'orderID' },
        ExpressionAttributeValues: { ':orderID': orderID },
      });
      return Array.fromAsync(items, (item) => Named.parse(item));
    },
  };
}
