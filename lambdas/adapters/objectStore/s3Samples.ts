import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import { ItemDocument } from '../../contract/document.ts';
import type { Samples } from '../../domain/freeBites/ports.ts';
import { cacheFor } from '../cacheFor.ts';
import { requireEnv } from '../requireEnv.ts';
import { nullIfMissing } from './nullIfMissing.ts';

/** The object that lists what is published. */
export const listKey = 'published.json';
/** The object of a sample. */
export const sampleKey = (itemID: string) => `documents/${itemID}.json`;

/** What is published: ids, titles, what names their content, and whether their entries are withdrawn. */
export const StoredList = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    hash: z.string(),
    isWithdrawn: z._default(z.boolean(), false),
  }),
);
const StoredSample = z.object({ title: z.string(), document: ItemDocument });

/** Samples in the bucket named by `SAMPLES_BUCKET`; the list of them as it was at most a minute ago. */
export function s3Samples(): Samples {
  const Bucket = requireEnv('SAMPLES_BUCKET');
  const client = new S3Client({ maxAttempts: 3 });
  const titles = cacheFor(60_000, async () => {
    const { text } = await readObject(client, Bucket, listKey);
    return text === null ? null : titlesIn(text);
  });
  return {
    titles: async () => (await titles()) ?? new Map(),
    async read(itemID) {
      const { text } = await readObject(client, Bucket, sampleKey(itemID));
      return text === null ? null : StoredSample.parse(JSON.parse(text));
    },
  };
}

function titlesIn(text: string): ReadonlyMap<string, string> {
  const open = StoredList.parse(JSON.parse(text)).filter(({ isWithdrawn }) => !isWithdrawn);
  return new Map(open.map(({ id, title }) => [id, title]));
}

/** An object's text and its mark; null when it is not there. */
export async function readObject(
  client: S3Client,
  Bucket: string,
  Key: string,
): Promise<{ text: string | null; mark: string | null }> {
  const found = await nullIfMissing(client.send(new GetObjectCommand({ Bucket, Key })));
  return { text: (await found?.Body?.transformToString()) ?? null, mark: found?.ETag ?? null };
}
