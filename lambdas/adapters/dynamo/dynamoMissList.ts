import * as z from 'zod/mini';
import { requireEnv } from '../requireEnv.ts';
import { scanAll } from './scanAll.ts';

const StoredMiss = z.object({ words: z.string(), asked: z.int(), lastAt: z.int() });

/** What was searched and not found, from the table named by `MISSES_TABLE`: the hundred most asked. `lastAt` is epoch ms. */
export async function dynamoMissList(): Promise<z.infer<typeof StoredMiss>[]> {
  const TableName = requireEnv('MISSES_TABLE');
  const items = scanAll({ TableName });
  const misses = await Array.fromAsync(items, (item) => StoredMiss.parse(item));
  return misses.toSorted((one, other) => other.asked - one.asked).slice(0, 100);
}
