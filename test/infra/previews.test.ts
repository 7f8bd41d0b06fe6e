/**
 * How far a pull request can reach: whoever edits its workflow holds the role `Preview`, and by it the roles that deploy. The
 * synthesized policies decide, as IAM would, although prod lay in the same account.
 */
import { describe, expect, test } from 'vitest';
import { settingsOf } from '../../infra/cloud/settings.ts';
import { callsFor, untellable } from '../support/deploymentCalls.ts';
import { gitHubStack } from '../support/gitHubStack.ts';
import { accountId, type Call, inAccount, RoleRights } from '../support/iam.ts';
import { at, type CloudStage, synthesizeStage } from '../support/synthesizeStage.ts';

const gitHub = gitHubStack('dev');
const prod = synthesizeStage(settingsOf('prod'));
const preview = synthesizeStage(settingsOf('pr-7'));
const workflow = RoleRights.of(gitHub, 'Preview');
const deployRole = RoleRights.of(gitHub, 'Previews/Deploy');
const publishingRole = RoleRights.of(gitHub, 'Previews/Publishing');
const executionRole = RoleRights.of(gitHub, 'Previews/Execution');
/** A function of a preview, whose author has given it every right that a policy can give. */
const greedyFunction = RoleRights.everythingWithin(gitHub, 'Previews/Boundary');
const everybody = { workflow, deployRole, publishingRole, executionRole, greedyFunction };
const inside = { executionRole, greedyFunction };

const region = 'ap-south-1';
const arn = (service: string, rest: string) => `arn:aws:${service}:${region}:${accountId}:${rest}`;
const role = (name: string) => `arn:aws:iam::${accountId}:role/${name}`;
const bootstrapRole = (qualifier: string, name: string) =>
  role(`cdk-${qualifier}-${name}-role-${accountId}-${region}`);
const boundary = `arn:aws:iam::${accountId}:policy/XplorersPreviewBoundary`;
const tag = (stage: string) => ({ 'aws:ResourceTag/xplorers:stage': stage });

const own = role('Xplorers-pr-7-ApiusergetProfileRole-Ab1');
const prodStack = arn('cloudformation', 'stack/Xplorers-prod/1-2-3');
const prodSecret = (name: string) => arn('secretsmanager', `secret:xplorers/prod/${name}-AbCdEf`);

/** Attacks, each as `what, call`; nobody may make one. */
const attacks: readonly (readonly [string, Call])[] = [
  ...['deploy', 'file-publishing', 'lookup', 'cfn-exec', 'image-publishing'].map(
    (name) =>
      [
        `assume the account's own ${name} role`,
        { action: 'sts:AssumeRole', resource: bootstrapRole('hnb659fds', name) },
      ] as const,
  ),
  ...['Dev', 'Prod'].map(
    (name) =>
      [
        `assume GitHub's role ${name}`,
        { action: 'sts:AssumeRole', resource: role(`XplorersGitHubDeploy-${name}-Ab1`) },
      ] as const,
  ),
  ...[
    ...['CreateStack', 'UpdateStack', 'CreateChangeSet', 'ExecuteChangeSet', 'DeleteStack'],
    ...['UpdateTerminationProtection', 'RollbackStack', 'SetStackPolicy', 'GetTemplate'],
  ].map(
    (name) =>
      [
        `deploy Xplorers-prod by ${name}`,
        { action: `cloudformation:${name}`, resource: prodStack },
      ] as const,
  ),
  ...['UpdateStack', 'DeleteStack'].map(
    (name) =>
      [
        `change what bounds it by ${name}`,
        {
          action: `cloudformation:${name}`,
          resource: arn('cloudformation', 'stack/XplorersGitHubDeploy/1-2-3'),
        },
      ] as const,
  ),
  [
    "hand a stack to the account's own execution role",
    {
      action: 'iam:PassRole',
      resource: bootstrapRole('hnb659fds', 'cfn-exec'),
      context: { 'iam:PassedToService': 'cloudformation.amazonaws.com' },
    },
  ],
  [
    "give a function prod's role",
    {
      action: 'iam:PassRole',
      resource: role('Xplorers-prod-ApiusergetProfileRole-Ab1'),
      context: { 'iam:PassedToService': 'lambda.amazonaws.com' },
    },
  ],
  ...['google', 'razorpay'].map(
    (name) =>
      [
        `read prod's secret ${name}`,
        { action: 'secretsmanager:GetSecretValue', resource: prodSecret(name) },
      ] as const,
  ),
  [
    "read prod's key of student ids",
    {
      action: 'secretsmanager:GetSecretValue',
      resource: arn('secretsmanager', 'secret:DataStudentKey047E5EF0-Ab1-AbCdEf'),
      context: tag('prod'),
    },
  ],
  [
    "read prod's Google secret from Cognito",
    {
      action: 'cognito-idp:DescribeIdentityProvider',
      resource: arn('cognito-idp', `userpool/${region}_Prod`),
      context: tag('prod'),
    },
  ],
  [
    'make a user of prod an operator',
    {
      action: 'cognito-idp:AdminAddUserToGroup',
      resource: arn('cognito-idp', `userpool/${region}_Prod`),
      context: tag('prod'),
    },
  ],
  [
    "pass prod's API off as its own by a tag",
    {
      action: 'apigateway:PUT',
      resource: `arn:aws:apigateway:${region}::/tags/prod`,
      context: { ...tag('prod'), 'aws:RequestTag/xplorers:stage': 'pr-7' },
    },
  ],
  ...['GetItem', 'Query', 'Scan', 'PutItem', 'ExportTableToPointInTime'].map(
    (name) =>
      [
        `reach prod's orders by ${name}`,
        {
          action: `dynamodb:${name}`,
          resource: arn('dynamodb', 'table/Xplorers-prod-DataOrders20A4E13F-Ab1'),
        },
      ] as const,
  ),
  ...['prod', 'dev'].map(
    (stage) =>
      [
        `read the files of ${stage}`,
        {
          action: 's3:GetObject',
          resource: `arn:aws:s3:::xplorers-${stage}-datareportsdf118707-ab1/pages/1`,
        },
      ] as const,
  ),
  [
    "read dev's orders",
    {
      action: 'dynamodb:Scan',
      resource: arn('dynamodb', 'table/Xplorers-dev-DataOrders20A4E13F-Ab1'),
    },
  ],
  [
    "change the code that prod's next deployment takes",
    {
      action: 's3:PutObject',
      resource: `arn:aws:s3:::cdk-hnb659fds-assets-${accountId}-${region}/code.zip`,
    },
  ],
  [
    "relax prod's content security policy",
    {
      action: 'cloudfront:UpdateResponseHeadersPolicy',
      resource: `arn:aws:cloudfront::${accountId}:response-headers-policy/1`,
    },
  ],
  ['make a role without a boundary', { action: 'iam:CreateRole', resource: own }],
  [
    'make a role with a boundary of its own',
    {
      action: 'iam:CreateRole',
      resource: own,
      context: { 'iam:PermissionsBoundary': 'arn:aws:iam::aws:policy/AdministratorAccess' },
    },
  ],
  [
    'make a role by a name that is not its own',
    {
      action: 'iam:CreateRole',
      resource: role('Anything'),
      context: { 'iam:PermissionsBoundary': boundary },
    },
  ],
  [
    'widen a role that has no boundary',
    { action: 'iam:PutRolePolicy', resource: own, context: {} },
  ],
  ...['DeleteRolePermissionsBoundary', 'AttachRolePolicy'].map(
    (name) =>
      [
        `free its role by ${name}`,
        {
          action: `iam:${name}`,
          resource: own,
          context: { 'iam:PermissionsBoundary': boundary },
        },
      ] as const,
  ),
  [
    'put another boundary on its role',
    {
      action: 'iam:PutRolePermissionsBoundary',
      resource: own,
      context: { 'iam:PermissionsBoundary': 'arn:aws:iam::aws:policy/AdministratorAccess' },
    },
  ],
  ...['CreatePolicyVersion', 'SetDefaultPolicyVersion', 'DeletePolicyVersion', 'DeletePolicy'].map(
    (name) =>
      [`change the boundary by ${name}`, { action: `iam:${name}`, resource: boundary }] as const,
  ),
  ...['PutRolePolicy', 'DeleteRolePermissionsBoundary', 'UpdateAssumeRolePolicy'].map(
    (name) =>
      [
        `change the execution role by ${name}`,
        {
          action: `iam:${name}`,
          resource: bootstrapRole('xplprev', 'cfn-exec'),
          context: { 'iam:PermissionsBoundary': boundary },
        },
      ] as const,
  ),
  ...['iam:CreateUser', 'iam:CreateAccessKey', 'iam:CreateOpenIDConnectProvider'].map(
    (action) =>
      [`stay by ${action}`, { action, resource: `arn:aws:iam::${accountId}:user/x` }] as const,
  ),
];

describe('an edited workflow of a pull request', () => {
  test.each(attacks)('cannot %s, by any role or function it can get', (_, call) => {
    const able = Object.entries(everybody).filter(([, rights]) => rights.allows(call));

    expect(able.map(([who]) => who)).toEqual([]);
  });

  test('gets the two roles that deploy previews, and no other', () => {
    const names = ['deploy', 'file-publishing', 'lookup', 'image-publishing', 'cfn-exec'];
    const assumed = names.filter((name) =>
      workflow.allows({ action: 'sts:AssumeRole', resource: bootstrapRole('xplprev', name) }),
    );

    expect(assumed).toEqual(['deploy', 'file-publishing']);
    for (const rights of Object.values({ ...inside, deployRole, publishingRole })) {
      const resource = bootstrapRole('xplprev', 'deploy');
      expect(rights.allows({ action: 'sts:AssumeRole', resource })).toBe(false);
    }
  });

  test.each(resourcesOf(prod))('cannot touch $type of prod at $path', ({ calls }) => {
    for (const [who, rights] of Object.entries(inside)) {
      const able = calls.filter((call) => rights.allows(call));
      expect([who, able]).toEqual([who, []]);
    }
  });
});

describe('a pull request', () => {
  test.each(['Xplorers-pr-7', 'XplorersCaseStudy-pr-7'])('deploys and removes its %s', (stack) => {
    const resource = arn('cloudformation', `stack/${stack}/1-2-3`);
    const assets = `arn:aws:s3:::cdk-xplprev-assets-${accountId}-${region}/1.zip`;

    for (const name of ['CreateChangeSet', 'DescribeChangeSet', 'ExecuteChangeSet']) {
      expect(deployRole.allows({ action: `cloudformation:${name}`, resource })).toBe(true);
    }
    for (const name of ['DescribeStacks', 'DescribeStackEvents', 'GetTemplate', 'DeleteStack']) {
      expect(deployRole.allows({ action: `cloudformation:${name}`, resource })).toBe(true);
    }
    const execution = bootstrapRole('xplprev', 'cfn-exec');
    expect(deployRole.allows({ action: 'iam:PassRole', resource: execution })).toBe(true);
    expect(publishingRole.allows({ action: 's3:PutObject', resource: assets })).toBe(true);
    expect(deployRole.allows({ action: 's3:GetObject', resource: assets })).toBe(true);
    expect(executionRole.allows({ action: 's3:GetObject', resource: assets })).toBe(true);
  });

  test.each(resourcesOf(preview))('may make, change and remove its $type at $path', ({ calls }) => {
    expect(calls.filter((call) => !executionRole.allows(call))).toEqual([]);
  });

  test("reads dev's two provided secrets, which its stage works with", () => {
    for (const name of ['google', 'razorpay']) {
      const resource = arn('secretsmanager', `secret:xplorers/dev/${name}-AbCdEf`);
      const call = { action: 'secretsmanager:GetSecretValue', resource };
      expect([executionRole.allows(call), greedyFunction.allows(call)]).toEqual([true, true]);
    }
  });

  test('has functions that may do within the boundary all that their own policies say', () => {
    for (const stack of [preview.site, preview.caseStudy]) {
      const policies = stack.all('AWS::IAM::Policy').filter(({ path }) => !path.startsWith('Web/'));
      for (const { properties } of policies) {
        for (const statement of [at(properties, 'PolicyDocument', 'Statement')].flat(2)) {
          const calls = [at(statement, 'Action')].flat().flatMap((action) =>
            [at(statement, 'Resource')].flat().map((resource) => ({
              action: String(action),
              resource: namedArn(stack.name, String(resource)),
              context: tag('pr-7'),
            })),
          );
          expect(calls.filter((call) => !greedyFunction.allows(call))).toEqual([]);
        }
      }
    }
  });

  test('goes through its own bootstrap, and each of its roles carries the boundary', () => {
    for (const stack of [preview.site, preview.caseStudy]) {
      expect(stack.text).toContain('/cdk-bootstrap/xplprev/version');
      expect(stack.text).not.toContain('hnb659fds');
      for (const { path, properties } of stack.all('AWS::IAM::Role')) {
        expect([path, inAccount(String(properties['PermissionsBoundary']))]).toEqual([
          path,
          boundary,
        ]);
      }
    }
    for (const stack of [prod.site, prod.caseStudy]) {
      expect(stack.text).toContain('/cdk-bootstrap/hnb659fds/version');
      expect(stack.text).not.toMatch(/xplprev|PermissionsBoundary/);
    }
  });
});

test('the bootstrap of previews has the names that the CDK looks for, and a boundary that fits into a policy', () => {
  const names = gitHub
    .all('AWS::IAM::Role')
    .flatMap(({ properties }) => (properties['RoleName'] ? [String(properties['RoleName'])] : []));
  const { properties } = gitHub.only('AWS::IAM::ManagedPolicy');
  const document = inAccount(JSON.stringify(properties['PolicyDocument']));

  expect(names.map(inAccount)).toEqual(
    ['cfn-exec', 'deploy', 'file-publishing'].map((name) =>
      bootstrapRole('xplprev', name).replace(/^.*\//, ''),
    ),
  );
  expect(inAccount(String(gitHub.only('AWS::S3::Bucket').properties['BucketName']))).toBe(
    `cdk-xplprev-assets-${accountId}-${region}`,
  );
  expect(gitHub.only('AWS::SSM::Parameter').properties).toMatchObject({
    Name: '/cdk-bootstrap/xplprev/version',
    Value: '6',
  });
  expect(gitHub.only('AWS::IAM::Role', 'Previews/Execution/Resource').properties).toMatchObject({
    PermissionsBoundary: `<${gitHub.only('AWS::IAM::ManagedPolicy').logicalId}>`,
  });
  expect(document.replaceAll(/\s/g, '').length).toBeLessThan(6144);
});

/** Every resource of a stage with what deploying it takes; of prod only what can be told from others'. */
function resourcesOf({ site, caseStudy, settings: { stage } }: CloudStage) {
  return [site, caseStudy].flatMap((stack) =>
    stack.resources
      .filter(({ type }) => stage !== 'prod' || !untellable.includes(type))
      .map((resource) => ({
        type: resource.type,
        path: `${stack.name}/${resource.path}`,
        calls: callsFor(stack, resource, stage),
      })),
  );
}

/** The ARN that stands for `<LogicalId.Arn>` in a policy of a stack. */
function namedArn(stack: string, text: string): string {
  return inAccount(text).replace(/^<(\w+?)(?:\.Arn)?>/, (_, id: string) => {
    const name = `${stack}-${id}-Ab1`;
    if (id.startsWith('DataStudentKey')) {
      return arn('secretsmanager', `secret:${id}-Ab1`);
    }
    if (/^Data(?:Index|Reports|Samples)/.test(id)) {
      return `arn:aws:s3:::${name.toLowerCase()}`;
    }
    if (id.startsWith('Data')) {
      return arn('dynamodb', `table/${name}`);
    }
    return id.startsWith('IdentityPeople')
      ? arn('cognito-idp', `userpool/${region}_Abc`)
      : arn('logs', `log-group:${name}:*`);
  });
}
