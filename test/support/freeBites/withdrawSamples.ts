import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { testerS3 } from '../catalogue/indexBucket.ts';

/** The bucket of samples as the template names it. */
export const sampleBucket = 'xplorerscasestudy-local-datasamples3702bbb7';

/** Takes away the list of what is published: there are no samples then. @param aws the local stack's AWS endpoint */
export async function withdrawSamples(aws: string): Promise<void> {
  await testerS3(aws.replace('//localhost:', '//127.0.0.1:')).send(
    new DeleteObjectCommand({ Bucket: sampleBucket, Key: 'published.json' }),
  );
}
