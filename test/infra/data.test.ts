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

const buckets = ['Site/Logs', 'Site/Files', 'Data/Index', 'Data/Reports'];

/** A changed path or id makes CloudFormation replace the resource: its data would be lost to the product. */
const pinned = {
  'Data/People/Resource': 'DataPeople32C55953',
  'Data/Sessions/Resource': 'DataSessionsF705E00F',
  'Data/Orders/Resource': 'DataOrders20A4E13F',
  'Data/Facts/Resource': 'DataFacts0534469B',
  'Data/Commitments/Resource': 'DataCommitments24AB5FA5',
  'Data/Parked/Resource': 'DataParked470B70B2',
  'Data/Limits/Resource': 'DataLimits2C0F1F55',
  'Data/Refunds/Resource': 'DataRefundsDFE0E3D9',
  'Data/Invoices/Resource': 'DataInvoicesB75BF5CF',
  'Data/Lists/Resource': 'DataLists16043E3A',
  'Data/Journal/Resource': 'DataJournal60A7DE02',
  'Data/Items/Resource': 'DataItems2E91B8E8',
  'Data/Documents/Resource': 'DataDocumentsDACEAC53',
  'Data/Progress/Resource': 'DataProgress568135CD',
  'Data/Proposals/Resource': 'DataProposals4D5F5C15',
  'Data/Misses/Resource': 'DataMisses1A16D664',
  'Data/Index/Resource': 'DataIndexDB4BBDD4',
  'Data/Reports/Resource': 'DataReportsDF118707',
  'Site/Logs/Resource': 'SiteLogsBCCC85C3',
  'Site/Files/Resource': 'SiteFiles975A43CF',
  'Identity/People/Resource': 'IdentityPeopleA4BE2B55',
  'Identity/People/Web/Resource': 'IdentityPeopleWebA4D94C18',
  'Identity/People/Pages/Resource': 'IdentityPeoplePages77B567F5',
  'Identity/Guests/Resource': 'IdentityGuests244D012F',
};

/** The first key finds items, the second sorts them. */
function keySchema(keys: readonly string[]) {
  return keys.map((AttributeName, index) => ({
    AttributeName,
    KeyType: index === 0 ? 'HASH' : 'RANGE',
  }));
}

describe.each(['dev', 'prod', 'local'] as const)('on stage %s', (stage) => {
  const { site, caseStudy, settings } = stages[stage];

  test('everything that holds state keeps its path and its logical id', () => {
    const found = [site, caseStudy].flatMap((stack) =>
      stateful.flatMap((type) => stack.all(type).map(({ path, logicalId }) => [path, logicalId])),
    );

    expect(Object.fromEntries(found)).toEqual(pinned);
    expect(found).toHaveLength(Object.keys(pinned).length);
  });

  test.each<[string, string[], { IndexName: string; keys: string[] }[]]>([
    ['People', ['sub'], [{ IndexName: 'email', keys: ['emailID'] }]],
    ['Sessions', ['sub', 'entry'], []],
    [
      'Orders',
      ['sub', 'orderID'],
      [
        { IndexName: 'due', keys: ['queue', 'lookAt'] },
        { IndexName: 'owed', keys: ['owed', 'orderID'] },
      ],
    ],
    ['Refunds', ['sub', 'work'], [{ IndexName: 'due', keys: ['queue', 'lookAt'] }]],
    ['Invoices', ['chain', 'position'], [{ IndexName: 'order', keys: ['orderID', 'position'] }]],
    ['Facts', ['orderID', 'fact'], [{ IndexName: 'payment', keys: ['paymentID', 'fact'] }]],
    ['Commitments', ['sub'], []],
    ['Parked', ['shelf', 'entry'], []],
    ['Limits', ['who', 'window'], []],
    ['Lists', ['work'], []],
    ['Journal', ['chain', 'entry'], []],
    ['Items', ['itemID'], []],
    ['Documents', ['itemID', 'hash'], []],
    ['Progress', ['sub', 'itemID'], []],
    ['Proposals', ['sub', 'productID'], []],
    ['Misses', ['words'], []],
  ])(
    'the table %s has its keys %j and indexes %j, is paid by use, and can be restored and not deleted',
    (id, keys, indexes) => {
      const { properties } = site.only('AWS::DynamoDB::GlobalTable', `Data/${id}/Resource`);
      const named = [...new Set([...keys, ...indexes.flatMap((index) => index.keys)])];

      expect(properties).toMatchObject({
        KeySchema: keySchema(keys),
        AttributeDefinitions: named.map((AttributeName) => ({
          AttributeName,
          AttributeType: ['lookAt', 'position'].includes(AttributeName) ? 'N' : 'S',
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
      expect(properties['GlobalSecondaryIndexes'] ?? []).toEqual(
        indexes.map((index) => ({
          IndexName: index.IndexName,
          KeySchema: keySchema(index.keys),
          Projection: { ProjectionType: 'ALL' },
        })),
      );
    },
  );

  test('past web sessions, the shelf, counted calls and failed searches age out; people, money and the catalogue do not', () => {
    const timeToLive = (id: string) =>
      site.only('AWS::DynamoDB::GlobalTable', `Data/${id}/Resource`).properties[
        'TimeToLiveSpecification'
      ];

    expect(timeToLive('Sessions')).toEqual({ AttributeName: 'expiresAt', Enabled: true });
    expect(timeToLive('Parked')).toEqual({ AttributeName: 'expiresAt', Enabled: true });
    expect(timeToLive('Limits')).toEqual({ AttributeName: 'expiresAt', Enabled: true });
    expect(timeToLive('Misses')).toEqual({ AttributeName: 'expiresAt', Enabled: true });
    for (const id of [
      ...['People', 'Orders', 'Facts', 'Commitments', 'Lists', 'Refunds', 'Invoices', 'Journal'],
      ...['Items', 'Documents', 'Progress', 'Proposals'],
    ]) {
      expect(timeToLive(id)).toBeUndefined();
    }
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

  test.each(buckets)('the bucket %s is private and encrypted', (path) => {
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

  test.each(buckets)('the bucket %s answers over TLS only', (path) => {
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

  test('every version of a report is kept', () => {
    const { properties } = site.only('AWS::S3::Bucket', 'Data/Reports/Resource');

    expect(properties['VersioningConfiguration']).toEqual({ Status: 'Enabled' });
    expect(properties).not.toHaveProperty('LifecycleConfiguration');
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
