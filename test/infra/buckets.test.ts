/** Who reaches the buckets. */
import { describe, expect, test } from 'vitest';
import { at, everyStage } from '../support/cloud/synthesizeStage.ts';

const stages = everyStage();
const buckets = [
  ...(['Site/Files', 'Data/Index', 'Data/Reports', 'Data/Photos'] as const).map(
    (path) => ['site', path] as const,
  ),
  ['caseStudy', 'Data/Samples'] as const,
];

describe.each(['dev', 'prod', 'local'] as const)('on stage %s', (stage) => {
  const { site } = stages[stage];

  test.each(buckets)('the bucket of %s at %s is private and encrypted', (host, path) => {
    expect(
      stages[stage][host].only('AWS::S3::Bucket', `${path}/Resource`).properties,
    ).toMatchObject({
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      BucketEncryption: {
        ServerSideEncryptionConfiguration: [
          { ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } },
        ],
      },
    });
  });

  test.each(buckets)('the bucket of %s at %s answers over TLS only', (host, path) => {
    const stack = stages[stage][host];
    const bucket = stack.only('AWS::S3::Bucket', `${path}/Resource`).logicalId;
    const { properties } = stack.only('AWS::S3::BucketPolicy', `${path}/Policy/Resource`);

    expect(properties['Bucket']).toBe(`<${bucket}>`);
    expect(at(properties, 'PolicyDocument', 'Statement')).toContainEqual({
      Action: 's3:*',
      Condition: { Bool: { 'aws:SecureTransport': 'false' } },
      Effect: 'Deny',
      Principal: { AWS: '*' },
      Resource: [`<${bucket}.Arn>`, `<${bucket}.Arn>/*`],
    });
  });

  test('the index keeps the versions of a file that was overwritten or deleted for a week', () => {
    expect(site.only('AWS::S3::Bucket', 'Data/Index/Resource').properties).toMatchObject({
      VersioningConfiguration: { Status: 'Enabled' },
      LifecycleConfiguration: {
        Rules: [{ NoncurrentVersionExpiration: { NoncurrentDays: 7 }, Status: 'Enabled' }],
      },
    });
  });

  test('the distribution reads photos of published case studies and no drafts, and keeps none', () => {
    const { properties } = site.only('AWS::S3::BucketPolicy', 'Data/Photos/Policy/Resource');
    const denied = [at(properties, 'PolicyDocument', 'Statement')].flat();
    const { CacheBehaviors } = Object(
      site.only('AWS::CloudFront::Distribution').properties['DistributionConfig'],
    );
    const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';

    expect(denied).toContainEqual({
      Action: 's3:GetObject',
      Effect: 'Deny',
      Principal: { Service: 'cloudfront.amazonaws.com' },
      Resource: expect.stringMatching(/^<DataPhotos\w+\.Arn>\/drafts\/\*$/),
    });
    expect(CacheBehaviors).toContainEqual(
      expect.objectContaining({ PathPattern: '/photos/*', CachePolicyId: cachingDisabled }),
    );
  });

  test("nobody but the site's own distribution reads the bucket of files", () => {
    const { properties } = site.only('AWS::S3::BucketPolicy', 'Site/Files/Policy/Resource');
    const statements = [at(properties, 'PolicyDocument', 'Statement')].flat();
    const allowed = statements.filter((statement) => at(statement, 'Effect') === 'Allow');
    const distribution = site.only('AWS::CloudFront::Distribution').logicalId;

    expect(allowed).toEqual([
      {
        Action: 's3:GetObject',
        Condition: {
          StringEquals: {
            'AWS:SourceArn': `arn:<AWS::Partition>:cloudfront::<AWS::AccountId>:distribution/<${distribution}>`,
          },
        },
        Effect: 'Allow',
        Principal: { Service: 'cloudfront.amazonaws.com' },
        Resource: expect.stringMatching(/^<SiteFiles\w+\.Arn>\/\*$/),
      },
    ]);
  });
});
