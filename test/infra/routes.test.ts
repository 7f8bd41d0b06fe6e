/** The contract's routes, as the templates bring them to the gateway. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bundleOf } from '../../infra/cloud/bundle.ts';
import { type StackId, stackIds, stackOf } from '../../infra/cloud/stacks.ts';
import {
  certificatePicturePath,
  linkedPagePath,
  linkedPages,
} from '../../lambdas/contract/constants.ts';
import { type RouteId, routeIds, routes } from '../../lambdas/contract/routes.ts';
import { givenToStaff } from '../support/cloud/logicalIDs.ts';
import {
  at,
  type CloudResource,
  type CloudStack,
  everyStage,
  listAt,
} from '../support/cloud/synthesizeStage.ts';

const stages = everyStage();
const cases = stackIds.flatMap((id) =>
  (['dev', 'prod', 'local'] as const).map((stage) => ({ id, stage })),
);

function routesOn(id: StackId): RouteId[] {
  return routeIds.filter((routeId) => stackOf(routeId) === id);
}

/** Of the pages and the picture that the API makes, with their functions. */
function linkedKeys(id: StackId): [key: string, name: string][] {
  return id === 'site'
    ? [
        ...linkedPages.map((page): [string, string] => [
          `ANY ${linkedPagePath(page)}`,
          'linkedPages',
        ]),
        [`ANY ${certificatePicturePath}`, 'certificatePicture'],
      ]
    : [];
}

function functionBehind(stack: CloudStack, route: CloudResource): CloudResource | undefined {
  const integration = stack
    .all('AWS::ApiGatewayV2::Integration')
    .find(({ logicalId }) => route.properties['Target'] === `integrations/<${logicalId}>`);
  return stack
    .all('AWS::Lambda::Function')
    .find(({ logicalId }) => integration?.properties['IntegrationUri'] === `<${logicalId}.Arn>`);
}

describe.each(cases)('the $id API of stage $stage', ({ id, stage }) => {
  const stack = stages[stage][id];
  const { settings, bundles } = stages[stage];
  const templateRoutes = stack.all('AWS::ApiGatewayV2::Route');
  /** What the schedules and logs run; who may call it is said below, and in monitoring.test.ts. */
  const runByClockOrLogs: unknown[] = stack
    .all('AWS::Lambda::Function')
    .filter(({ path }) => /^(?:Schedules|Monitoring)\//.test(path))
    .map(({ logicalId }) => `<${logicalId}.Arn>`);

  test('has one route for each of the contract on its host, those of linked pages, and one for all else', () => {
    const keys = templateRoutes.map(({ properties }) => properties['RouteKey']);

    expect(keys.sort()).toEqual(
      [
        '$default',
        ...linkedKeys(id).map(([key]) => key),
        ...routesOn(id).map((routeId) => `POST /api/${routeId}`),
      ].sort(),
    );
  });

  test('leads each route to a function of its own, at the path that has its name', () => {
    const paths = templateRoutes.map((route) => functionBehind(stack, route)?.path);

    expect(paths.sort()).toEqual(
      ['pathNotFound', ...linkedKeys(id).map(([, name]) => name), ...routesOn(id)]
        .map((name) => `Api/${name}/Function/Resource`)
        .sort(),
    );
  });

  test.each([...routesOn(id), '$default'])('runs the bundle of %s', (name) => {
    const entry = name === '$default' ? 'events/pathNotFound' : `api/${name}`;
    const path = name === '$default' ? 'pathNotFound' : name;
    const { properties } = stack.only('AWS::Lambda::Function', `Api/${path}/Function/Resource`);

    expect(bundles.get(String(at(properties, 'Code', 'S3Key')))).toBe(
      readFileSync(join(bundleOf(entry), 'index.cjs'), 'utf8'),
    );
  });

  test.each([...routesOn(id), '$default'])(
    'asks for a token on %s as the contract says',
    (name) => {
      const needsToken = routesOn(id).some(
        (routeId) => routeId === name && routes[routeId].access === 'user',
      );
      const key = name === '$default' ? name : `POST /api/${name}`;
      const route = templateRoutes.find(({ properties }) => properties['RouteKey'] === key);
      const authorizer = stack.all('AWS::ApiGatewayV2::Authorizer')[0]?.logicalId;

      expect(route?.properties['AuthorizationType']).toBe(needsToken ? 'JWT' : 'NONE');
      expect(route?.properties['AuthorizerId']).toBe(needsToken ? `<${authorizer}>` : undefined);
    },
  );

  test('lets the gateway call exactly the functions of the routes, by one role that it alone takes', () => {
    const role = stack.only('AWS::IAM::Role', 'Api/InvokeRole/Resource');
    const integrations = stack.all('AWS::ApiGatewayV2::Integration');
    const called = templateRoutes.map(
      (route) => `<${functionBehind(stack, route)?.logicalId}.Arn>`,
    );

    expect(integrations.map(({ properties }) => properties['CredentialsArn'])).toEqual(
      integrations.map(() => `<${role.logicalId}.Arn>`),
    );
    const [trust, ...others] = listAt(role.properties, 'AssumeRolePolicyDocument', 'Statement');
    expect([trust, others]).toEqual([
      {
        Action: 'sts:AssumeRole',
        Effect: 'Allow',
        Principal: { Service: 'apigateway.amazonaws.com' },
      },
      [],
    ]);
    const statements = listAt(role.properties, 'Policies').flatMap((policy) =>
      listAt(policy, 'PolicyDocument', 'Statement'),
    );
    expect(statements).toEqual([
      { Action: 'lambda:InvokeFunction', Effect: 'Allow', Resource: expect.any(Array) },
    ]);
    expect(listAt(statements[0], 'Resource').toSorted()).toEqual([...new Set(called)].toSorted());
  });

  test('lets nobody but schedules and logs call a function by a permission of its own', () => {
    const callers = stack
      .all('AWS::Lambda::Permission')
      .filter(({ properties }) => !runByClockOrLogs.includes(properties['FunctionName']));

    expect(callers.map(({ path }) => path)).toEqual([]);
  });

  test('throttles every route, and deploys what the template says at once', () => {
    expect(stack.only('AWS::ApiGatewayV2::Stage').properties).toMatchObject({
      StageName: '$default',
      AutoDeploy: true,
      DefaultRouteSettings: {
        ThrottlingRateLimit: settings.throttle.rateLimit,
        ThrottlingBurstLimit: settings.throttle.burstLimit,
      },
    });
  });

  test('gives each route of payments a throttle of its own', () => {
    const { RouteSettings = {} } = stack.only('AWS::ApiGatewayV2::Stage').properties;
    const payments = stack
      .all('AWS::ApiGatewayV2::Route')
      .map(({ properties }) => String(properties['RouteKey']))
      .filter((key) => key.includes('/payment/'));

    expect(Object.keys(Object(RouteSettings)).toSorted()).toEqual(payments.toSorted());
    expect(payments.includes('POST /api/payment/webhook')).toBe(stack.name.startsWith('Xplorers-'));
  });

  test('notes each call as one line of JSON without address, token or browser', () => {
    const { properties } = stack.only('AWS::ApiGatewayV2::Stage');
    const [log] = stack.all('AWS::Logs::LogGroup').filter(({ path }) => path.includes('AccessLog'));

    expect(at(properties, 'AccessLogSettings', 'DestinationArn')).toBe(
      log
        ? `<${log.logicalId}.Arn>`
        : `arn:<AWS::Partition>:logs:ap-south-1:<AWS::AccountId>:log-group:<${givenToStaff(settings.stage, 'accessLog')}>:*`,
    );
    expect(JSON.parse(String(at(properties, 'AccessLogSettings', 'Format')))).toEqual({
      requestId: '$context.requestId',
      time: '$context.requestTime',
      integration: '$context.integrationStatus',
      route: '$context.routeKey',
      status: '$context.status',
      latencyMs: '$context.responseLatency',
      error: '$context.error.message',
      authorizerError: '$context.authorizer.error',
    });
  });
});

describe.each(['dev', 'prod', 'local'] as const)('on stage %s', (stage) => {
  const { site, caseStudy, staff } = stages[stage];

  test("S-08: the site's authorizer takes tokens of the user pool for its client only, the staff API's those for the commands too", () => {
    const pool = site.only('AWS::Cognito::UserPool').logicalId;
    const client = site.only(
      'AWS::Cognito::UserPoolClient',
      'Identity/People/Web/Resource',
    ).logicalId;

    expect(site.only('AWS::ApiGatewayV2::Authorizer').properties).toMatchObject({
      AuthorizerType: 'JWT',
      IdentitySource: ['$request.header.Authorization'],
      JwtConfiguration: {
        Audience: [`<${client}>`],
        Issuer: `https://cognito-idp.ap-south-1.amazonaws.com/<${pool}>`,
      },
    });
    expect(staff.only('AWS::ApiGatewayV2::Authorizer').properties).toMatchObject({
      AuthorizerType: 'JWT',
      IdentitySource: ['$request.header.Authorization'],
      JwtConfiguration: {
        Audience: [`<${givenToStaff(stage, 'client')}>`, `<${givenToStaff(stage, 'commands')}>`],
        Issuer: `https://cognito-idp.ap-south-1.amazonaws.com/<${givenToStaff(stage, 'userPool')}>`,
      },
    });
  });

  test('the case-study host runs alerts alone by the clock, and the site seven functions more', () => {
    expect(caseStudy.all('AWS::Events::Rule')).toHaveLength(1);
    expect(site.all('AWS::Events::Rule')).toHaveLength(7);
    expect(staff.all('AWS::Events::Rule')).toEqual([]);
  });

  describe.each([
    ['pollPayments', 'EveryFiveMinutes', 'rate(5 minutes)'],
    ['followUp', 'FollowUpEveryMinute', 'rate(1 minute)'],
    ['sendMails', 'MailsEveryMinute', 'rate(1 minute)'],
    ['finishErasures', 'ErasuresEveryHour', 'rate(1 hour)'],
    ['nightly', 'EveryNight', 'cron(30 20 * * ? *)'],
    ['buildIndex', 'EveryMinute', 'rate(1 minute)'],
  ])('%s', (name, id, rate) => {
    const lambda = site.only('AWS::Lambda::Function', `Schedules/${name}/Function/Resource`);
    const rule = site.only('AWS::Events::Rule', `Schedules/${id}/Resource`);
    const Arn = `<${lambda.logicalId}.Arn>`;

    test(`is a bundle that one rule runs, ${rate}, and tries no run again`, () => {
      expect(rule.properties).toEqual({
        ScheduleExpression: rate,
        State: 'ENABLED',
        Targets: [{ Arn, Id: 'Target0', RetryPolicy: { MaximumRetryAttempts: 0 } }],
      });
      expect(stages[stage].bundles.get(String(at(lambda.properties, 'Code', 'S3Key')))).toBe(
        readFileSync(join(bundleOf(`events/${name}`), 'index.cjs'), 'utf8'),
      );
    });

    test('is not tried again by Lambda either, nor started when its time is over', () => {
      const [config, ...others] = site
        .all('AWS::Lambda::EventInvokeConfig')
        .map(({ properties }) => properties)
        .filter(({ FunctionName }) => FunctionName === `<${lambda.logicalId}>`);

      expect(others).toEqual([]);
      expect(config).toMatchObject({ MaximumRetryAttempts: 0, MaximumEventAgeInSeconds: 300 });
    });

    test('runs once at a time where two runs would hinder each other', () => {
      expect(lambda.properties['ReservedConcurrentExecutions']).toBe(
        ['nightly', 'followUp'].includes(name) ? 1 : undefined,
      );
    });

    test('may be run by that rule, and by nobody else', () => {
      expect(
        site
          .all('AWS::Lambda::Permission')
          .map(({ properties }) => properties)
          .filter(({ FunctionName }) => FunctionName === Arn),
      ).toEqual([
        {
          Action: 'lambda:InvokeFunction',
          FunctionName: Arn,
          Principal: 'events.amazonaws.com',
          SourceArn: `<${rule.logicalId}.Arn>`,
        },
      ]);
    });
  });

  test('the case-study host has no authorizer, and the site no CORS', () => {
    expect(caseStudy.all('AWS::ApiGatewayV2::Authorizer')).toEqual([]);
    const apis = site.all('AWS::ApiGatewayV2::Api');
    expect(apis).toHaveLength(2);
    for (const { properties } of apis) {
      expect(properties).not.toHaveProperty('CorsConfiguration');
    }
  });
});

test.each([
  ['dev', 'https://*'],
  ['prod', 'https://www.xplorers.example'],
  ['local', 'http://localhost:8080'],
] as const)('the case-study host of stage %s is open to pages of %s', (stage, origin) => {
  expect(
    stages[stage].caseStudy.only('AWS::ApiGatewayV2::Api').properties['CorsConfiguration'],
  ).toEqual({
    AllowOrigins: [origin],
    AllowMethods: ['POST'],
    AllowHeaders: ['content-type', 'idempotency-key'],
  });
});
