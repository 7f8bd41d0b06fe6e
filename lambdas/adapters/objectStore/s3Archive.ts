import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { Archive } from '../../domain/money/reconciliation/ports.ts';
import { requireEnv } from '../requireEnv.ts';
import { nullIfMissing } from './nullIfMissing.ts';
import { wasFirst } from './wasFirst.ts';

/** Each try has this long, ms. */
const callLimitMs = 5000;

/** Runs and reports, compressed, in the bucket named by `REPORTS_BUCKET`. */
export function s3Archive(): Archive {
  const Bucket = requireEnv('REPORTS_BUCKET');
  const client = new S3Client({
    maxAttempts: 3,
    requestHandler: { requestTimeout: callLimitMs, throwOnRequestTimeout: true },
  });

  async function write(
    Key: string,
    text: string,
    condition: { readonly IfMatch: string } | { readonly IfNoneMatch: '*' },
  ): Promise<boolean> {
    const Body = await promisify(gzip)(text);
    return wasFirst(client.send(new PutObjectCommand({ Bucket, Key, Body, ...condition })));
  }

  return {
    async read(Key) {
      const found = await nullIfMissing(client.send(new GetObjectCommand({ Bucket, Key })));
      if (found === null) {
        return null;
      }
      const bytes = (await found.Body?.transformToByteArray()) ?? new Uint8Array();
      const text = (await promisify(gunzip)(bytes)).toString('utf8');
      return { text, mark: found.ETag ?? '' };
    },
    add: (name, text) => write(name, text, { IfNoneMatch: '*' }),
    replace: (name, text, mark) =>
      write(name, text, mark === null ? { IfNoneMatch: '*' } : { IfMatch: mark }),
  };
}
