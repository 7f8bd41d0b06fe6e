import { GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { sessionHistoryDays } from '../../contract/constants.ts';
import type { Sessions } from '../../domain/people/Sessions.ts';
import { requireEnv } from '../requireEnv.ts';
import { documents } from './documents.ts';
import { queryAll } from './queryAll.ts';
import { setting } from './setting.ts';
import { readClosing, StoredClosing } from './storedClosing.ts';

const StoredSession = z.object({
  webSessionID: z.int(),
  startedAt: z.int(),
  device: z.string(),
});
const StoredStanding = z.object({
  newest: z.optional(z.nullable(StoredSession)),
  notBefore: z.optional(z.int()),
  closed: z.optional(StoredClosing),
});

/** Sort key of the one item that decides; history items start with `startedPrefix`. */
export const standingKey = 'standing';
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
      const { newest, notBefore, closed } = StoredStanding.parse(Item ?? {});
      const closing = closed ? readClosing(sub, closed) : null;
      return { newest: newest ?? null, notBefore: notBefore ?? 0, closing };
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
          ...startedOf(sub),
          ScanIndexForward: false,
          Limit: count,
        }),
      );
      return z.array(StoredSession).parse(Items ?? []);
    },
  };
}

/** A person's remembered web sessions, as they are stored. */
export function pastSessions(
  TableName: string,
  sub: string,
): AsyncGenerator<Record<string, unknown>> {
  return queryAll({ TableName, ...startedOf(sub) });
}

function startedOf(sub: string) {
  return {
    KeyConditionExpression: '#sub = :sub AND begins_with(#entry, :started)',
    ExpressionAttributeNames: { '#sub': 'sub', '#entry': 'entry' },
    ExpressionAttributeValues: { ':sub': sub, ':started': startedPrefix },
    ConsistentRead: true,
  };
}
