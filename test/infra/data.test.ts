/** What outlives a deployment: tables, people, buckets, and for how long logs are kept. */
import { describe, expect, test } from 'vitest';
import { at, everyStage } from '../support/synthesizeStage.ts';

const stages = everyStage();
const stateful = [
  'AWS::DynamoDB::GlobalTable',
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
  'AWS::Cognito::UserPoolDomain',
  'AWS::Cognito::IdentityPool',
  'AWS::S3::Bucket',
];
const kept = ['AWS::DynamoDB::GlobalTable', 'AWS::Cognito::UserPool', 'AWS::S3::Bucket'];

/** A changed path or id makes CloudFormation replace the resource: its data would be lost to the product. */
const pinned = {
  'Data/People/Resource': 'DataPeople32C55953',
  'Data/Sessions/Resource': 'DataSessionsF705E00F',
  'Site/Logs/Resource': 'SiteLogsBCCC85C3',
  'Site/Files/Resource': 'SiteFiles975A43CF',
  'Identity/People/Resource': 'IdentityPeopleA4BE2B55',
  'Identity/People/Web/Resource': 'IdentityPeopleWebA4D94C18',
  'Identity/People/Pages/Resource': 'IdentityPeoplePages77B567F5',
  'Identity/Guests/Resource': 'IdentityGuests244D012F',
};

describe.each(['dev', 'prod', 'local'] as const)('on stage %s', (stage) => {
  const { site, caseStudy, settings } = stages[stage];

  test('everything that holds state keeps its path and its logical id', () => {
    const found = [site, caseStudy].flatMap((stack) =>
      stateful.flatMap((type) => stack.all(type).map(({ path, logicalId }) => [path, logicalId])),
    );

    expect(Object.fromEntries(found)).toEqual(pinned);
    expect(found).toHaveLength(Object.keys(pinned).length);
  });

  test.each([
    ['People', [{ AttributeName: 'sub', KeyType: 'HASH' }]],
    [
      'Sessions',
      [
        { AttributeName: 'sub', KeyType: 'HASH' },
        { AttributeName: 'entry', KeyType: 'RANGE' },
      ],
    ],
  ])(
    'the table %s has its keys, is paid by use, and can be restored and not deleted',
    (id, keys) => {
      const { properties } = site.only('AWS::DynamoDB::GlobalTable', `Data/${id}/Resource`);

      expect(properties).toMatchObject({
        KeySchema: keys,
        AttributeDefinitions: keys.map(({ AttributeName }) => ({
          AttributeName,
          AttributeType: 'S',
        })),
        BillingMode: 'PAY_PER_REQUEST',
        Replicas: [
          {
            Region: 'ap-south-1',
            DeletionProtectionEnabled: true,
            PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
          },
        ],
      });
    },
  );

  test('past web sessions age out, people do not', () => {
    const timeToLive = (id: string) =>
      site.only('AWS::DynamoDB::GlobalTable', `Data/${id}/Resource`).properties[
        'TimeToLiveSpecification'
      ];

    expect(timeToLive('Sessions')).toEqual({ AttributeName: 'expiresAt', Enabled: true });
    expect(timeToLive('People')).toBeUndefined();
  });

  test('tables, people and buckets stay when the stage is destroyed or they are replaced', () => {
    for (const resource of kept.flatMap((type) => site.all(type))) {
      expect([resource.path, resource.deletionPolicy, resource.replacePolicy]).toEqual([
        resource.path,
        'Retain',
        'Retain',
      ]);
    }
    expect(site.only('AWS::Cognito::UserPool').properties['DeletionProtection']).toBe('ACTIVE');
  });

  test.each(['Site/Logs', 'Site/Files'])('the bucket %s is private and encrypted', (path) => {
    expect(site.only('AWS::S3::Bucket', `${path}/Resource`).properties).toMatchObject({
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

  test.each(['Site/Logs', 'Site/Files'])('the bucket %s answers over TLS only', (path) => {
    const bucket = site.only('AWS::S3::Bucket', `${path}/Resource`).logicalId;
    const { properties } = site.only('AWS::S3::BucketPolicy', `${path}/Policy/Resource`);

    expect(properties['Bucket']).toBe(`<${bucket}>`);
    expect(at(properties, 'PolicyDocument', 'Statement')).toContainEqual({
      Action: 's3:*',
      Condition: { Bool: { 'aws:SecureTransport': 'false' } },
      Effect: 'Deny',
      Principal: { AWS: '*' },
      Resource: [`<${bucket}.Arn>`, `<${bucket}.Arn>/*`],
    });
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

  test('reads of the files are logged, and logs of both kinds age out', () => {
    const logs = site.only('AWS::S3::Bucket', 'Site/Logs/Resource');
    const files = site.only('AWS::S3::Bucket', 'Site/Files/Resource');

    expect(files.properties['LoggingConfiguration']).toEqual({
      DestinationBucketName: `<${logs.logicalId}>`,
      LogFilePrefix: 'files/',
    });
    expect(logs.properties['LifecycleConfiguration']).toEqual({
      Rules: [{ ExpirationInDays: settings.logDays, Status: 'Enabled' }],
    });
  });

  test('every log group is kept for as long as the stage says, and goes with it', () => {
    for (const stack of [site, caseStudy]) {
      const groups = stack.all('AWS::Logs::LogGroup');

      expect(groups.length).toBe(stack.all('AWS::Lambda::Function').length + 1);
      for (const { properties, deletionPolicy } of groups) {
        expect(properties).toEqual({ RetentionInDays: settings.logDays });
        expect(deletionPolicy).toBe('Delete');
      }
    }
  });
});
