/** What doctor looks for by name is what the stacks of a stage have. */
import { describe, expect, test } from 'vitest';
import { settingsOf } from '../../infra/cloud/settings.ts';
import { synthesizeStage } from '../support/cloud/synthesizeStage.ts';

const prod = synthesizeStage(settingsOf('prod'));

describe('doctor', () => {
  test.each([
    ['site', 'ITEMS_TABLE'],
    ['caseStudy', 'COLLEGES_TABLE'],
  ] as const)('finds in the parameter of %s the table %s', (host, name) => {
    const parameter = prod[host].only('AWS::SSM::Parameter', 'Operations/Variables/Resource');

    expect(String(parameter.properties['Value'])).toContain(`"${name}":"<`);
  });

  test('finds the one user pool and its clients', () => {
    prod.site.only('AWS::Cognito::UserPool');
    expect(prod.site.all('AWS::Cognito::UserPoolClient')).toHaveLength(2);
  });

  test('finds where both hosts are, and what their DNS records point at', () => {
    const outputs = (text: string) => Object.keys(Object(JSON.parse(text)).Outputs).sort();

    expect(outputs(prod.site.text)).toEqual(
      expect.arrayContaining(['SiteAddress', 'SiteTarget', 'SignInTarget']),
    );
    expect(outputs(prod.caseStudy.text)).toEqual(['CaseStudyAddress', 'CaseStudyTarget']);
  });
});
