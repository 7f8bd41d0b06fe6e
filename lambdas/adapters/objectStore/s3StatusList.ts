import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { StatusListFile } from '../../domain/certificates/ports.ts';
import { statusListKey } from '../certificates/statusList.ts';
import { requireEnv } from '../requireEnv.ts';
import { nullIfMissing } from './nullIfMissing.ts';

/** The list of revoked certificates, where the site serves it: in the bucket named by `PAGES_BUCKET`. */
export function s3StatusList(): StatusListFile {
  const Bucket = requireEnv('PAGES_BUCKET');
  const client = new S3Client({ maxAttempts: 3 });
  return {
    async read() {
      const found = await nullIfMissing(
        client.send(new GetObjectCommand({ Bucket, Key: statusListKey })),
      );
      return (await found?.Body?.transformToString()) ?? null;
    },
    async write(signed) {
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key: statusListKey,
          Body: signed,
          ContentType: 'application/vc+jwt',
          CacheControl: 'public, max-age=60',
        }),
      );
    },
  };
}
