import { createHash } from 'node:crypto';
import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { PublishedSamplesStore } from '../../domain/freeBites/ports.ts';
import { requireEnv } from '../requireEnv.ts';
import { listKey, readObject, StoredList, sampleKey } from './s3Samples.ts';
import { wasFirst } from './wasFirst.ts';

/** The bucket of samples as editors publish there. */
export function s3PublishedSamples(): PublishedSamplesStore {
  const Bucket = requireEnv('SAMPLES_BUCKET');
  const client = new S3Client({ maxAttempts: 3 });
  const put = (Key: string, content: unknown, condition = {}) =>
    client.send(
      new PutObjectCommand({
        Bucket,
        Key,
        Body: JSON.stringify(content),
        ContentType: 'application/json',
        ...condition,
      }),
    );
  return {
    async published() {
      const { text, mark } = await readObject(client, Bucket, listKey);
      return { samples: StoredList.parse(JSON.parse(text ?? '[]')), mark };
    },
    hashOf: (sample) => createHash('sha256').update(JSON.stringify(sample)).digest('base64url'),
    async put(itemID, sample) {
      await put(sampleKey(itemID), sample);
    },
    replace: (samples, mark) =>
      wasFirst(put(listKey, samples, mark === null ? { IfNoneMatch: '*' } : { IfMatch: mark })),
    async remove(itemID) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: sampleKey(itemID) }));
    },
  };
}
