import { createHash } from 'node:crypto';
import {
  DeleteObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { SampleShelf } from '../../domain/freeBites/ports.ts';
import { requireEnv } from '../requireEnv.ts';
import { listKey, readObject, StoredList, sampleKey } from './s3Samples.ts';

/** The bucket of samples as editors publish there. */
export function s3SampleShelf(): SampleShelf {
  const Bucket = requireEnv('SAMPLES_BUCKET');
  const client = new S3Client({ maxAttempts: 3 });
  const put = (Key: string, content: unknown, condition = {}) =>
    client.send(
      new PutObjectCommand({
        ...{ Bucket, Key, Body: JSON.stringify(content), ContentType: 'application/json' },
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
    async replace(samples, mark) {
      try {
        await put(listKey, samples, mark === null ? { IfNoneMatch: '*' } : { IfMatch: mark });
        return true;
      } catch (error) {
        const code = error instanceof S3ServiceException && error.$metadata.httpStatusCode;
        // 412: another is there; 409: another is being written at this moment.
        if (code === 412 || code === 409) {
          return false;
        }
        throw error;
      }
    },
    async remove(itemID) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: sampleKey(itemID) }));
    },
  };
}
