import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import type { Store } from '../../domain/backups/Store.ts';

const StoredFile = z.object({ key: z.string(), base64: z.string() });

/** A bucket as backups read and write it, one file at a time. */
export function s3Store(name: string, Bucket: string): Store {
  const client = new S3Client({ maxAttempts: 3 });

  async function* keys(): AsyncGenerator<string> {
    let ContinuationToken: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket, ...(ContinuationToken && { ContinuationToken }) }),
      );
      yield* (page.Contents ?? []).map(({ Key = '' }) => Key);
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
  }

  return {
    name,
    async *read() {
      for await (const key of keys()) {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }));
        yield { key, base64: (await Body?.transformToString('base64')) ?? '' };
      }
    },
    plain: (record) => record,
    keyOf: ({ key }) => ({ key }),
    async clear() {
      for (const Key of await Array.fromAsync(keys())) {
        await client.send(new DeleteObjectCommand({ Bucket, Key }));
      }
    },
    async write(records) {
      for await (const record of records) {
        const { key, base64 } = StoredFile.parse(record);
        const Body = Buffer.from(base64, 'base64');
        await client.send(new PutObjectCommand({ Bucket, Key: key, Body }));
      }
    },
  };
}
