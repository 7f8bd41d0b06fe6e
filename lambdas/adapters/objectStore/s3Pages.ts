import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import { entryPagesFolder, pagesStateKey } from '../../contract/constants.ts';
import type { PageStore } from '../../domain/pages/ports.ts';
import { requireEnv } from '../requireEnv.ts';
import { nullIfMissing } from './nullIfMissing.ts';
import { nullIfConflict } from './wasFirst.ts';

const State = z.object({
  version: z.int(),
  printer: z.string(),
  pages: z.record(z.string(), z.string()),
  busyUntil: z.int(),
});

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  png: 'image/png',
};

/** The pages of entries, in the bucket named by `PAGES_BUCKET`. Browsers and CloudFront check each time whether a page has changed. */
export function s3Pages(): PageStore {
  const Bucket = requireEnv('PAGES_BUCKET');
  const client = new S3Client({ maxAttempts: 3 });
  return {
    async state() {
      const found = await nullIfMissing(
        client.send(new GetObjectCommand({ Bucket, Key: pagesStateKey })),
      );
      const text = await found?.Body?.transformToString();
      return text === undefined
        ? null
        : { state: State.parse(JSON.parse(text)), tag: found?.ETag ?? '' };
    },
    async save(state, tag) {
      const put = new PutObjectCommand({
        Bucket,
        Key: pagesStateKey,
        Body: JSON.stringify(state),
        ContentType: 'application/json',
        ...(tag === null ? { IfNoneMatch: '*' } : { IfMatch: tag }),
      });
      const kept = await nullIfConflict(client.send(put));
      return kept && (kept.ETag ?? '');
    },
    async put(name, content) {
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key: `${entryPagesFolder}${name}`,
          Body: content,
          ContentType: types[name.split('.').pop() ?? ''],
          CacheControl: 'no-cache',
        }),
      );
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: `${entryPagesFolder}${name}` }));
    },
  };
}

/**
 * The page in place of an entry that is not there.
 *
 * @throws Error when no pages have been made yet
 */
export async function readMissingPage(): Promise<string> {
  const Bucket = requireEnv('PAGES_BUCKET');
  const client = new S3Client({ maxAttempts: 3 });
  const Key = `${entryPagesFolder}missing.html`;
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
  return (await Body?.transformToString()) ?? '';
}
