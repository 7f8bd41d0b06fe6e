import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { requireEnv } from '../requireEnv.ts';
import { documents } from './documents.ts';

const StoredMiss = z.object({ words: z.string(), asked: z.int(), lastAt: z.int() });

/** What was searched and not found, from the table named by `MISSES_TABLE`: the hundred most asked. `lastAt` is epoch ms. */
export async function dynamoMissList(): Promise<z.infer<typeof StoredMiss>[]> {
  const TableName = requireEnv('MISSES_TABLE');
  const misses: z.infer<typeof StoredMiss>[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await documents.send(
      new ScanCommand({ TableName, ...(ExclusiveStartKey && { ExclusiveStartKey }) }),
    );
    misses.push(...z.array(StoredMiss).parse(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return misses.toSorted((one, other) => other.asked - one.asked).slice(0, 100);
}
