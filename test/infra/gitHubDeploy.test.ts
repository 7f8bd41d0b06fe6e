/** Who on GitHub may deploy, and what such a job may do. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { gitHubDeploySettings } from '../../infra/cloud/pipeline/GitHubDeployStack.ts';
import { gitHubStack } from '../support/cloud/gitHubStack.ts';
import { sdkActionsOf } from '../support/cloud/sdkActionsOf.ts';
import { at, listAt } from '../support/cloud/synthesizeStage.ts';

const outdir = mkdtempSync(join(projectRoot, '.local', 'tmp', 'github-'));
afterAll(() => rmSync(outdir, { recursive: true, force: true }));

const accounts = { prod: gitHubStack('prod'), dev: gitHubStack('dev') };
const stackOf = (name: string) => (name === 'Prod' ? accounts.prod : accounts.dev);
/** What doctor can ask of AWS; anyone may ask STS who they are. */
const doctorActions = (await sdkActionsOf('bin/ops/commands/doctor.ts')).filter(
  (action) => action !== 'sts:GetCallerIdentity',
);
const roles = [
  ['Dev', 'ref:refs/heads/main', 'dev'],
  ['Prod', 'environment:prod', 'prod'],
] as const;

/** What a role may do, as `action on resource`, with the condition if it has one. */
function allowedTo(name: string): string[] {
  const { properties } = stackOf(name).only('AWS::IAM::Policy', `${name}/DefaultPolicy/Resource`);
  return listAt(properties, 'PolicyDocument', 'Statement').flatMap((statement) => {
    expect(at(statement, 'Effect')).toBe('Allow');
    const condition = at(statement, 'Condition');
    const when = condition === undefined ? '' : ` when ${JSON.stringify(condition)}`;
    const resources = [at(statement, 'Resource')].flat();
    return [at(statement, 'Action')]
      .flat()
      .flatMap((action) => resources.map((resource) => `${action} on ${resource}${when}`));
  });
}

test.each(['prod', 'dev'] as const)(
  'in the account of %s GitHub is trusted by its own address and for AWS alone',
  (account) => {
    expect(accounts[account].only('AWS::IAM::OIDCProvider').properties).toEqual({
      Url: 'https://token.actions.githubusercontent.com',
      ClientIdList: ['sts.amazonaws.com'],
    });
  },
);

test.each(roles)('the account of %s has one role, and no other way in', (name) => {
  const { resources, text } = stackOf(name);

  expect(resources.map(({ path }) => path).toSorted()).toEqual(
    ['GitHub/Resource', `${name}/DefaultPolicy/Resource`, `${name}/Resource`].toSorted(),
  );
  expect(text).not.toMatch(/pull_request/);
});

test.each(roles)(
  'the role %s takes jobs of one repository for %s, and no others',
  (name, subject) => {
    const stack = stackOf(name);
    const { properties } = stack.only('AWS::IAM::Role', `${name}/Resource`);

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
        Principal: { Federated: `<${stack.only('AWS::IAM::OIDCProvider').logicalId}>` },
      },
    ]);
    expect(properties['ManagedPolicyArns']).toBeUndefined();
    expect(properties['MaxSessionDuration']).toBe(3600);
  },
);

describe.each(roles)('the role %s, for %s,', (name, _, stage) => {
  const allowed = allowedTo(name);

  test('deploys by the roles of the bootstrap alone, each by its name', () => {
    const assumed = allowed.filter((one) => /^(?:sts|iam):/.test(one));

    expect(assumed).toEqual(
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
      ['google', 'razorpay', 'certificates'].map(
        (secret) =>
          `secretsmanager:GetSecretValue on arn:<AWS::Partition>:secretsmanager:ap-south-1:<AWS::AccountId>:secret:xplorers/${stage}/${secret}-??????`,
      ),
    );
    expect(everywhere.map((one) => one.split(' ')[0])).toEqual([
      'cloudwatch:DescribeAlarms',
      'ses:GetAccount',
    ]);
    expect(named.length).toBeGreaterThan(6);
    expect(
      named.filter((one) => !one.includes(`-${stage}-`) && !one.includes(`-${stage}/`)),
    ).toEqual([
      `cloudformation:DescribeStacks on arn:<AWS::Partition>:cloudformation:ap-south-1:<AWS::AccountId>:stack/CDKToolkit/*`,
      ...named.filter((one) => one.includes(`parameter/xplorers/${stage}/`)),
    ]);
  });

  test("sees the Google client of its own stage's user pool only, whose secret is beside it", () => {
    const pools = allowed.filter((one) => one.includes('userpool/'));

    expect(pools.length).toBe(1);
    for (const one of pools) {
      expect(one).toContain(`{"StringEquals":{"aws:ResourceTag/xplorers:stage":"${stage}"}}`);
    }
  });

  test('may do all that doctor can ask of AWS', () => {
    expect(
      doctorActions.filter((one) => !allowed.some((grant) => grant.startsWith(`${one} on `))),
    ).toEqual([]);
  });

  test('has no family of actions, and writes nothing itself', () => {
    expect(allowed.filter((one) => one.split(' ')[0]?.includes('*'))).toEqual([]);
    expect(allowed.filter((one) => /:(?:Put|Update|Delete|Create)/.test(one))).toEqual([]);
  });
});

test('the roles of dev and prod differ in nothing but their stages', () => {
  const forStage = (name: string, stage: string) =>
    allowedTo(name).map((one) =>
      one
        .replaceAll(new RegExp(`([-/])${stage}(?=[-/])`, 'g'), '$1<stage>')
        .replaceAll(`"${stage}"`, '"<stage>"'),
    );

  expect(forStage('Prod', 'prod')).toEqual(forStage('Dev', 'dev'));
});

test.each([
  [undefined, 'prod', 'say whose workflows may deploy: -c github=<owner>/<repository>'],
  ['owner/*', 'prod', 'say whose workflows may deploy'],
  ['owner/name', undefined, 'say what the account is for: -c account=prod, or -c account=dev'],
  ['owner/name', 'both', 'say what the account is for'],
])(
  'for the repository %s and an account for %s it asks for what is missing',
  (...[github, account, words]) => {
    expect(() => gitHubDeploySettings(github, account)).toThrow(words);
  },
);

test('the command writes the stack for the repository and the account that it is told', () => {
  const context = JSON.stringify({ github: 'owner/name', account: 'prod' });

  execFileSync(process.execPath, [join(projectRoot, 'bin', 'gitHubDeploy.ts')], {
    env: { ...process.env, CDK_OUTDIR: outdir, CDK_CONTEXT_JSON: context },
    stdio: 'pipe',
  });

  expect(readFileSync(join(outdir, 'XplorersGitHubDeploy.template.json'), 'utf8')).toContain(
    'repo:owner/name:environment:prod',
  );
});
