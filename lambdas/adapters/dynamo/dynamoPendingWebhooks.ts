import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { parkedDays } from '../../contract/constants.ts';
import { factKey } from '../../domain/payment/Fact.ts';
import type { PendingWebhook, PendingWebhooks } from '../../domain/payment/ports.ts';
import { requireEnv } from '../requireEnv.ts';
import { documents } from './documents.ts';
import { queryAll } from './queryAll.ts';
import { remove } from './remove.ts';
import { StoredFact } from './storedOrder.ts';
import { wasWritten } from './wasWritten.ts';

const shelf = 'webhooks';
/** The database removes an entry by itself, s after it was received. */
const keptS = parkedDays * 86_400;

/** What the retries need, of an entry whose content may be unreadable. `parkedAt` is when it was received. */
const StoredEntry = z.object({
  entry: z.string(),
  tries: z.catch(z.int(), 0),
  parkedAt: z.catch(z.nullable(z.int()), null),
});

const StoredWebhook = z.object({
  razorpayOrderID: z.string(),
  facts: z.array(StoredFact),
  parkedAt: z.int(),
});

/** Pending webhooks in the table named by `PARKED_TABLE`; key `shelf`, `entry`. */
export function dynamoPendingWebhooks(): PendingWebhooks {
  const TableName = requireEnv('PARKED_TABLE');
  return {
    async put({ razorpayOrderID, facts, receivedAt }) {
      // With what it states: two webhooks of one moment about one order are two.
      const entry = [razorpayOrderID, receivedAt, ...facts.map(factKey)].join('#');
      const expiresAt = Math.ceil(receivedAt / 1000) + keptS;
      const Item = { shelf, entry, razorpayOrderID, facts, parkedAt: receivedAt, expiresAt };
      await documents.send(new PutCommand({ TableName, Item }));
    },
    async *due(now) {
      const items = queryAll({
        TableName,
        KeyConditionExpression: '#shelf = :shelf',
        // What was never tried has no time yet.
        FilterExpression: 'attribute_not_exists(#nextTryAt) OR #nextTryAt <= :now',
        ExpressionAttributeNames: { '#shelf': 'shelf', '#nextTryAt': 'nextTryAt' },
        ExpressionAttributeValues: { ':shelf': shelf, ':now': now },
        ConsistentRead: true,
      });
      for await (const item of items) {
        const { entry, tries, parkedAt } = StoredEntry.parse(item);
        yield { id: entry, tries, receivedAt: parkedAt, read: () => readWebhook(item) };
      }
    },
    async postpone(entry, tries, nextTryAt) {
      await wasWritten(
        documents.send(
          new UpdateCommand({
            TableName,
            Key: { shelf, entry },
            UpdateExpression: 'SET #tries = :tries, #nextTryAt = :at',
            // Another run may have removed it.
            ConditionExpression: 'attribute_exists(#entry)',
            ExpressionAttributeNames: {
              '#tries': 'tries',
              '#nextTryAt': 'nextTryAt',
              '#entry': 'entry',
            },
            ExpressionAttributeValues: { ':tries': tries, ':at': nextTryAt },
          }),
        ),
      );
    },
    remove: (entry) => remove(TableName, { shelf, entry }),
  };
}

function readWebhook(item: unknown): PendingWebhook {
  const { razorpayOrderID, facts, parkedAt: receivedAt } = StoredWebhook.parse(item);
  return { razorpayOrderID, facts, receivedAt };
}
