import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { pendingWebhookDays } from '../../../contract/constants.ts';
import { factKey } from '../../../domain/money/orders/Fact.ts';
import type { PendingWebhooks } from '../../../domain/money/ports.ts';
import type { EventIDs } from '../../../domain/money/sync/handleWebhook.ts';
import { AnyItem, deleteItem, expiryAfter, putItem, query, table, updateItem } from '../table.ts';
import { StoredFact } from './facts.ts';

/** Pending webhooks and the ids of received ones are in one table, each under its own `shelf`. */
const pendingShelf = 'webhooks';
const eventIDShelf = 'eventIDs';

/** Razorpay sends an event again within a week; the database removes its id one to two months after, s. */
const monthS = 30 * 86_400;
const longestID = 200;

/** What the retries need of an item whose content may be unreadable. `parkedAt` is when the webhook was received. */
const StoredEntry = z.object({
  entry: z.string(),
  tries: z.catch(z.int(), 0),
  parkedAt: z.catch(z.nullable(z.int()), null),
});
const StoredWebhook = z.object({
  razorpayOrderID: z.string(),
  facts: z.array(StoredFact),
  disputeID: z.nullable(z.string()),
  parkedAt: z.int(),
});

/** Pending webhooks in the table named by `WEBHOOK_EVENTS_TABLE`; key `shelf`, `entry`; they age out by `expiresAt` (epoch s). */
export function dynamoPendingWebhooks(): PendingWebhooks {
  const items = table('webhookEvents', AnyItem);
  return {
    async put({ razorpayOrderID, facts, disputeID, receivedAt }) {
      await putItem(items, {
        shelf: pendingShelf,
        // With what it states: two webhooks of one moment about one order are two.
        entry: [razorpayOrderID, receivedAt, ...facts.map(factKey), disputeID]
          .filter((part) => part !== null)
          .join('#'),
        razorpayOrderID,
        facts,
        disputeID,
        parkedAt: receivedAt,
        expiresAt: expiryAfter(receivedAt, pendingWebhookDays),
      });
    },
    async *due(now) {
      const found = query(items, {
        KeyConditionExpression: '#shelf = :shelf',
        // One that was never tried has no time yet.
        FilterExpression: 'attribute_not_exists(#nextTryAt) OR #nextTryAt <= :now',
        values: { shelf: pendingShelf, now },
      });
      for await (const item of found) {
        const { entry, tries, parkedAt } = StoredEntry.parse(item);
        const read = () => {
          const { parkedAt: receivedAt, ...webhook } = StoredWebhook.parse(item);
          return { ...webhook, receivedAt };
        };
        yield { id: entry, tries, receivedAt: parkedAt, read };
      }
    },
    async postpone(entry, tries, nextTryAt) {
      await updateItem(
        items,
        { shelf: pendingShelf, entry },
        {
          UpdateExpression: 'SET #tries = :tries, #nextTryAt = :nextTryAt',
          // Another run may have removed it.
          ConditionExpression: 'attribute_exists(#entry)',
          values: { tries, nextTryAt },
        },
      );
    },
    remove: (entry) => deleteItem(items, { shelf: pendingShelf, entry }),
  };
}

/** Ids of received webhooks, each with the hash of its body, in the same table. */
export function dynamoEventIDs(): EventIDs {
  const items = table('webhookEvents', AnyItem);
  return {
    async isReused(eventID, body, now) {
      if (eventID === '' || eventID.length > longestID) {
        return false;
      }
      const hash = createHash('sha256').update(body).digest('base64url');
      // In whole months, so that the same event sent again soon writes what is there.
      const expiresAt = (Math.ceil(now / 1000 / monthS) + 1) * monthS;
      const isOurs = await putItem(
        items,
        { shelf: eventIDShelf, entry: eventID, hash, expiresAt },
        {
          ConditionExpression: 'attribute_not_exists(#entry) OR #hash = :hash',
          values: { hash },
        },
      );
      return !isOurs;
    },
  };
}
