import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createZstdDecompress, zstdCompress } from 'node:zlib';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import type { IndexShelf } from '../../domain/catalogue/IndexShelf.ts';
import { requireEnv } from '../requireEnv.ts';

const pointer = 'current.json';
const StoredEdition = z.object({
  version: z.int(),
  key: z.string(),
  sha256: z.string(),
  builtAt: z.int(),
  previous: z.nullable(z.string()),
});

/** Search indexes, compressed, in the bucket named by `INDEX_BUCKET`. */
export function s3IndexShelf(): IndexShelf {
  const Bucket = requireEnv('INDEX_BUCKET');
  const client = new S3Client({ maxAttempts: 3 });
  return {
    async current() {
      const found = await orNothing(client.send(new GetObjectCommand({ Bucket, Key: pointer })));
      const text = await found?.Body?.transformToString();
      return text === undefined
        ? null
        : { ...StoredEdition.parse(JSON.parse(text)), mark: found?.ETag ?? '' };
    },
    async put(file) {
      const content = await readFile(file);
      const sha256 = createHash('sha256').update(content).digest('hex');
      const key = `${sha256}.sqlite.zst`;
      const Body = await promisify(zstdCompress)(content);
      await client.send(new PutObjectCommand({ Bucket, Key: key, Body }));
      return { key, sha256 };
    },
    async publish(edition, replaced) {
      const condition = replaced ? { IfMatch: replaced.mark } : { IfNoneMatch: '*' };
      const Body = JSON.stringify(StoredEdition.parse(edition));
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
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }));
      if (!(Body instanceof Readable)) {
        throw new Error('the store gave no file');
      }
      await unpack(Body, file, sha256);
    },
  };
}

/** The file appears under its name only once it is whole. */
async function unpack(packed: Readable, file: string, sha256: string): Promise<void> {
  const part = `${file}.part`;
  try {
    await pipeline(packed, createZstdDecompress(), createWriteStream(part));
    const hash = createHash('sha256');
    await pipeline(createReadStream(part), hash);
    if (hash.digest('hex') !== sha256) {
      throw new Error('the index that was fetched is not the one that was published');
    }
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function orNothing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof NoSuchKey) {
      return undefined;
    }
    throw error;
  }
}

/** 412: another is there; 409: another is being written at this moment. */
async function wasFirst(writing: Promise<unknown>): Promise<boolean> {
  try {
    await writing;
    return true;
  } catch (error) {
    const code = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    if (code === 412 || code === 409) {
      return false;
    }
    throw error;
  }
}
