/** What outlives a deployment: tables, people, and for how long logs are kept. */
import { describe, expect, test } from 'vitest';
import { settingsOf } from '../../infra/cloud/settings.ts';
import { logDays } from '../../lambdas/contract/constants.ts';
import {
  definitionOf,
  type TableName,
  tableNames,
  tablesOfStack,
} from '../../lambdas/contract/tables/tables.ts';
import { tables } from '../support/cloud/logicalIDs.ts';
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
    'Data/Pages/Resource': 'DataPages8CA467F0',
    'Data/Index/Resource': 'DataIndexDB4BBDD4',
    'Data/Reports/Resource': 'DataReportsDF118707',
    'Data/Photos/Resource': 'DataPhotos47158AA7',
    'Site/Files/Resource': 'SiteFiles975A43CF',
    'Identity/People/Resource': 'IdentityPeopleA4BE2B55',
    'Identity/People/Web/Resource': 'IdentityPeopleWebA4D94C18',
    'Identity/People/Commands/Resource': 'IdentityPeopleCommandsE62BB6CA',
    'Identity/People/Pages/Resource': 'IdentityPeoplePages77B567F5',
    'Identity/Guests/Resource': 'IdentityGuests244D012F',
  },
  caseStudy: {
    'Data/Samples/Resource': 'DataSamples3702BBB7',
    'Data/StudentKey/Resource': 'DataStudentKey047E5EF0',
  },
} as const;

const all = { ProjectionType: 'ALL' };

/** The first key finds items, the second sorts them. */
function keySchema(...keys: readonly string[]) {
  return keys.map((AttributeName, index) => ({
    AttributeName,
    KeyType: index === 0 ? 'HASH' : 'RANGE',
  }));
}

describe.each(['dev', 'prod', 'local'] as const)('on stage %s', (stage) => {
  const { site, caseStudy, settings } = stages[stage];

  const tableAt = (name: TableName) => {
    const stack = { site, caseStudy }[definitionOf(name).stack];
    const found = stack
      .all('AWS::DynamoDB::GlobalTable')
      .find(({ logicalId }) => logicalId === tables[name]);
    return found ?? expect.unreachable(name);
  };

  test.each([
    ['site', site],
    ['caseStudy', caseStudy],
  ] as const)('everything of %s that holds state keeps its logical id', (host, stack) => {
    const found = stateful.flatMap((type) => stack.all(type).map(({ logicalId }) => logicalId));

    const ids = [
      ...Object.values(pinned[host]),
      ...tablesOfStack(host).map((name) => tables[name]),
    ];
    expect(found.toSorted()).toEqual(ids.toSorted());
  });

  test('tables have the keys, indexes and time to live of their definitions', () => {
    const { properties: orders } = tableAt('orders');
    const { properties: visits } = tableAt('visits');
    const { properties: people } = tableAt('people');
    const { properties: students } = tableAt('students');

    expect(orders).toMatchObject({
      KeySchema: keySchema('sub', 'orderID'),
      AttributeDefinitions: [
        { AttributeName: 'sub', AttributeType: 'S' },
        { AttributeName: 'orderID', AttributeType: 'S' },
        { AttributeName: 'followUp', AttributeType: 'S' },
        { AttributeName: 'list', AttributeType: 'S' },
        { AttributeName: 'openedAt', AttributeType: 'N' },
      ],
      GlobalSecondaryIndexes: [
        { IndexName: 'followUp', KeySchema: keySchema('followUp', 'orderID'), Projection: all },
        {
          IndexName: 'opened',
          KeySchema: keySchema('list', 'openedAt'),
          Projection: { ProjectionType: 'KEYS_ONLY' },
        },
      ],
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
    });
    expect(visits).toMatchObject({
      KeySchema: keySchema('emailID', 'visitID'),
      GlobalSecondaryIndexes: [
        {
          IndexName: 'state',
          KeySchema: keySchema('state', 'visitID'),
          Projection: {
            ProjectionType: 'INCLUDE',
            NonKeyAttributes: ['organisation', 'requestedAt'],
          },
        },
      ],
    });
    expect(people['KeySchema']).toEqual(keySchema('sub'));
    expect(people['TimeToLiveSpecification']).toBeUndefined();
    expect(students['KeySchema']).toEqual(keySchema('registration'));
  });

  test.each(tableNames)(
    'the table %s is paid by use, and can be restored and not deleted',
    (name) => {
      expect(tableAt(name).properties).toMatchObject({
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

  test('the key of student ids is made up by the stack, of 64 letters, and stands nowhere', () => {
    const { properties } = caseStudy.only('AWS::SecretsManager::Secret');

    expect(properties).toEqual({
      Description: expect.any(String),
      GenerateSecretString: { PasswordLength: 64, ExcludePunctuation: true },
      Tags: [{ Key: 'xplorers:stage', Value: stage }],
    });
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

test('logs are kept on prod for as long as people are told', () => {
  expect(settingsOf('prod').logDays).toBe(logDays);
});
