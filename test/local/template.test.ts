import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { Credentials } from '../../infra/local/aws/Credentials.ts';
import { settingsOf } from '../../infra/local/cognito/settings.ts';
import { Gateway } from '../../infra/local/gateway/Gateway.ts';
import { functionsOf } from '../../infra/local/lambda/functionsOf.ts';
import { readStored } from '../../infra/local/template/readStacks.ts';
import { Stack } from '../../infra/local/template/Stack.ts';
import { readTemplate, type Template } from '../../infra/local/template/Template.ts';
import { type EditableTemplate, resourceOf } from '../support/localStack/editTemplate.ts';
import { writeAssembly } from '../support/localStack/writeAssembly.ts';

type Edit = (template: EditableTemplate) => void;

const name = 'Xplorers-local';

/** Sets a property, at the end of a path, of the one resource of a type whose logical id starts so. */
function set(type: string, start: string, path: string, value: unknown): Edit {
  return (template) => {
    const steps = path.split('.');
    const last = steps.pop() ?? '';
    const holder = steps.reduce(
      (inner, step) => Object(inner)[step],
      resourceOf(template, type, start).Properties,
    );
    Object.assign(holder, { [last]: value });
  };
}

const lambda = (path: string, value: unknown) =>
  set('AWS::Lambda::Function', 'ApiusergetProfile', path, value);
const table = (path: string, value: unknown) =>
  set('AWS::DynamoDB::GlobalTable', 'DataPeople', path, value);
const index = (path: string, value: unknown) =>
  set('AWS::DynamoDB::GlobalTable', 'DataOrders', `GlobalSecondaryIndexes.0.${path}`, value);
const statement = (path: string, value: unknown) =>
  set(
    'AWS::IAM::Role',
    'ApiusergetProfile',
    `Policies.0.PolicyDocument.Statement.1.${path}`,
    value,
  );
const stage = (path: string, value: unknown) => set('AWS::ApiGatewayV2::Stage', '', path, value);
const resource = (type: string): Edit => {
  return ({ Resources }) => {
    Resources['New'] = { Type: type, Properties: {} };
  };
};

/** What is put into the template, and what the message must name. */
const unknownThings: [string, Edit, string[]][] = [
  ['a resource type', resource('AWS::SQS::Queue'), ['New', 'AWS::SQS::Queue']],
  ['a custom resource', resource('Custom::Seed'), ['New', 'Custom::Seed']],
  [
    'a property',
    lambda('TracingConfig', { Mode: 'Active' }),
    ['ApiusergetProfile', 'TracingConfig'],
  ],
  [
    'a property of a table',
    table('LocalSecondaryIndexes', []),
    ['DataPeople', 'LocalSecondaryIndexes'],
  ],
  [
    'a property of an index',
    index('WriteProvisionedThroughputSettings', {}),
    ['DataOrders', 'WriteProvisionedThroughputSettings'],
  ],
  [
    'an index of some attributes',
    index('Projection.ProjectionType', 'SOME'),
    ['DataOrders', 'ProjectionType'],
  ],
  ['a nested property', lambda('Environment.Secret', 'x'), ['ApiusergetProfile', 'Secret']],
  [
    'a nested property of a stage',
    stage('DefaultRouteSettings.DetailedMetricsEnabled', true),
    ['ApiStage', 'DetailedMetricsEnabled'],
  ],
  [
    'more settings of single routes',
    stage('RouteSettings', { 'POST /': { LoggingLevel: 'INFO' } }),
    ['ApiStage', 'LoggingLevel'],
  ],
  ['a value of another kind', table('BillingMode', 'PROVISIONED'), ['DataPeople', 'BillingMode']],
  ['a missing property', lambda('Timeout', undefined), ['ApiusergetProfile', 'Timeout']],
  [
    "a policy's condition",
    statement('Condition', { Bool: {} }),
    ['ApiusergetProfile', 'Condition'],
  ],
  ["a policy's denial", statement('Effect', 'Deny'), ['ApiusergetProfile', 'Effect']],
  [
    "a policy's exception",
    statement('NotAction', ['dynamodb:*']),
    ['ApiusergetProfile', 'NotAction'],
  ],
  ["a policy's principal", statement('Principal', '*'), ['ApiusergetProfile', 'Principal']],
  [
    'an intrinsic',
    lambda('MemorySize', { 'Fn::If': ['big', 1, 2] }),
    ['ApiusergetProfile', 'Fn::If'],
  ],
  [
    'another intrinsic',
    lambda('Role', { 'Fn::ImportValue': 'x' }),
    ['ApiusergetProfile', 'Fn::ImportValue'],
  ],
  ['a reference to nothing', lambda('Role', { Ref: 'Nowhere' }), ['ApiusergetProfile', 'Nowhere']],
  [
    'an attribute',
    lambda('Role', { 'Fn::GetAtt': ['DataPeople32C55953', 'StreamArn'] }),
    ['ApiusergetProfile', 'StreamArn'],
  ],
  [
    'a substitution by a list',
    lambda('Role', { 'Fn::Sub': ['x', { a: 'x' }] }),
    ['ApiusergetProfile', 'Fn::Sub'],
  ],
  [
    'a pseudo parameter',
    lambda('Role', { Ref: 'AWS::StackId' }),
    ['ApiusergetProfile', 'AWS::StackId'],
  ],
  ['a runtime', lambda('Runtime', 'nodejs22.x'), ['ApiusergetProfile', 'nodejs22.x']],
  ['a handler', lambda('Handler', 'main.handler'), ['ApiusergetProfile', 'Handler']],
];

/** What a route of the template lacks; each stops the start by the name of the route. */
const brokenRoutes: [string, Edit][] = [
  [
    'whose function the API may not call',
    ({ Resources }) => {
      const [policy] = Object(invokeRole(Resources).Properties['Policies']);
      const [statement] = policy.PolicyDocument.Statement;
      statement.Resource = statement.Resource.filter(
        (arn: unknown) => !JSON.stringify(arn).includes('ApiusergetProfile'),
      );
    },
  ],
  [
    'whose role another service takes',
    ({ Resources }) => {
      const { Statement } = Object(invokeRole(Resources).Properties['AssumeRolePolicyDocument']);
      Statement[0].Principal.Service = 'events.amazonaws.com';
    },
  ],
  [
    'without a role to call its function',
    set(
      'AWS::ApiGatewayV2::Integration',
      'ApiusergetProfile',
      'CredentialsArn',
      'arn:aws:iam::000000000000:role/none',
    ),
  ],
  [
    'whose integration is gone',
    ({ Resources }) => {
      delete Resources[idOf(Resources, 'AWS::ApiGatewayV2::Integration')];
    },
  ],
  [
    'whose integration leads elsewhere',
    set(
      'AWS::ApiGatewayV2::Integration',
      'ApiusergetProfile',
      'IntegrationUri',
      'arn:aws:lambda:ap-south-1:000000000000:function:none',
    ),
  ],
  [
    'that leads to no integration',
    set('AWS::ApiGatewayV2::Route', 'ApiusergetProfile', 'Target', 'integrations/none'),
  ],
  [
    'without the authorizer it needs',
    set('AWS::ApiGatewayV2::Route', 'ApiusergetProfile', 'AuthorizerId', undefined),
  ],
  [
    'whose authorizer is another',
    set('AWS::ApiGatewayV2::Route', 'ApiusergetProfile', 'AuthorizerId', 'none'),
  ],
];

function idOf(resources: EditableTemplate['Resources'], type: string): string {
  const found = Object.entries(resources).find(
    ([id, { Type }]) => Type === type && id.startsWith('ApiusergetProfile'),
  );
  return found?.[0] ?? '';
}

/** The role with which the gateway calls functions. */
function invokeRole(Resources: EditableTemplate['Resources']) {
  return resourceOf({ Resources }, 'AWS::IAM::Role', 'ApiInvokeRole');
}

describe('the template on the local stack', () => {
  const assembly = mkdtempSync(join(projectRoot, '.local', 'tmp', 'assembly-'));
  let template: Template;
  beforeAll(() => {
    writeAssembly(8080, assembly);
    template = readTemplate(assembly, name);
  });
  afterAll(() => rmSync(assembly, { recursive: true, force: true }));

  /** Reads the changed template as a start does, up to the gateway. */
  function read(edit: Edit): Gateway {
    const edited = structuredClone(template);
    edit(edited as EditableTemplate);
    const stack = new Stack(name, edited, readStored(assembly));
    settingsOf(stack);
    const options = {
      assembly,
      credentials: new Credentials(),
      awsEndpoint: 'http://localhost:8084',
      log: () => undefined,
    };
    const functions = functionsOf(stack, options);
    return new Gateway(stack, { functions, keys: { keys: [] }, now: Date.now, log: options.log });
  }

  it('is known from end to end as it is', () => {
    expect(() => read(() => undefined)).not.toThrow();
  });

  it.each(unknownThings)('stops the start with %s that is not known, by name', (_, edit, names) => {
    const message = messageOf(() => read(edit));

    expect(names.filter((each) => !message.includes(each))).toEqual([]);
  });

  it.each(brokenRoutes)('stops the start with a route %s, by name', (_, edit) => {
    expect(() => read(edit)).toThrow(/POST \/api\/user\/getProfile|ApiusergetProfileRoute/);
  });

  it.each([
    ['a section', { Resources: {}, Conditions: {} }, 'Conditions'],
    ['a parameter', { Resources: {}, Parameters: { Size: {} } }, 'Size'],
    [
      "a resource's own attribute",
      { Resources: { A: { Type: 'x', Condition: 'y' } } },
      'Condition',
    ],
  ])('stops the start with %s that is not known, by name', (_, content, named) => {
    writeFileSync(join(assembly, 'Odd.template.json'), JSON.stringify(content));

    expect(() => readTemplate(assembly, 'Odd')).toThrow(named);
  });
});

function messageOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    return String(error);
  }
  return 'nothing was wrong';
}
