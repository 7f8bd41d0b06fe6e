/** The templates for SAM and for emulators: what differs there from AWS, and that nothing else does. */
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { describe, expect, test } from 'vitest';
import { settingsOf } from '../../infra/cloud/settings.ts';
import type { TesterApp } from '../../infra/targets/TesterApp.ts';
import { routeIds, routes } from '../../lambdas/contract/routes.ts';
import { at, type CloudStack, listAt, synthesizeStage } from '../support/cloud/synthesizeStage.ts';
import { believed, synthesizeTarget } from '../support/cloud/synthesizeTarget.ts';

const aws = synthesizeStage(settingsOf('prod'));
const judgedBy = (app: TesterApp) => [new AwsSolutionsChecks(app), new ServerlessChecks(app)];
const targets = {
  sam: await synthesizeTarget('sam', { judgedBy }),
  emulator: await synthesizeTarget('emulator', { judgedBy }),
};
/** Another stage on the same emulator. */
const other = await synthesizeTarget('emulator', { stage: 'second' });

/** What a stack's functions are told, by where they are. */
function variablesOf(stack: CloudStack): Map<string, Record<string, unknown>> {
  return new Map(
    stack
      .all('AWS::Lambda::Function')
      .map(({ path, properties }) => [
        path,
        Object(at(properties, 'Environment', 'Variables') ?? {}),
      ]),
  );
}

/** Types that emulators lack, or that cost a tester an account. */
const onlyOnAws =
  /^(?:AWS::(?:CloudFront|Cognito|CloudWatch|SNS|WAFv2|Backup)::|AWS::Logs::SubscriptionFilter|AWS::ApiGatewayV2::(?:DomainName|ApiMapping)|AWS::Lambda::(?:LayerVersion|EventInvokeConfig)|Custom::)/;

describe.each(['sam', 'emulator'] as const)('the target %s', (name) => {
  const { site, caseStudy, staff } = targets[name];

  test('has none of what only AWS has', () => {
    const types = [site, caseStudy, staff]
      .flatMap(({ resources }) => resources)
      .map(({ type }) => type);

    expect(types.filter((type) => onlyOnAws.test(type))).toEqual([]);
    expect(types.length).toBeGreaterThan(200);
  });

  test('has every other resource that AWS has, under the same logical id, with the same keys and keeping', () => {
    const kept = ['AWS::DynamoDB::GlobalTable', 'AWS::SecretsManager::Secret'];
    const shown = (stack: CloudStack) =>
      kept
        .flatMap((type) => stack.all(type))
        .map(({ path, properties, ...resource }) => ({
          path,
          ...resource,
          // The tag tells the stages of an account apart; no account holds these.
          properties: JSON.stringify(properties, (key, value) =>
            key === 'Tags' ? undefined : value,
          ),
        }));

    expect(shown(site)).toEqual(shown(aws.site));
    expect(shown(caseStudy)).toEqual(shown(aws.caseStudy));
  });

  test("checks a person's token on the routes where AWS does, and on no other", () => {
    const asked = (stack: CloudStack) =>
      stack
        .all('AWS::ApiGatewayV2::Route')
        .filter(({ properties }) => properties['AuthorizationType'] !== 'NONE')
        .map(({ properties }) => properties['RouteKey']);

    const expected = routeIds.filter((routeId) => routes[routeId].access === 'user');
    expect([...asked(site), ...asked(staff)].toSorted()).toEqual(
      expected.map((id) => `POST /api/${id}`).toSorted(),
    );
    expect(asked(caseStudy)).toEqual([]);
  });

  test('tells functions what AWS tells them, and beside it only who plays AWS', () => {
    const own = {
      sam: ['AWS_ENDPOINT_URL', 'OIDC_AUDIENCE', 'OIDC_ISSUER', 'OIDC_JWKS'],
      emulator: ['AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER'],
    }[name];
    for (const id of ['site', 'staff'] as const) {
      const onAws = variablesOf(aws[id]);
      for (const [path, variables] of variablesOf(targets[name][id])) {
        // CloudFront is before the functions on AWS alone.
        const { ORIGIN_VERIFY: _, ...told } = onAws.get(path) ?? {};
        const names = [...Object.keys(told), ...own];
        expect([path, Object.keys(variables).toSorted()]).toEqual([path, names.toSorted()]);
      }
    }
  });

  test('runs functions on machines like this one, unless another is asked for', () => {
    const machine = process.arch === 'arm64' ? 'arm64' : 'x86_64';
    const functions = [
      ...site.all('AWS::Lambda::Function'),
      ...caseStudy.all('AWS::Lambda::Function'),
      ...staff.all('AWS::Lambda::Function'),
    ];

    expect(
      new Set(functions.flatMap(({ properties }) => listAt(properties, 'Architectures'))),
    ).toEqual(new Set([machine]));
  });

  test('leaves nothing that is found without its reason', () => {
    expect(targets[name].report).toContain('"pluginReports": []');
  });
});

test('an emulator believes the issuer and the audience that it is told, by a JWT authorizer', () => {
  for (const stack of [targets.emulator.site, targets.emulator.staff]) {
    expect(stack.only('AWS::ApiGatewayV2::Authorizer').properties).toMatchObject({
      AuthorizerType: 'JWT',
      IdentitySource: ['$request.header.Authorization'],
      JwtConfiguration: { Issuer: believed.issuer, Audience: [believed.audience] },
    });
  }
});

describe('SAM', () => {
  const { site, caseStudy, staff } = targets.sam;

  test('is asked for nothing that it does not know: a function checks tokens, each time again', () => {
    for (const stack of [site, staff]) {
      expect(stack.only('AWS::ApiGatewayV2::Authorizer').properties).toMatchObject({
        AuthorizerType: 'REQUEST',
        AuthorizerPayloadFormatVersion: '2.0',
        AuthorizerResultTtlInSeconds: 0,
        EnableSimpleResponses: true,
        IdentitySource: ['$request.header.Authorization'],
      });
    }
    for (const { text } of [site, caseStudy, staff]) {
      expect(text).not.toMatch(/"JWT"|Fn::ImportValue|Fn::GetStackOutput/);
    }
  });

  test('finds the API of each stage in the same template', () => {
    for (const stack of [site, caseStudy, staff]) {
      const api = stack.only('AWS::ApiGatewayV2::Api').logicalId;

      expect(stack.only('AWS::ApiGatewayV2::Stage').properties['ApiId']).toBe(`<${api}>`);
    }
  });

  test("finds each function's code, unpacked", () => {
    for (const { text } of [site, caseStudy, staff]) {
      const functions = text.match(/"Type": "AWS::Lambda::Function"/g) ?? [];

      expect(text.match(/"aws:asset:path": "asset\./g)?.length).toBe(functions.length);
    }
  });
});

test.each(['dev', 'prod'])('nothing of the targets reaches AWS on stage %s', (stage) => {
  const { site, caseStudy, staff, bundles } = synthesizeStage(settingsOf(stage));
  const told = [site, caseStudy, staff].flatMap((stack) => [...variablesOf(stack).values()]);

  expect(
    told
      .flatMap((variables) => Object.keys(variables))
      .filter((one) => /^(?:AWS_ENDPOINT|OIDC_)/.test(one)),
  ).toEqual([]);
  expect(site.only('AWS::ApiGatewayV2::Authorizer').properties['AuthorizerType']).toBe('JWT');
  expect(
    [...bundles.values()].filter((text) => /asOnAws|OIDC_JWKS|authorizer\.lambda/.test(text)),
  ).toEqual([]);
});

test('two stages on one emulator have no name in common', () => {
  const named = (stack: CloudStack) =>
    stack.resources.flatMap(({ properties }) => {
      const name = ['TableName', 'FunctionName', 'BucketName', 'RoleName', 'LogGroupName', 'Name']
        .map((key) => properties[key])
        .filter((value) => typeof value === 'string' && value.startsWith('/'));
      return name;
    });

  const first = new Set([...named(targets.emulator.site), ...named(targets.emulator.caseStudy)]);
  const second = [...named(other.site), ...named(other.caseStudy)];
  expect(second.length).toBeGreaterThan(1);
  expect(second.filter((name) => first.has(name))).toEqual([]);
});

test('a stage on an emulator reads the Razorpay keys and the key for certificates that are stored under its own name', () => {
  const told = [...variablesOf(other.site).values()].flatMap((variables) => [
    variables['RAZORPAY_SECRET'],
    variables['CERTIFICATE_SECRET'],
  ]);

  expect(new Set(told)).toEqual(
    new Set([undefined, 'xplorers/second/razorpay', 'xplorers/second/certificates']),
  );
});
