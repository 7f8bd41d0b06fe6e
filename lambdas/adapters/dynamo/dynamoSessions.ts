import { GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { sessionHistoryDays } from '../../contract/constants.ts';
import type { Sessions } from '../../domain/people/Sessions.ts';
import { requireEnv } from '../requireEnv.ts';
import { documents } from './documents.ts';
import { setting } from './setting.ts';

const StoredSession = z.object({
  webSessionID: z.int(),
  startedAt: z.int(),
  device: z.string(),
});
const StoredStanding = z.object({
  newest: z.optional(z.nullable(StoredSession)),
  notBefore: z.optional(z.int()),
});

/** Sort key of the one item that decides; history items start with `startedPrefix`. */
const standingKey = 'standing';
const startedPrefix = 'started#';

/** Web sessions in the table named by `SESSIONS_TABLE`; key `sub`, `entry`; history ages out by `expiresAt` (epoch s). */
export function dynamoSessions(): Sessions {
  const TableName = requireEnv('SESSIONS_TABLE');

  async function setStanding(sub: string, values: Record<string, unknown>): Promise<void> {
    await documents.send(
      new UpdateCommand({
        TableName,
        Key: { sub, entry: standingKey },
        ...setting(values),
      }),
    );
  }

  return {
    async standing(sub) {
      const { Item } = await documents.send(
        new GetCommand({ TableName, Key: { sub, entry: standingKey }, ConsistentRead: true }),
      );
      const { newest, notBefore } = StoredStanding.parse(Item ?? {});
      return { newest: newest ?? null, notBefore: notBefore ?? 0 };
    },
    async start(sub, session) {
      const started = new Date(session.startedAt).toISOString();
      const expiresAt = Math.ceil(session.startedAt / 1000) + sessionHistoryDays * 86_400;
      await documents.send(
        new PutCommand({
          TableName,
          Item: {
            sub,
            entry: `${startedPrefix}${started}#${session.webSessionID}`,
            ...session,
            expiresAt,
          },
        }),
      );
      await setStanding(sub, { newest: session });
    },
    async end(sub) {
      await setStanding(sub, { newest: null });
    },
    async endAll(sub, notBefore) {
      await setStanding(sub, { newest: null, notBefore });
    },
    async recent(sub, count) {
      const { Items } = await documents.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: '#sub = :sub AND begins_with(#entry, :started)',
          ExpressionAttributeNames: { '#sub': 'sub', '#entry': 'entry' },
          ExpressionAttributeValues: { ':sub': sub, ':started': startedPrefix },
          ScanIndexForward: false,
          Limit: count,
          ConsistentRead: true,
        }),
      );
      return z.array(StoredSession).parse(Items ?? []);
    },
  };
}
