/** What doctor looks for by name is what the stacks of a stage have. */
import { describe, expect, test } from 'vitest';
import { neededVariables } from '../../bin/doctor/standingChecks.ts';
import { settingsOf } from '../../infra/cloud/settings.ts';
import { synthesizeStage } from '../support/cloud/synthesizeStage.ts';

const prod = synthesizeStage(settingsOf('prod'));

describe('doctor', () => {
  test.each(['site', 'caseStudy'] as const)(
    'finds in the parameter of %s all that it needs',
    (host) => {
      const parameter = prod[host].only('AWS::SSM::Parameter', 'Operations/Variables/Resource');

      for (const name of neededVariables[host]) {
        expect(String(parameter.properties['Value'])).toContain(`"${name}":"<`);
      }
    },
  );

  test('finds the one user pool, client and distribution, and when each schedule is to run', () => {
    prod.site.only('AWS::Cognito::UserPool');
    prod.site.only('AWS::Cognito::UserPoolClient');
    prod.site.only('AWS::CloudFront::Distribution');
    const rules = prod.site.all('AWS::Events::Rule');

    expect(rules.length).toBeGreaterThan(4);
    for (const { properties } of rules) {
      expect(properties['ScheduleExpression']).toMatch(
        /^(?:rate\(\d+ (?:minute|hour|day)s?\)|cron\(.+\))$/,
      );
    }
  });

  test('finds where both hosts are, and what their DNS records point at', () => {
    const outputs = (text: string) => Object.keys(Object(JSON.parse(text)).Outputs).sort();

    expect(outputs(prod.site.text)).toEqual(expect.arrayContaining(['SiteAddress', 'SiteTarget']));
    expect(outputs(prod.caseStudy.text)).toEqual(['CaseStudyAddress', 'CaseStudyTarget']);
  });
});
