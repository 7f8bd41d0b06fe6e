import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { parkedDays } from '../../contract/constants.ts';
import { factKey } from '../../domain/payment/Fact.ts';
import type { ParkedEvent, ParkedEvents } from '../../domain/payment/ports.ts';
import { requireEnv } from '../requireEnv.ts';
import { documents } from './documents.ts';
import { queryAll } from './queryAll.ts';
import { StoredFact } from './storedOrder.ts';

const shelf = 'webhooks';
/** The database forgets what nobody took from the shelf, s after it was put there. */
const forgottenS = parkedDays * 86_400;

const StoredEvent = z.object({
  razorpayOrderID: z.string(),
  facts: z.array(StoredFact),
  parkedAt: z.int(),
});

/** What webhooks said too early, in the table named by `PARKED_TABLE`; key `shelf`, `entry`. */
export function dynamoParkedEvents(): ParkedEvents {
  const TableName = requireEnv('PARKED_TABLE');
  // With what it states: two events of one moment about one order are two.
  const entryOf = ({ razorpayOrderID, parkedAt, facts }: ParkedEvent) =>
    [razorpayOrderID, parkedAt, ...facts.map(factKey)].join('#');
  return {
    async put(event) {
      const expiresAt = Math.ceil(event.parkedAt / 1000) + forgottenS;
      await documents.send(
        new PutCommand({ TableName, Item: { shelf, entry: entryOf(event), ...event, expiresAt } }),
      );
    },
    async all() {
      const items = queryAll({
        TableName,
        KeyConditionExpression: '#shelf = :shelf',
        ExpressionAttributeNames: { '#shelf': 'shelf' },
        ExpressionAttributeValues: { ':shelf': shelf },
        ConsistentRead: true,
      });
      return Array.fromAsync(items, (item) => StoredEvent.parse(item));
    },
    async remove(event) {
      await documents.send(new DeleteCommand({ TableName, Key: { shelf, entry: entryOf(event) } }));
    },
  };
}
