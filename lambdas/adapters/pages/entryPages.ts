import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { withoutEntry } from '../../../web/pages/siteFiles.ts';
import { entryPagesFolder } from '../../contract/constants.ts';
import type { EntryPages } from '../../domain/pages/ports.ts';
import { nullIfMissing } from '../objectStore/nullIfMissing.ts';
import { nullIfConflict } from '../objectStore/wasFirst.ts';
import { requireEnv } from '../requireEnv.ts';

/** Other withdrawals, and the run that prints pages, may write a list at the same moment. */
const mostTries = 5;

/** The pages of entries, in the bucket named by `PAGES_BUCKET`, as the site at `SITE_ORIGIN` shows them. */
export function entryPages(): EntryPages {
  const Bucket = requireEnv('PAGES_BUCKET');
  const origin = requireEnv('SITE_ORIGIN');
  const client = new S3Client({ maxAttempts: 3 });
  const remove = (name: string) =>
    client.send(new DeleteObjectCommand({ Bucket, Key: `${entryPagesFolder}${name}` }));

  async function takeOut(list: string, itemID: string): Promise<void> {
    const Key = `${entryPagesFolder}${list}`;
    for (let tries = 0; tries < mostTries; tries += 1) {
      const found = await nullIfMissing(client.send(new GetObjectCommand({ Bucket, Key })));
      const before = (await found?.Body?.transformToString()) ?? '';
      const after = withoutEntry(before, itemID, origin);
      if (!found || after === before) {
        return;
      }
      const { ETag: IfMatch, ContentType, CacheControl } = found;
      const put = new PutObjectCommand({
        Bucket,
        Key,
        Body: after,
        ContentType,
        CacheControl,
        IfMatch,
      });
      if (await nullIfConflict(client.send(put))) {
        return;
      }
    }
    throw new Error(`${list} was written by others ${mostTries} times`);
  }

  return {
    async remove(itemID) {
      await Promise.all([remove(`${itemID}.html`), remove(`${itemID}.png`)]);
      await takeOut('sitemap.xml', itemID);
      await takeOut('feed.xml', itemID);
    },
  };
}
