import { createHash } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Limits } from '../../domain/Limits.ts';
import { comparable } from '../../domain/people/Caller.ts';
import { logWarning } from '../logWarning.ts';
import { requireEnv } from '../requireEnv.ts';
import { documents } from './documents.ts';
import { queryAll } from './queryAll.ts';

/** Longest that a call waits to be counted, retries included. */
const patienceMs = 1000;

const Counted = z.object({ count: z.int() });

/** Counts in the table named by `LIMITS_TABLE`; key `who` (the start of a hash), `window`; aged out by `expiresAt` (epoch s). */
export function dynamoLimits(): Limits {
  const TableName = requireEnv('LIMITS_TABLE');
  return {
    async count(name, subject, endsAt) {
      const { Attributes } = await documents.send(
        new UpdateCommand({
          TableName,
          Key: { who: hashOf(subject), window: `${name}#${new Date(endsAt).toISOString()}` },
          UpdateExpression:
            'SET #expiresAt = if_not_exists(#expiresAt, :expiresAt) ADD #count :one',
          ExpressionAttributeNames: { '#expiresAt': 'expiresAt', '#count': 'count' },
          ExpressionAttributeValues: { ':expiresAt': Math.ceil(endsAt / 1000), ':one': 1 },
          ReturnValues: 'ALL_NEW',
        }),
        { abortSignal: AbortSignal.timeout(patienceMs) },
      );
      return Counted.parse(Attributes).count;
    },
    noteUncounted(limit, cause) {
      logWarning('limitNotCounted', { limit, error: cause instanceof Error ? cause.stack : '' });
    },
  };
}

function hashOf(subject: string): string {
  return createHash('sha256').update(subject).digest('hex').slice(0, 32);
}

/** What is counted of a person, as it is stored: under the `sub`, and under the address when it is known. */
export function countsOf(
  TableName: string,
  sub: string,
  emailID: string | undefined,
): AsyncGenerator<Record<string, unknown>>[] {
  const subjects = [sub, ...(emailID === undefined ? [] : [comparable(emailID)])];
  return subjects.map((subject) =>
    queryAll({
      TableName,
      KeyConditionExpression: '#who = :who',
      ExpressionAttributeNames: { '#who': 'who' },
      ExpressionAttributeValues: { ':who': hashOf(subject) },
      ConsistentRead: true,
    }),
  );
}
