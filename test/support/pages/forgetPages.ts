import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { testerS3 } from '../catalogue/indexBucket.ts';

/** As the template names it. */
const Bucket = 'xplorers-local-datapages8ca467f0';

/** Takes away the page in place of entries that are not there, as if no pages had been made yet. @param aws the local stack's AWS endpoint */
export async function removeMissingPage(aws: string): Promise<void> {
  await testerS3(aws).send(new DeleteObjectCommand({ Bucket, Key: 'entries/missing.html' }));
}

/** Takes away what is known of the pages of entries: the next run writes all of them. @param aws the local stack's AWS endpoint */
export async function forgetPages(aws: string): Promise<void> {
  await testerS3(aws).send(new DeleteObjectCommand({ Bucket, Key: 'state.json' }));
}
