import { createHash } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { EventIDs } from '../../domain/payment/hearWebhook.ts';
import { requireEnv } from '../requireEnv.ts';
import { documents } from './documents.ts';
import { wasWritten } from './wasWritten.ts';

const shelf = 'eventIDs';
/** The provider tells an event again within a week; the database forgets it one to two months after, s. */
const monthS = 30 * 86_400;
const longestID = 200;

/** Ids of webhooks with the hash of their body, in the table named by `PARKED_TABLE`; key `shelf`, `entry`. */
export function dynamoEventIDs(): EventIDs {
  const TableName = requireEnv('PARKED_TABLE');
  return {
    async isReused(eventID, body, now) {
      if (eventID === '' || eventID.length > longestID) {
        return false;
      }
      const hash = createHash('sha256').update(body).digest('base64url');
      // In whole months, so that the same event soon told again writes what is there.
      const expiresAt = (Math.ceil(now / 1000 / monthS) + 1) * monthS;
      const isOurs = await wasWritten(
        documents.send(
          new PutCommand({
            TableName,
            Item: { shelf, entry: eventID, hash, expiresAt },
            ConditionExpression: 'attribute_not_exists(#entry) OR #hash = :hash',
            ExpressionAttributeNames: { '#entry': 'entry', '#hash': 'hash' },
            ExpressionAttributeValues: { ':hash': hash },
          }),
        ),
      );
      return !isOurs;
    },
  };
}
