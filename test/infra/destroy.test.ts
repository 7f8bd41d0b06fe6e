/** What is left of a stage that is destroyed: what money and people are in. */
import { describe, expect, test } from 'vitest';
import { settingsOf } from '../../infra/cloud/settings.ts';
import { type CloudResource, synthesizeStage } from '../support/cloud/synthesizeStage.ts';

const stages = {
  dev: synthesizeStage(settingsOf('dev')),
  prod: synthesizeStage(settingsOf('prod')),
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
});
