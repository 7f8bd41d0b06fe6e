import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { pendingWebhookDays } from '../../../contract/constants.ts';
import { Fact } from '../../../contract/tables/facts.ts';
import { factKey } from '../../../domain/money/orders/Fact.ts';
import type { PendingWebhooks } from '../../../domain/money/ports.ts';
import type { EventIDs } from '../../../domain/money/sync/handleWebhook.ts';
import { AnyItem, deleteItem, expiryAfter, putItem, query, table, updateItem } from '../table.ts';

/** Pending webhooks and the ids of received ones are in one table, each under its own `list`. */
const pendingList = 'webhooks';
const eventIDList = 'eventIDs';

/** Razorpay sends an event again within a week; the database removes its id one to two months after, s. */
const monthS = 30 * 86_400;
const longestID = 200;

/** What the retries need of an item whose content may be unreadable. */
const StoredEntry = z.object({
  entry: z.string(),
  tries: z.catch(z.int(), 0),
  receivedAt: z.catch(z.nullable(z.int()), null),
});
const StoredWebhook = z.object({
  razorpayOrderID: z.string(),
  facts: z.array(Fact),
  disputeID: z.nullable(z.string()),
  receivedAt: z.int(),
});

/** Pending webhooks in the table named by `WEBHOOK_EVENTS_TABLE`; key `list`, `entry`; they age out by `expiresAt` (epoch s). */
export function dynamoPendingWebhooks(): PendingWebhooks {
  const items = table('webhookEvents', AnyItem);
  return {
    async put({ razorpayOrderID, facts, disputeID, receivedAt }) {
      await putItem(items, {
        list: pendingList,
        // With what it states: two webhooks of one moment about one order are two.
        entry: [razorpayOrderID, receivedAt, ...facts.map(factKey), disputeID]
          .filter((part) => part !== null)
          .join('#'),
        razorpayOrderID,
        facts,
        disputeID,
        receivedAt,
        expiresAt: expiryAfter(receivedAt, pendingWebhookDays),
      });
    },
    async *due(now) {
      const found = query(items, {
        KeyConditionExpression: '#list = :list',
        // One that was never tried has no time yet.
        FilterExpression: 'attribute_not_exists(#nextTryAt) OR #nextTryAt <= :now',
        values: { list: pendingList, now },
      });
      for await (const item of found) {
        const { entry: id, ...tried } = StoredEntry.parse(item);
        yield { id, ...tried, read: () => StoredWebhook.parse(item) };
      }
    },
    async postpone(entry, tries, nextTryAt) {
      await updateItem(
        items,
        { list: pendingList, entry },
        {
          UpdateExpression: 'SET #tries = :tries, #nextTryAt = :nextTryAt',
          // Another run may have removed it.
          ConditionExpression: 'attribute_exists(#entry)',
          values: { tries, nextTryAt },
        },
      );
    },
    remove: (entry) => deleteItem(items, { list: pendingList, entry }),
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
        { list: eventIDList, entry: eventID, hash, expiresAt },
        {
          ConditionExpression: 'attribute_not_exists(#entry) OR #hash = :hash',
          values: { hash },
        },
      );
      return !isOurs;
    },
  };
}
