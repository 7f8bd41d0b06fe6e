/** Who on GitHub may deploy, and what such a job may do. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { afterAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { ShipStack } from '../../infra/cloud/ShipStack.ts';
import { at, CloudStack, listAt } from '../support/synthesizeStage.ts';

const outdir = mkdtempSync(join(projectRoot, '.local', 'tmp', 'ship-'));
afterAll(() => rmSync(outdir, { recursive: true, force: true }));

const app = new App({ outdir, analyticsReporting: false });
Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
const made = new ShipStack(app, 'XplorersShip', {
  github: 'xplorers/site',
  env: { region: 'ap-south-1' },
});
app.synth();
const stack = new CloudStack(made, readFileSync(join(outdir, made.templateFile), 'utf8'));
const provider = stack.only('AWS::IAM::OIDCProvider');

function roleOf(name: string) {
  return stack.only('AWS::IAM::Role', `${name}/Resource`);
}

/** What a role may do, as `action on resource`. */
function allowedTo(name: string): string[] {
  const { properties } = stack.only('AWS::IAM::Policy', `${name}/DefaultPolicy/Resource`);
  return listAt(properties, 'PolicyDocument', 'Statement').flatMap((statement) => {
    expect(at(statement, 'Effect')).toBe('Allow');
    const resources = [at(statement, 'Resource')].flat();
    return [at(statement, 'Action')]
      .flat()
      .flatMap((action) => resources.map((resource) => `${action} on ${resource}`));
  });
}

test('GitHub is trusted by its own address and for AWS alone', () => {
  expect(provider.properties).toEqual({
    Url: 'https://token.actions.githubusercontent.com',
    ClientIdList: ['sts.amazonaws.com'],
  });
});

test.each([
  ['Dev', 'ref:refs/heads/main'],
  ['Prod', 'environment:prod'],
  ['Preview', 'pull_request'],
])('the role %s takes jobs of one repository for %s, and no others', (name, subject) => {
  const { properties } = roleOf(name);

  expect(at(properties, 'AssumeRolePolicyDocument', 'Statement')).toEqual([
    {
      Action: 'sts:AssumeRoleWithWebIdentity',
      Condition: {
        StringEquals: {
          'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
          'token.actions.githubusercontent.com:sub': `repo:xplorers/site:${subject}`,
        },
      },
      Effect: 'Allow',
      Principal: { Federated: `<${provider.logicalId}>` },
    },
  ]);
  expect(properties['ManagedPolicyArns']).toBeUndefined();
  expect(properties['MaxSessionDuration']).toBe(3600);
});

describe.each([
  ['Dev', 'dev', 'dev'],
  ['Prod', 'prod', 'prod'],
  ['Preview', 'pr-*', 'dev'],
])('the role %s', (name, stage, secretsOf) => {
  const allowed = allowedTo(name);

  test('deploys by the roles of the bootstrap alone, each by its name', () => {
    const roles = allowed.filter((one) => /^(?:sts|iam):/.test(one));

    expect(roles).toEqual(
      ['deploy', 'file-publishing', 'lookup'].map(
        (role) =>
          `sts:AssumeRole on arn:<AWS::Partition>:iam::<AWS::AccountId>:role/cdk-hnb659fds-${role}-role-<AWS::AccountId>-ap-south-1`,
      ),
    );
  });

  test('reads what doctor reads, of its own stage', () => {
    const secrets = allowed.filter((one) => one.startsWith('secretsmanager:'));
    const everywhere = allowed.filter((one) => one.endsWith(' on *'));
    const named = allowed.filter((one) => /(?:stack|table|parameter\/xplorers)\//.test(one));

    expect(secrets).toEqual(
      ['google', 'razorpay'].map(
        (secret) =>
          `secretsmanager:GetSecretValue on arn:<AWS::Partition>:secretsmanager:ap-south-1:<AWS::AccountId>:secret:xplorers/${secretsOf}/${secret}-??????`,
      ),
    );
    expect(everywhere.map((one) => one.split(' ')[0])).toEqual([
      'cognito-idp:DescribeUserPoolDomain',
      'cloudwatch:DescribeAlarms',
      'cloudwatch:GetMetricData',
    ]);
    expect(named.length).toBeGreaterThan(6);
    expect(
      named.filter((one) => !one.includes(`-${stage}-`) && !one.includes(`-${stage}/`)),
    ).toEqual(named.filter((one) => one.includes(`parameter/xplorers/${stage}/`)));
  });

  test('has no family of actions, and writes nowhere but in stages of pull requests', () => {
    const writes = allowed.filter((one) => /:(?:Put|Update|Delete|Create)/.test(one));

    expect(allowed.filter((one) => one.split(' ')[0]?.includes('*'))).toEqual([]);
    expect(writes.every((one) => name === 'Preview' && one.includes('-pr-*-'))).toBe(true);
    expect(writes.length > 0).toBe(name === 'Preview');
  });
});

test('the roles differ in nothing but their stages, and the filling of previews', () => {
  const forStage = (name: string, stage: string) =>
    allowedTo(name).map((one) =>
      one.replaceAll(new RegExp(`([-/])${stage}(?=[-/])`, 'g'), '$1<stage>'),
    );

  expect(forStage('Prod', 'prod')).toEqual(forStage('Dev', 'dev'));
});

test('the command says whose workflows may deploy, or refuses', () => {
  const run = (...more: string[]) =>
    execFileSync(process.execPath, [join(projectRoot, 'bin', 'ship.ts')], {
      env: { ...process.env, CDK_OUTDIR: outdir, CDK_CONTEXT_JSON: more[0] ?? '{}' },
      stdio: 'pipe',
    });

  expect(() => run()).toThrow('say whose workflows may deploy: -c github=<owner>/<repository>');
  expect(() => run('{"github":"owner/*"}')).toThrow('say whose workflows may deploy');
  run('{"github":"owner/name"}');
  expect(readFileSync(join(outdir, 'XplorersShip.template.json'), 'utf8')).toContain(
    'repo:owner/name:environment:prod',
  );
});
