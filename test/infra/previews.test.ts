/**
 * How far a pull request can reach: whoever edits its workflow holds the role `Preview`, and by it the roles that deploy. The
 * synthesized policies decide, as IAM would, although prod lay in the same account.
 */
import { describe, expect, test } from 'vitest';
import { settingsOf } from '../../infra/cloud/settings.ts';
import { callsFor, untellable } from '../support/cloud/deploymentCalls.ts';
import { gitHubStack } from '../support/cloud/gitHubStack.ts';
import { accountId, inAccount, RoleRights } from '../support/cloud/iam.ts';
import { attacks, bootstrapRole, boundary, tag } from '../support/cloud/previewAttacks.ts';
import { regional as arn, region } from '../support/cloud/resourceCalls.ts';
import { at, type CloudStage, listAt, synthesizeStage } from '../support/cloud/synthesizeStage.ts';

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
  test.each(['Xplorers-pr-7', 'XplorersCaseStudy-pr-7', 'XplorersStaff-pr-7'])(
    'deploys and removes its %s',
    (stack) => {
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
    },
  );

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
    for (const stack of [preview.site, preview.caseStudy, preview.staff]) {
      const roles = stack.all('AWS::IAM::Role').filter(({ path }) => !path.startsWith('Web/'));
      const policies = roles.flatMap(({ properties }) => listAt(properties, 'Policies'));
      expect(policies.length).toBeGreaterThan(5);
      for (const policy of policies) {
        for (const statement of listAt(policy, 'PolicyDocument', 'Statement')) {
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
    for (const stack of [preview.site, preview.caseStudy, preview.staff]) {
      expect(stack.text).toContain('/cdk-bootstrap/xplprev/version');
      expect(stack.text).not.toContain('hnb659fds');
      for (const { path, properties } of stack.all('AWS::IAM::Role')) {
        expect([path, inAccount(String(properties['PermissionsBoundary']))]).toEqual([
          path,
          boundary,
        ]);
      }
    }
    for (const stack of [prod.site, prod.caseStudy, prod.staff]) {
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
function resourcesOf({ site, caseStudy, staff, settings: { stage } }: CloudStage) {
  return [site, caseStudy, staff].flatMap((stack) =>
    stack.resources
      .filter(({ type }) => stage !== 'prod' || !untellable.includes(type))
      .map((resource) => ({
        type: resource.type,
        path: `${stack.name}/${resource.path}`,
        calls: callsFor(stack, resource, stage),
      })),
  );
}

/** What a parameter for the staff stack says, by its name. */
function siteName(name: string): string {
  if (name === 'functionLogArn') {
    return arn('logs', `log-group:${preview.site.name}-FunctionLog-Ab1:*`);
  }
  if (name === 'userPool') {
    return `${region}_Abc`;
  }
  const called = `${preview.site.name}-Data${name}-Ab1`;
  return name.endsWith('Bucket') ? called.toLowerCase() : called;
}

/** The ARN that stands for `<LogicalId.Arn>` in a policy of a stack. */
function namedArn(stack: string, text: string): string {
  // What another stack has, by the names that its parameters hold.
  const told = inAccount(text)
    .replace(/<SsmParameterValue\w+?staff(\w+)C96584B6\w+>/, (_, name: string) => siteName(name))
    .replace(/<SsmParameterValue\w+(colleges|students)\w+>/, `${preview.caseStudy.name}-Data$1-Ab1`)
    .replace(
      /<SsmParameterValue\w+samples\w+>/,
      `${preview.caseStudy.name}-DataSamples-Ab1`.toLowerCase(),
    );
  if (/<SsmParameterValue\w+studentKey\w+>/.test(told)) {
    return arn('secretsmanager', 'secret:DataStudentKey-Ab1');
  }
  return told.replace(/^<(\w+?)(?:\.Arn)?>/, (_, id: string) => {
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
    if (/Function[0-9A-F]{8}$/.test(id)) {
      return arn('lambda', `function:${name}`);
    }
    return id.startsWith('IdentityPeople')
      ? arn('cognito-idp', `userpool/${region}_Abc`)
      : arn('logs', `log-group:${name}:*`);
  });
}
