import { RemovalPolicy } from 'aws-cdk-lib';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  type IBucket,
} from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

/** A private bucket, reached over TLS only through grants, that survives its stage. */
export function privateBucket(scope: Construct, id: string, props: BucketProps): IBucket {
  // The library's Bucket does not match its own IBucket under exactOptionalPropertyTypes.
  return new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    removalPolicy: RemovalPolicy.RETAIN,
    ...props,
  }) as IBucket;
}
