/** What each function may do and is told, against `routeAccess`. */
import { describe, expect, test } from 'vitest';
import { type RouteAccess, routeAccess } from '../../infra/cloud/routeAccess.ts';
import { routeIds, routes } from '../../lambdas/contract/routes.ts';
import { at, type CloudStack, everyStage, listAt } from '../support/synthesizeStage.ts';

const stages = everyStage();
/** The two tables and the user pool by the names of grants, with the variable that names each. */
const resources = {
  people: { id: 'DataPeople32C55953', service: 'dynamodb', variable: 'PEOPLE_TABLE' },
  sessions: { id: 'DataSessionsF705E00F', service: 'dynamodb', variable: 'SESSIONS_TABLE' },
  accounts: { id: 'IdentityPeopleA4BE2B55', service: 'cognito-idp', variable: 'USER_POOL_ID' },
} as const satisfies Record<keyof RouteAccess, object>;
const names = ['people', 'sessions', 'accounts'] as const;

interface Grant {
  readonly actions: readonly string[];
  readonly resources: readonly string[];
}

function grantsOf(stack: CloudStack, role: string): Grant[] {
  return stack
    .all('AWS::IAM::Policy')
    .filter(({ properties }) => listAt(properties, 'Roles').includes(`<${role}>`))
    .flatMap(({ properties }) => listAt(properties, 'PolicyDocument', 'Statement'))
    .map((statement) => {
      expect(Object.keys(Object(statement)).sort()).toEqual(['Action', 'Effect', 'Resource']);
      expect(at(statement, 'Effect')).toBe('Allow');
      return {
        actions: texts(at(statement, 'Action')),
        resources: texts(at(statement, 'Resource')),
      };
    });
}

function texts(value: unknown): string[] {
  return [value].flat().map(String);
}

function wanted(access: RouteAccess, log: string): Grant[] {
  const grants = names.flatMap((name) => {
    const actions = access[name] ?? [];
    const { id, service } = resources[name];
    return actions.length === 0
      ? []
      : [{ actions: actions.map((action) => `${service}:${action}`), resources: [`<${id}.Arn>`] }];
  });
  return [
    { actions: ['logs:CreateLogStream', 'logs:PutLogEvents'], resources: [`<${log}.Arn>`] },
    ...grants,
  ];
}

const cases = [
  ...routeIds.map((id) => ({ name: id, host: routes[id].host, access: routeAccess[id] })),
  { name: 'pathNotFound', host: 'site' as const, access: {} },
  { name: 'pathNotFound', host: 'caseStudy' as const, access: {} },
];

describe.each(['dev', 'prod', 'local'] as const)('on stage %s', (stage) => {
  describe.each(cases)('$name of the $host host', ({ name, host, access }) => {
    const stack = stages[stage][host];
    const { properties } = stack.only('AWS::Lambda::Function', `Api/${name}/Function/Resource`);
    const role = stack.only('AWS::IAM::Role', `Api/${name}/Role/Resource`);
    const log = stack.only('AWS::Logs::LogGroup', `Api/${name}/Log/Resource`).logicalId;

    test('may do what its access says and write its own log, nothing else', () => {
      const grants = grantsOf(stack, role.logicalId);

      expect(grants).toEqual(expect.arrayContaining(wanted(access, log)));
      expect(grants).toHaveLength(wanted(access, log).length);
      expect(JSON.stringify(grants)).not.toContain('*');
    });

    test('has a role that only it takes, without any policy of others', () => {
      expect(properties['Role']).toBe(`<${role.logicalId}.Arn>`);
      expect(role.properties).toEqual({
        AssumeRolePolicyDocument: {
          Version: '2012-10-17',
          Statement: [
            {
              Action: 'sts:AssumeRole',
              Effect: 'Allow',
              Principal: { Service: 'lambda.amazonaws.com' },
            },
          ],
        },
      });
    });

    test('is told the names of what it may touch, and nothing else', () => {
      const variables = names
        .filter((key) => (access as RouteAccess)[key] !== undefined) // routes name only some
        .map((key) => [resources[key].variable, `<${resources[key].id}>`]);

      expect(at(properties, 'Environment', 'Variables') ?? {}).toEqual(
        Object.fromEntries(variables),
      );
    });

    test('is a small Node 24 function with a time limit below the gateway’s', () => {
      expect(properties).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        Handler: 'index.handler',
        MemorySize: 512,
        Timeout: 10,
        LoggingConfig: { LogGroup: `<${log}>` },
      });
    });
  });

  test('no function but those of routes and of the deployment exists', () => {
    const { site, caseStudy } = stages[stage];
    const count = (stack: CloudStack) => stack.all('AWS::Lambda::Function').length;

    expect(count(site) + count(caseStudy)).toBe(cases.length + 1);
  });

  test('the function that copies the web reaches two buckets and the invalidations of CloudFront', () => {
    const { site } = stages[stage];
    const role = site.only('AWS::IAM::Role', 'Web/Role/Resource');
    const assets = 'arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-ap-south-1';
    const log = site.only('AWS::Logs::LogGroup', 'Web/Log/Resource').logicalId;
    const files = site.only('AWS::S3::Bucket', 'Site/Files/Resource').logicalId;

    expect(role.properties).not.toHaveProperty('ManagedPolicyArns');
    expect(grantsOf(site, role.logicalId).map((grant) => grant.resources)).toEqual([
      [`<${log}.Arn>`],
      [assets, `${assets}/*`],
      [`<${files}.Arn>`, `<${files}.Arn>/*`],
      ['*'],
    ]);
  });

  test('no role has a policy that AWS or anybody else writes', () => {
    for (const stack of [stages[stage].site, stages[stage].caseStudy]) {
      for (const { properties } of stack.all('AWS::IAM::Role')) {
        expect(properties).not.toHaveProperty('ManagedPolicyArns');
        expect(properties).not.toHaveProperty('Policies');
      }
    }
  });
});
