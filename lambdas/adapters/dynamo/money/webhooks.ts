import { createHash } from 'node:crypto';
import { failedWebhookDays } from '../../../contract/constants.ts';
import { FailedWebhook } from '../../../contract/tables/webhookEvents.ts';
import type { FailedWebhooks } from '../../../domain/money/ports.ts';
import type { EventIDs } from '../../../domain/money/sync/handleWebhook.ts';
import { AnyItem, deleteItem, expiryAfter, putItem, query, table } from '../table.ts';

/** Failed webhooks and the ids of received ones are in one table, each under its own `list`. */
const failedList = 'failed';
const eventIDList = 'eventIDs';

/** Razorpay sends an event again within a week; the database removes its id one to two months after, s. */
const monthS = 30 * 86_400;
const longestID = 200;

/** Failed webhooks in the table named by `WEBHOOK_EVENTS_TABLE`; key `list`, `entry`; they age out by `expiresAt` (epoch s). */
export function dynamoFailedWebhooks(): FailedWebhooks {
  const items = table('webhookEvents', FailedWebhook);
  const keyOf = ({ razorpayOrderID, paymentID, disputeID, receivedAt }: FailedWebhook) => ({
    list: failedList,
    entry: [razorpayOrderID, paymentID, disputeID, receivedAt].join('#'),
  });
  return {
    async put(webhook) {
      const expiresAt = expiryAfter(webhook.receivedAt, failedWebhookDays);
      await putItem(items, { ...webhook, ...keyOf(webhook), expiresAt });
    },
    all: () =>
      query(items, { KeyConditionExpression: '#list = :list', values: { list: failedList } }),
    remove: (webhook) => deleteItem(items, keyOf(webhook)),
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
