import type * as z from 'zod/mini';
import { mostListed } from '../../contract/answerBounds.ts';
import { zeroResultDays } from '../../contract/constants.ts';
import { ZeroResult } from '../../contract/tables/zeroResultSearches.ts';
import { expiryAfter, scan, table, updateItem } from './table.ts';

/** Counts a search that found nothing, in a table whose key is `words`; it ages out by `expiresAt` (epoch s). @param now epoch ms */
export async function countZeroResult(words: string, now: number): Promise<void> {
  await updateItem(
    table('zeroResultSearches', ZeroResult),
    { words },
    {
      UpdateExpression: 'SET #lastAt = :now, #expiresAt = :expiresAt ADD #asked :one',
      values: { now, expiresAt: expiryAfter(now, zeroResultDays), one: 1 },
    },
  );
}

/** The most frequent searches that found nothing, from the table named by `ZERO_RESULT_SEARCHES_TABLE`. `lastAt` is epoch ms. */
export async function readZeroResults(): Promise<z.infer<typeof ZeroResult>[]> {
  const stored = table('zeroResultSearches', ZeroResult);
  const found = await Array.fromAsync(scan(stored));
  return found
    .toSorted((one, other) => other.asked - one.asked)
    .slice(0, mostListed.zeroResultSearches);
}
