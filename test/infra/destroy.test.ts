/** What is left of a stage that is destroyed: of a pull request nothing, of all others what money and people are in. */
import { describe, expect, test } from 'vitest';
import { settingsOf } from '../../infra/cloud/settings.ts';
import {
  at,
  type CloudResource,
  listAt,
  synthesizeStage,
} from '../support/cloud/synthesizeStage.ts';

const stages = {
  dev: synthesizeStage(settingsOf('dev')),
  prod: synthesizeStage(settingsOf('prod')),
  pr: synthesizeStage(settingsOf('pr-7')),
};

describe('when a stage is destroyed', () => {
  const typesKept = [
    'AWS::Cognito::UserPool',
    'AWS::DynamoDB::GlobalTable',
    'AWS::S3::Bucket',
    'AWS::SecretsManager::Secret',
  ];
  const all = (stage: keyof typeof stages): CloudResource[] => [
    ...stages[stage].site.resources,
    ...stages[stage].caseStudy.resources,
    ...stages[stage].staff.resources,
  ];
  const outliving = (stage: keyof typeof stages) =>
    all(stage).filter(({ deletionPolicy }) => deletionPolicy?.startsWith('Retain'));

  test.each(['dev', 'prod'] as const)('%s keeps tables, people, buckets and its key', (stage) => {
    const stateful = all(stage).filter(({ type }) => typesKept.includes(type));

    expect(outliving(stage)).toEqual(stateful);
    expect([...new Set(stateful.map(({ type }) => type))].sort()).toEqual(typesKept);
  });

  test('a pull request leaves nothing: nothing is kept, protected, or held by what lies in it', () => {
    const { site, caseStudy } = stages.pr;
    const emptied = [site, caseStudy].flatMap((stack) =>
      stack.all('Custom::S3AutoDeleteObjects').map(({ properties }) => properties['BucketName']),
    );
    const buckets = all('pr').filter(({ type }) => type === 'AWS::S3::Bucket');
    const tables = all('pr').filter(({ type }) => type === 'AWS::DynamoDB::GlobalTable');

    expect(outliving('pr')).toEqual([]);
    expect(all('pr').filter(({ replacePolicy }) => replacePolicy?.startsWith('Retain'))).toEqual(
      [],
    );
    expect(emptied.sort()).toEqual(buckets.map(({ logicalId }) => `<${logicalId}>`).sort());
    expect(site.only('AWS::Cognito::UserPool').properties['DeletionProtection']).toBe('INACTIVE');
    for (const { properties } of tables) {
      expect(properties['Replicas']).toMatchObject([{ DeletionProtectionEnabled: false }]);
      expect(JSON.stringify(properties)).not.toContain('PointInTimeRecovery');
    }
    expect(tables.length).toBeGreaterThan(15);
    expect([stages.pr.app.site, stages.pr.app.caseStudy]).toMatchObject([
      { terminationProtection: false },
      { terminationProtection: false },
    ]);
  });

  test("a pull request's buckets let the function that empties them do so, which writes no log", () => {
    for (const stack of [stages.pr.site, stages.pr.caseStudy]) {
      const path = 'Custom::S3AutoDeleteObjectsCustomResourceProvider/Role';
      const { logicalId, properties } = stack.only('AWS::IAM::Role', path);
      const policies = stack.all('AWS::S3::BucketPolicy');
      const letting = policies.filter(({ properties: policy }) =>
        listAt(policy, 'PolicyDocument', 'Statement').some(
          (one) => at(one, 'Principal', 'AWS') === `<${logicalId}.Arn>`,
        ),
      );

      expect(properties['ManagedPolicyArns']).toBeUndefined();
      expect(letting).toHaveLength(stack.all('AWS::S3::Bucket').length);
    }
  });

  test("a pull request's logs are kept for a week and read by nobody it mails; it reads dev's secrets", () => {
    const { site, caseStudy } = stages.pr;
    const days = [site, caseStudy].flatMap((stack) =>
      stack.all('AWS::Logs::LogGroup').map(({ properties }) => properties['RetentionInDays']),
    );

    expect(new Set(days)).toEqual(new Set([7]));
    expect(site.all('AWS::SNS::Subscription')).toEqual([]);
    expect(site.text).toContain('{{resolve:secretsmanager:xplorers/dev/google:');
    expect(site.text).toContain('xplorers/dev/razorpay');
  });
});
