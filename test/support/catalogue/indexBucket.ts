/** The bucket of search indexes on a local stack, seen with the tester's keys. */
import { createHash } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { testerKeys } from '../../../infra/local/aws/Credentials.ts';

/** As the template names it. */
export const indexBucketName = 'xplorers-local-dataindexdb4bbdd4';
const Bucket = indexBucketName;
const pointer = 'current.json';

/** What a test sees of the bucket, and does to it. */
export interface IndexBucket {
  /** Keys of the files beside the pointer. */
  files(): Promise<string[]>;
  pointer(): Promise<string>;
  write(key: string, text: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** SHA-256 of what a file holds, unpacked. */
  hashOf(key: string): Promise<string>;
  /** Takes the pointer away: there is no index in service then. */
  removePointer(): Promise<void>;
}

/** A client of S3 that may do everything on a local stack. @param aws the local stack's AWS endpoint */
export function testerS3(aws: string): S3Client {
  return new S3Client({
    region: 'ap-south-1',
    endpoint: aws,
    forcePathStyle: true,
    credentials: testerKeys,
  });
}

/** @param aws the local stack's AWS endpoint */
export function indexBucket(aws: string): IndexBucket {
  const client = testerS3(aws);
  return {
    async files() {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
      return Contents.flatMap(({ Key }) => (Key && Key !== pointer ? [Key] : []));
    },
    async pointer() {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: pointer }));
      return (await Body?.transformToString()) ?? '';
    },
    async write(Key, Body) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body }));
    },
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
    async hashOf(Key) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
      const packed = (await Body?.transformToByteArray()) ?? new Uint8Array();
      return createHash('sha256').update(zstdDecompressSync(packed)).digest('hex');
    },
    removePointer() {
      return this.remove(pointer);
    },
  };
}
