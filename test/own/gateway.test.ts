import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalStack } from '../../infra/local/LocalStack.ts';
import { read, send } from '../support/api/callRoute.ts';
import { addFunctions } from '../support/localStack/copyRoute.ts';
import { editTemplate, resourceOf } from '../support/localStack/editTemplate.ts';
import { startTestStack } from '../support/localStack/startTestStack.ts';

const own = (body: string, more: object = {}) => ({
  code: `exports.handler = async (event, context) => { ${body} };`,
  ...more,
});
const functions = {
  echo: own(
    'return { event, context, env: process.env, left: context.getRemainingTimeInMillis() }',
  ),
  echoSignedIn: own('return event', { like: 'user/getProfile' }),
  answers: own("return JSON.parse(Buffer.from(event.headers['x-answer'], 'base64'))"),
};

/** What API Gateway itself answers. */
const ownAnswer = (message: string) => JSON.stringify({ message });

/** The statuses of some calls, one after the other. */
async function inTurn(
  count: number,
  call: () => Promise<{ readonly status: number }>,
): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < count) {
    statuses.push((await call()).status);
  }
  return statuses;
}

/** On the case-study host: one call a second, two at once, of one route one at once, and no default route. */
function throttle(assembly: string): void {
  editTemplate(assembly, 'XplorersCaseStudy-local', (template) => {
    const stage = resourceOf(template, 'AWS::ApiGatewayV2::Stage');
    stage.Properties['DefaultRouteSettings'] = { ThrottlingRateLimit: 1, ThrottlingBurstLimit: 2 };
    stage.Properties['RouteSettings'] = {
      'POST /api/freeBites/getStudentInfo': { ThrottlingRateLimit: 1, ThrottlingBurstLimit: 1 },
    };
    for (const [id, { Type, Properties }] of Object.entries(template.Resources)) {
      if (Type === 'AWS::ApiGatewayV2::Route' && Properties['RouteKey'] === '$default') {
        delete template.Resources[id];
      }
    }
  });
}

describe('the gateway', () => {
  let now = Date.UTC(2026, 10, 21);
  let localStack: LocalStack;
  beforeAll(async () => {
    const change = (assembly: string) => {
      addFunctions(assembly, functions);
      throttle(assembly);
    };
    localStack = await startTestStack({ change, now: () => now, patience: 1 });
  });
  afterAll(() => localStack.stop());

  const call = (name: string, headers: Record<string, string> = {}, body = '{}') =>
    send(`${localStack.addresses.site}/api/copy/${name}`, body, headers);
  const answered = (answer: unknown) =>
    call('answers', { 'x-answer': Buffer.from(JSON.stringify(answer)).toString('base64') });

  it("hands a function AWS's documented event, payload 2.0", async () => {
    const query = 'parameter1=value1&parameter1=value2&parameter2=value&constructor=x';

    const { body } = await send(`${localStack.addresses.site}/api/copy/echo?${query}`, 'Hello', {
      'content-type': 'text/plain',
      'user-agent': 'agent',
      header2: 'value1,value2',
      cookie: 'cookie1=a; cookie2=b',
    });

    const event = Object(body['event']);
    expect(event).toEqual({
      version: '2.0',
      routeKey: 'POST /api/copy/echo',
      rawPath: '/api/copy/echo',
      rawQueryString: query,
      cookies: ['cookie1=a', 'cookie2=b'],
      headers: expect.objectContaining({
        'content-type': 'text/plain',
        'user-agent': 'agent',
        header2: 'value1,value2',
        'x-forwarded-for': '127.0.0.1',
      }),
      queryStringParameters: { parameter1: 'value1,value2', parameter2: 'value', constructor: 'x' },
      requestContext: {
        accountId: '000000000000',
        apiId: expect.stringMatching(/^[a-z0-9]{10}$/),
        domainName: expect.stringMatching(
          /^[a-z0-9]{10}\.execute-api\.ap-south-1\.amazonaws\.com$/,
        ),
        domainPrefix: expect.stringMatching(/^[a-z0-9]{10}$/),
        http: {
          method: 'POST',
          path: '/api/copy/echo',
          protocol: 'HTTP/1.1',
          sourceIp: '127.0.0.1',
          userAgent: 'agent',
        },
        requestId: expect.any(String),
        routeKey: 'POST /api/copy/echo',
        stage: '$default',
        time: '21/Nov/2026:00:00:00 +0000',
        timeEpoch: now,
      },
      body: 'Hello',
      isBase64Encoded: false,
    });
    expect(event.headers).not.toHaveProperty('cookie');
  });

  it('hands bytes over as base64, and takes the address from the connection alone', async () => {
    const { body } = await call(
      'echo',
      { 'content-type': 'application/octet-stream', 'x-forwarded-for': '203.0.113.9' },
      'Hello',
    );

    const { event } = body;
    expect(event).toMatchObject({ isBase64Encoded: true, body: 'SGVsbG8=' });
    expect(event).toMatchObject({ requestContext: { http: { sourceIp: '127.0.0.1' } } });
    expect(event).toMatchObject({ headers: { 'x-forwarded-for': '127.0.0.1' } });
  });

  it('hands the claims of a checked token over as text', async () => {
    const email = 'asha@example.com';
    const groups = ['finance', 'operator'];
    const token = localStack.identity.mint({ email, 'cognito:groups': groups, nothing: null });

    const { body } = await call('echoSignedIn', { authorization: `Bearer ${token}` });

    const { jwt } = Object(body['requestContext']).authorizer;
    expect(jwt.scopes).toBeNull();
    expect(Object.values(jwt.claims).every((claim) => typeof claim === 'string')).toBe(true);
    expect(jwt.claims).toMatchObject({
      email,
      email_verified: 'true',
      'cognito:groups': '[finance operator]',
      token_use: 'id',
      exp: expect.stringMatching(/^\d{10}$/),
      auth_time: expect.stringMatching(/^\d{10}$/),
    });
    expect(jwt.claims).not.toHaveProperty('nothing');
  });

  it("gives a function Lambda's context and its own environment, and none of the local stack's", async () => {
    const { body } = await call('echo');

    const { context, env, left } = body;
    expect(context).toMatchObject({
      awsRequestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      functionName: expect.stringMatching(/^Xplorers-local-Apisearchfor/),
      memoryLimitInMB: '1769',
    });
    expect(left).toBeGreaterThan(5000);
    expect(left).toBeLessThanOrEqual(10_000);
    expect(Object.keys(Object(env)).toSorted()).toEqual([
      'AWS_ACCESS_KEY_ID',
      'AWS_ENDPOINT_URL',
      'AWS_LAMBDA_FUNCTION_MEMORY_SIZE',
      'AWS_LAMBDA_FUNCTION_NAME',
      'AWS_REGION',
      'AWS_SECRET_ACCESS_KEY',
      'INDEX_BUCKET',
      'ORIGIN_VERIFY',
      'TMPDIR',
      'TZ',
      'ZERO_RESULT_SEARCHES_TABLE', // of the route that it is like
    ]);
  });

  it('answers with what a function says: status, headers, cookies, bytes', async () => {
    const { status, headers, text } = await answered({
      statusCode: 201,
      headers: { 'Content-Type': 'text/csv', 'x-count': 3 },
      cookies: ['a=1; Secure', 'b=2'],
      body: Buffer.from('x,y').toString('base64'),
      isBase64Encoded: true,
    });

    expect(status).toBe(201);
    expect(text).toBe('x,y');
    expect(headers.get('content-type')).toBe('text/csv');
    expect(headers.get('x-count')).toBe('3');
    expect(headers.getSetCookie()).toEqual(['a=1; Secure', 'b=2']);
    expect(headers.get('apigw-requestid')).toBeTruthy();
  });

  it.each([
    ['an object without a status code', { message: 'Hello' }],
    ['a text', 'Hello'],
    ['a list', [1, 2]],
  ])('answers 200 with it as JSON when a function says %s', async (_, answer) => {
    const { status, headers, text } = await answered(answer);

    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('application/json');
    expect(JSON.parse(text)).toEqual(answer);
  });

  it('answers 413 to more than a function may be given', async () => {
    const { status, text } = await call('echo', {}, ' '.repeat(6 * 1024 * 1024 + 1));

    expect(status).toBe(413);
    expect(text).toBe(ownAnswer('Request Entity Too Large'));
  });

  it('answers 429 once a burst of 2 is used up, and again when a second has passed', async () => {
    const url = `${localStack.addresses.caseStudy}/api/freeBites/getCollegeInfo`;
    const burst = [await send(url, '{'), await send(url, '{'), await send(url, '{')];
    now += 1000;
    const later = [await send(url, '{'), await send(url, '{')];
    now -= 60_000;
    const setBack = await send(url, '{');
    now += 1000;
    const atLast = await send(url, '{');

    expect([...burst, ...later, setBack, atLast].map(({ status }) => status)).toEqual([
      400, 400, 429, 400, 429, 429, 400,
    ]);
    expect(burst[2]?.text).toBe(ownAnswer('Too Many Requests'));
  });

  it('lets a route with a throttle of its own be called while a flood uses up the others', async () => {
    const { caseStudy } = localStack.addresses;
    now += 10_000;
    const flood = await inTurn(4, () => send(`${caseStudy}/api/freeBites/getCollegeInfo`, '{'));
    const own = await inTurn(2, () => send(`${caseStudy}/api/freeBites/getStudentInfo`, '{'));

    expect(flood).toEqual([400, 400, 429, 429]);
    expect(own).toEqual([400, 429]);
  });

  it('answers 404 on its own where there is no default route, and throttles nothing that is not there', async () => {
    const url = `${localStack.addresses.caseStudy}/nothing`;
    const answers = await Promise.all([1, 2, 3, 4].map(async () => read(await fetch(url))));

    for (const { status, text } of answers) {
      expect(status).toBe(404);
      expect(text).toBe(ownAnswer('Not Found'));
    }
  });
});
