import * as z from 'zod/mini';
import type { KeptFacts } from '../../domain/payment/KeptFacts.ts';
import { requireEnv } from '../requireEnv.ts';
import { queryAll } from './queryAll.ts';
import { StoredFact } from './storedOrder.ts';

const Owner = z.object({ orderID: z.string() });

/** What is kept of a payment: the index `payment` of the facts table. It may lag; it decides nothing. */
export function dynamoKeptFacts(): KeptFacts {
  const TableName = requireEnv('FACTS_TABLE');
  return {
    ofPayment(paymentID) {
      const items = queryAll({
        TableName,
        IndexName: 'payment',
        KeyConditionExpression: '#paymentID = :paymentID',
        ExpressionAttributeNames: { '#paymentID': 'paymentID' },
        ExpressionAttributeValues: { ':paymentID': paymentID },
      });
      return Array.fromAsync(items, (item) => ({
        orderID: Owner.parse(item).orderID,
        fact: StoredFact.parse(item),
      }));
    },
  };
}
