import { createHash } from 'node:crypto';
import { CallCount } from '../../contract/tables/limits.ts';
import type { LimitCounts, Limits } from '../../domain/Limits.ts';
import { comparable } from '../../domain/people/Caller.ts';
import { logFailure } from '../log.ts';
import {
  AnyItem,
  expiryAfter,
  getItem,
  query,
  type Table,
  table,
  updateAndGetItem,
} from './table.ts';

/** Longest that a call waits to be counted, retries included. */
const patienceMs = 1000;

/** Counts in the table named by `LIMITS_TABLE`; key `who` (the start of a hash), `window`; they age out by `expiresAt` (epoch s). */
export function dynamoLimits(): Limits & LimitCounts {
  const counts = table('limits', AnyItem);
  return {
    async count(name, subject, endsAt) {
      const counted = await updateAndGetItem(
        counts,
        keyOf(name, subject, endsAt),
        {
          UpdateExpression:
            'SET #expiresAt = if_not_exists(#expiresAt, :expiresAt) ADD #count :one',
          values: { expiresAt: expiryAfter(endsAt, 0), one: 1 },
        },
        { abortSignal: AbortSignal.timeout(patienceMs) },
      );
      return CallCount.parse(counted).count;
    },
    async read(name, subject, endsAt) {
      const counted = await getItem(counts, keyOf(name, subject, endsAt));
      return counted ? CallCount.parse(counted).count : 0;
    },
    noteUncounted: (limit, cause) => logFailure('limitNotCounted', cause, { limit }),
  };
}

function keyOf(name: string, subject: string, endsAt: number) {
  return { who: hashOf(subject), window: `${name}#${new Date(endsAt).toISOString()}` };
}

/** A person's counts: under the `sub`, and under the address when it is known. */
export function countsOf<T>(
  counts: Table<T>,
  sub: string,
  emailID: string | undefined,
): AsyncGenerator<T, undefined>[] {
  const subjects = [sub, ...(emailID === undefined ? [] : [comparable(emailID)])];
  return subjects.map((subject) =>
    query(counts, { KeyConditionExpression: '#who = :who', values: { who: hashOf(subject) } }),
  );
}

function hashOf(subject: string): string {
  return createHash('sha256').update(subject).digest('hex').slice(0, 32);
}
