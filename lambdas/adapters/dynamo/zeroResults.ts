import type * as z from 'zod/mini';
import { mostListed } from '../../contract/answerBounds.ts';
import { zeroResultDays } from '../../contract/constants.ts';
import { ZeroResult } from '../../contract/tables/zeroResultSearches.ts';
import type { Votes } from '../../domain/catalogue/wouldBuild.ts';
import { expiryAfter, scan, table, updateItem } from './table.ts';

/** Counts a search that found nothing, in a table whose key is `words`; it ages out by `expiresAt` (epoch s). @param now epoch ms */
export function countZeroResult(words: string, now: number): Promise<void> {
  return add(words, 'asked', now);
}

/** Those who would build what the words say, in the same table, beside how often it was searched. */
export function dynamoVotes(): Votes {
  return { countVote: (words, now) => add(words, 'votes', now) };
}

async function add(words: string, what: 'asked' | 'votes', now: number): Promise<void> {
  await updateItem(
    table('zeroResultSearches', ZeroResult),
    { words },
    {
      UpdateExpression: `SET #lastAt = :now, #expiresAt = :expiresAt ADD #${what} :one`,
      values: { now, expiresAt: expiryAfter(now, zeroResultDays), one: 1 },
    },
  );
}

/** The searches that found nothing, those that most people would build first and then the most frequent, from the table named by `ZERO_RESULT_SEARCHES_TABLE`. `lastAt` is epoch ms. */
export async function readZeroResults(): Promise<z.infer<typeof ZeroResult>[]> {
  const stored = table('zeroResultSearches', ZeroResult);
  const found = await Array.fromAsync(scan(stored));
  return found
    .toSorted((one, other) => other.votes - one.votes || other.asked - one.asked)
    .slice(0, mostListed.zeroResultSearches);
}
