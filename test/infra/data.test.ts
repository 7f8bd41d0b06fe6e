/** What outlives a deployment: tables, people, and for how long logs are kept. */
import { describe, expect, test } from 'vitest';
import { everyStage } from '../support/cloud/synthesizeStage.ts';

const stages = everyStage();
const stateful = [
  'AWS::DynamoDB::GlobalTable',
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
  'AWS::Cognito::UserPoolDomain',
  'AWS::Cognito::IdentityPool',
  'AWS::S3::Bucket',
  'AWS::SecretsManager::Secret',
];
const kept = [
  'AWS::DynamoDB::GlobalTable',
  'AWS::Cognito::UserPool',
  'AWS::S3::Bucket',
  'AWS::SecretsManager::Secret',
];

/** A changed path or id makes CloudFormation replace the resource: its data would be lost to the product. */
const pinned = {
  site: {
    'Data/People/Resource': 'DataPeople32C55953',
    'Data/Sessions/Resource': 'DataSessionsF705E00F',
    'Data/Orders/Resource': 'DataOrders20A4E13F',
    'Data/Facts/Resource': 'DataFacts0534469B',
    'Data/Commitments/Resource': 'DataCommitments24AB5FA5',
    'Data/Parked/Resource': 'DataParked470B70B2',
    'Data/Limits/Resource': 'DataLimits2C0F1F55',
    'Data/Refunds/Resource': 'DataRefundsDFE0E3D9',
    'Data/Invoices/Resource': 'DataInvoicesB75BF5CF',
    'Data/Outbox/Resource': 'DataOutbox18E37EAF',
    'Data/Pages/Resource': 'DataPages8CA467F0',
    'Data/Certificates/Resource': 'DataCertificates77A9F492',
    'Data/Lists/Resource': 'DataLists16043E3A',
    'Data/Journal/Resource': 'DataJournal60A7DE02',
    'Data/Items/Resource': 'DataItems2E91B8E8',
    'Data/Documents/Resource': 'DataDocumentsDACEAC53',
    'Data/Editions/Resource': 'DataEditions799CD19A',
    'Data/Progress/Resource': 'DataProgress568135CD',
    'Data/Proposals/Resource': 'DataProposals4D5F5C15',
    'Data/Misses/Resource': 'DataMisses1A16D664',
    'Data/DayCounts/Resource': 'DataDayCountsF9D9B7A4',
    'Data/Visits/Resource': 'DataVisits6AEE003D',
    'Data/Services/Resource': 'DataServicesF7BD5766',
    'Data/LabDays/Resource': 'DataLabDays75612170',
    'Data/ItemReports/Resource': 'DataItemReports731FD224',
    'Data/Index/Resource': 'DataIndexDB4BBDD4',
    'Data/Reports/Resource': 'DataReportsDF118707',
    'Data/Photos/Resource': 'DataPhotos47158AA7',
    'Site/Files/Resource': 'SiteFiles975A43CF',
    'Identity/People/Resource': 'IdentityPeopleA4BE2B55',
    'Identity/People/Web/Resource': 'IdentityPeopleWebA4D94C18',
    'Identity/People/Pages/Resource': 'IdentityPeoplePages77B567F5',
    'Identity/Guests/Resource': 'IdentityGuests244D012F',
  },
  caseStudy: {
    'Data/Colleges/Resource': 'DataCollegesC9AD91F3',
    'Data/Students/Resource': 'DataStudents0493CE56',
    'Data/Limits/Resource': 'DataLimits2C0F1F55',
    'Data/Samples/Resource': 'DataSamples3702BBB7',
    'Data/StudentKey/Resource': 'DataStudentKey047E5EF0',
  },
} as const;

/** Keys that are numbers. */
const numbers = [
  'lookAt',
  'position',
  'publishedAt',
  'edition',
  'receivedAt',
  'openedAt',
  'keptAt',
];

/** What an index has of its items: some attributes, or the keys alone. */
function projectionOf(only: readonly string[] | undefined) {
  if (only === undefined) {
    return { ProjectionType: 'ALL' };
  }
  return only.length === 0
    ? { ProjectionType: 'KEYS_ONLY' }
    : { ProjectionType: 'INCLUDE', NonKeyAttributes: only };
}

/** The first key finds items, the second sorts them. */
function keySchema(keys: readonly string[]) {
  return keys.map((AttributeName, index) => ({
    AttributeName,
    KeyType: index === 0 ? 'HASH' : 'RANGE',
  }));
}

describe.each(['dev', 'prod', 'local'] as const)('on stage %s', (stage) => {
  const { site, caseStudy, settings } = stages[stage];

  /** A table of one of the stacks; of both there is `Limits`, made alike. */
  const tableAt = (id: string) => {
    const stack = ['Colleges', 'Students'].includes(id) ? caseStudy : site;
    return stack.only('AWS::DynamoDB::GlobalTable', `Data/${id}/Resource`);
  };

  test.each([
    ['site', site],
    ['caseStudy', caseStudy],
  ] as const)(
    'everything of %s that holds state keeps its path and its logical id',
    (host, stack) => {
      const found = stateful.flatMap((type) =>
        stack.all(type).map(({ path, logicalId }) => [path, logicalId]),
      );

      expect(Object.fromEntries(found)).toEqual(pinned[host]);
      expect(found).toHaveLength(Object.keys(pinned[host]).length);
    },
  );

  test.each<[string, string[], { IndexName: string; keys: string[]; only?: string[] }[]]>([
    ['People', ['sub'], [{ IndexName: 'email', keys: ['emailID'] }]],
    ['Sessions', ['sub', 'entry'], [{ IndexName: 'closing', keys: ['queue', 'lookAt'] }]],
    [
      'Orders',
      ['sub', 'orderID'],
      [
        { IndexName: 'due', keys: ['queue', 'lookAt'] },
        { IndexName: 'owed', keys: ['owed', 'orderID'] },
        { IndexName: 'opened', keys: ['list', 'openedAt'], only: [] },
      ],
    ],
    ['Refunds', ['sub', 'work'], [{ IndexName: 'due', keys: ['queue', 'lookAt'] }]],
    ['Invoices', ['chain', 'position'], [{ IndexName: 'order', keys: ['orderID', 'position'] }]],
    [
      'Facts',
      ['orderID', 'fact'],
      [
        { IndexName: 'payment', keys: ['paymentID', 'fact'] },
        { IndexName: 'kept', keys: ['list', 'keptAt'] },
      ],
    ],
    ['Commitments', ['sub'], []],
    ['Parked', ['shelf', 'entry'], []],
    ['Limits', ['who', 'window'], []],
    ['Outbox', ['sub', 'mailID'], [{ IndexName: 'due', keys: ['queue', 'lookAt'] }]],
    ['Lists', ['work'], []],
    ['Journal', ['chain', 'entry'], [{ IndexName: 'about', keys: ['about', 'entry'] }]],
    [
      'Items',
      ['itemID'],
      [{ IndexName: 'caseStudies', keys: ['shelf', 'publishedAt'], only: ['card', 'open'] }],
    ],
    ['Documents', ['itemID', 'hash'], []],
    [
      'Editions',
      ['itemID', 'edition'],
      [
        {
          IndexName: 'scheduled',
          keys: ['queue', 'lookAt'],
          only: ['state', 'who', 'at', 'note'],
        },
      ],
    ],
    ['Progress', ['sub', 'itemID'], []],
    ['Certificates', ['sub', 'itemID'], [{ IndexName: 'certificate', keys: ['certificateID'] }]],
    ['Proposals', ['sub', 'productID'], []],
    ['Misses', ['words'], []],
    ['DayCounts', ['list', 'day'], []],
    [
      'Visits',
      ['emailID', 'visitID'],
      [{ IndexName: 'state', keys: ['state', 'visitID'], only: ['organisation', 'requestedAt'] }],
    ],
    ['Services', ['sub', 'requestID'], [{ IndexName: 'unanswered', keys: ['queue', 'lookAt'] }]],
    ['LabDays', ['list', 'labDayID'], [{ IndexName: 'day', keys: ['list', 'day'] }]],
    ['ItemReports', ['itemID', 'reportID'], []],
    ['Colleges', ['collegeID'], []],
    [
      'Students',
      ['registration'],
      [
        { IndexName: 'due', keys: ['queue', 'lookAt'] },
        { IndexName: 'college', keys: ['collegeID', 'receivedAt'] },
        { IndexName: 'address', keys: ['addressHash'] },
      ],
    ],
  ])(
    'the table %s has its keys %j and indexes %j, is paid by use, and can be restored and not deleted',
    (id, keys, indexes) => {
      const { properties } = tableAt(id);
      const named = [...new Set([...keys, ...indexes.flatMap((index) => index.keys)])];

      expect(properties).toMatchObject({
        KeySchema: keySchema(keys),
        AttributeDefinitions: named.map((AttributeName) => ({
          AttributeName,
          AttributeType: numbers.includes(AttributeName) ? 'N' : 'S',
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
          Projection: projectionOf(index.only),
        })),
      );
    },
  );

  test("the case-study service counts calls in a table like the site's", () => {
    const limitsOf = (stack: typeof site) =>
      stack.only('AWS::DynamoDB::GlobalTable', 'Data/Limits/Resource').properties;

    expect(limitsOf(caseStudy)).toEqual(limitsOf(site));
  });

  test('the key of student ids is made up by the stack, of 64 letters, and stands nowhere', () => {
    const { properties } = caseStudy.only('AWS::SecretsManager::Secret');

    expect(properties).toEqual({
      Description: expect.any(String),
      GenerateSecretString: { PasswordLength: 64, ExcludePunctuation: true },
      Tags: [{ Key: 'xplorers:stage', Value: stage }],
    });
  });

  test('only what is for a time ages out, and the money of accounts that are deleted; people, colleges and the catalogue do not', () => {
    const timeToLive = (id: string) => tableAt(id).properties['TimeToLiveSpecification'];

    expect(timeToLive('Sessions')).toEqual({ AttributeName: 'expiresAt', Enabled: true });
    expect(timeToLive('Parked')).toEqual({ AttributeName: 'expiresAt', Enabled: true });
    expect(timeToLive('Limits')).toEqual({ AttributeName: 'expiresAt', Enabled: true });
    expect(timeToLive('Misses')).toEqual({ AttributeName: 'expiresAt', Enabled: true });
    expect(timeToLive('Orders')).toEqual({ AttributeName: 'expiresAt', Enabled: true });
    expect(timeToLive('Facts')).toEqual({ AttributeName: 'expiresAt', Enabled: true });
    expect(timeToLive('Refunds')).toEqual({ AttributeName: 'expiresAt', Enabled: true });
    expect(timeToLive('Invoices')).toEqual({ AttributeName: 'expiresAt', Enabled: true });
    expect(timeToLive('ItemReports')).toEqual({ AttributeName: 'expiresAt', Enabled: true });
    expect(timeToLive('Visits')).toEqual({ AttributeName: 'expiresAt', Enabled: true });
    expect(timeToLive('LabDays')).toEqual({ AttributeName: 'expiresAt', Enabled: true });
    expect(timeToLive('Students')).toEqual({ AttributeName: 'expiresAt', Enabled: true });
    for (const id of [
      'People',
      'Commitments',
      'Lists',
      'Journal',
      'Items',
      'Documents',
      'Editions',
      'DayCounts',
      'Progress',
      'Certificates',
      'Proposals',
      'Services',
      'Colleges',
    ]) {
      expect(timeToLive(id)).toBeUndefined();
    }
  });

  test('tables, people and buckets stay when the stage is destroyed or they are replaced', () => {
    for (const resource of kept.flatMap((type) => [...site.all(type), ...caseStudy.all(type)])) {
      expect([resource.path, resource.deletionPolicy, resource.replacePolicy]).toEqual([
        resource.path,
        'Retain',
        'Retain',
      ]);
    }
    expect(site.only('AWS::Cognito::UserPool').properties['DeletionProtection']).toBe('ACTIVE');
  });

  test('every version of a report is kept; what was read for it and its files age out', () => {
    const { properties } = site.only('AWS::S3::Bucket', 'Data/Reports/Resource');

    expect(properties['VersioningConfiguration']).toEqual({ Status: 'Enabled' });
    expect(properties['LifecycleConfiguration']).toEqual({
      Rules: ['pages/', 'exports/'].map((Prefix) => ({
        Prefix,
        Status: 'Enabled',
        ExpirationInDays: 35,
        NoncurrentVersionExpiration: { NoncurrentDays: 1 },
      })),
    });
  });

  test('every log group is kept for as long as the stage says, and goes with it', () => {
    for (const stack of [site, caseStudy]) {
      const groups = stack.all('AWS::Logs::LogGroup');

      expect(groups.map(({ path }) => path).toSorted()).toEqual([
        'Api/AccessLog/Resource',
        'FunctionLog/Resource',
        'Monitoring/Alerts/alert/Log/Resource',
      ]);
      for (const { properties, deletionPolicy } of groups) {
        expect(properties['RetentionInDays']).toBe(settings.logDays);
        expect(deletionPolicy).toBe('Delete');
      }
    }
  });
});
