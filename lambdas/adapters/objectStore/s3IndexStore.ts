import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import type { IndexStore, IndexVersion } from '../../domain/catalogue/IndexStore.ts';
import { requireEnv } from '../requireEnv.ts';
import { nullIfMissing } from './nullIfMissing.ts';
import { wasFirst } from './wasFirst.ts';

const pointer = 'current.json';
const StoredVersion = z.object({
  version: z.int(),
  format: z.int(),
  key: z.string().check(z.regex(/^[0-9a-f]{64}\.sqlite\.zst$/)),
  sha256: z.string(),
  stored: z.object({ bytes: z.int(), etag: z.string() }),
  builtAt: z.int(),
  previous: z.nullable(z.string()),
});

/** A pointer that cannot be read: the next build replaces it, and nothing can be fetched with it. */
const unreadable: IndexVersion = {
  version: -1,
  format: -1,
  key: '',
  sha256: '',
  stored: { bytes: 0, etag: '' },
  builtAt: 0,
  previous: null,
};

/**
 * Search indexes, compressed, in the bucket named by `INDEX_BUCKET`.
 *
 * The pointer to the one in service is an object too, replaced with `If-Match`: search finds its file without a database, and of two
 * builds one publishes. It names the format; functions don't fetch a file of another one, so search is down for at most a minute after
 * a deployment that changes it.
 */
export function s3IndexStore(): IndexStore {
  const Bucket = requireEnv('INDEX_BUCKET');
  const client = new S3Client({ maxAttempts: 3 });
  return {
    async current() {
      const found = await nullIfMissing(
        client.send(new GetObjectCommand({ Bucket, Key: pointer })),
      );
      const text = await found?.Body?.transformToString();
      return text === undefined ? null : { ...readPointer(text), etag: found?.ETag ?? '' };
    },
    async put(file) {
      const sha256 = await hashOf(file);
      const key = `${sha256}.sqlite.zst`;
      const packed = `${file}.zst`;
      try {
        await pipeline(createReadStream(file), createZstdCompress(), createWriteStream(packed));
        const { size: bytes } = await stat(packed);
        const { ETag: etag = '' } = await client.send(
          new PutObjectCommand({
            Bucket,
            Key: key,
            Body: createReadStream(packed),
            ContentLength: bytes,
          }),
        );
        return { key, sha256, stored: { bytes, etag } };
      } finally {
        await rm(packed, { force: true });
      }
    },
    async isWhole({ key, stored }) {
      const found = await nullIfMissing(client.send(new HeadObjectCommand({ Bucket, Key: key })));
      return found?.ETag === stored.etag && found.ContentLength === stored.bytes;
    },
    async publish(version, replaced) {
      const condition = replaced ? { IfMatch: replaced.etag } : { IfNoneMatch: '*' };
      const Body = JSON.stringify(StoredVersion.parse(version));
      return wasFirst(
        client.send(
          new PutObjectCommand({
            Bucket,
            Key: pointer,
            Body,
            ContentType: 'application/json',
            ...condition,
          }),
        ),
      );
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
    },
    async fetch({ key, sha256 }, file) {
      if (key === unreadable.key) {
        throw new Error('the pointer to the index in service cannot be read');
      }
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }));
      if (!(Body instanceof Readable)) {
        throw new Error('S3 answered without a file');
      }
      await unpack(Body, file, sha256);
    },
  };
}

function readPointer(text: string): IndexVersion {
  try {
    return StoredVersion.parse(JSON.parse(text));
  } catch {
    return unreadable;
  }
}

/** SHA-256 of a file, hexadecimal. A file is never held in memory: an index may be larger than the function's. */
async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** The file appears under its name only once it is whole. */
async function unpack(packed: Readable, file: string, sha256: string): Promise<void> {
  const part = `${file}.part`;
  try {
    await pipeline(packed, createZstdDecompress(), createWriteStream(part));
    if ((await hashOf(part)) !== sha256) {
      throw new Error('the index that was fetched is not the one that was published');
    }
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
