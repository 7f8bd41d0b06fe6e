import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Records } from '../../domain/payment/eraseOrders.ts';
import { requireEnv } from '../requireEnv.ts';
import { documents } from './documents.ts';
import { factItems } from './dynamoFacts.ts';
import { dynamoOrderList, orderKey } from './dynamoOrders.ts';

const StoredKey = z.object({
  orderID: z.string(),
  fact: z.string(),
  expiresAt: z.optional(z.int()),
});

/** Orders of closed accounts in the tables named by `ORDERS_TABLE` and `FACTS_TABLE`; they age out by `expiresAt` (epoch s). */
export function dynamoRecords(): Records {
  const tables = { orders: requireEnv('ORDERS_TABLE'), facts: requireEnv('FACTS_TABLE') };

  async function keepFactUntil(item: unknown, expiresAt: number): Promise<void> {
    const { orderID, fact, expiresAt: noted } = StoredKey.parse(item);
    if (noted !== expiresAt) {
      await documents.send(
        new UpdateCommand({
          TableName: tables.facts,
          Key: { orderID, fact },
          UpdateExpression: 'SET #expiresAt = :at',
          ExpressionAttributeNames: { '#expiresAt': 'expiresAt' },
          ExpressionAttributeValues: { ':at': expiresAt },
        }),
      );
    }
  }

  return {
    ...dynamoOrderList(),
    async keepUntil({ terms: { orderID } }, until) {
      const expiresAt = Math.ceil(until / 1000);
      await documents.send(
        new UpdateCommand({
          TableName: tables.orders,
          Key: orderKey(orderID),
          UpdateExpression: 'SET #terms.#emailID = :nobody, #expiresAt = :at',
          ConditionExpression: 'attribute_exists(#sub)',
          ExpressionAttributeNames: {
            ...{ '#terms': 'terms', '#emailID': 'emailID' },
            ...{ '#expiresAt': 'expiresAt', '#sub': 'sub' },
          },
          ExpressionAttributeValues: { ':nobody': '', ':at': expiresAt },
        }),
      );
      for await (const item of factItems(tables.facts, orderID)) {
        await keepFactUntil(item, expiresAt);
      }
    },
  };
}
