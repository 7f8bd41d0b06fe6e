/** What is between SAM and the product: the function that checks tokens, and events made into AWS's. Events are as SAM makes them. */

import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { inPathStyle } from '../../infra/local/aws/s3.ts';
import { Keys } from '../../infra/local/cognito/keys.ts';
import { passThrough } from '../../infra/local/listen.ts';
import { State } from '../../infra/local/State.ts';
import { answerAsOnAws } from '../../infra/local/sam/answerAsOnAws.ts';
import { asOnAws } from '../../infra/local/sam/asOnAws.ts';
import { handler } from '../../infra/local/sam/authorizer.ts';
import { startSamProcess, stopSamProcesses } from '../../infra/local/sam/samProcess.ts';
import { bridgeAddress } from '../../infra/local/sam/samTools.ts';
import { callerOf } from '../../lambdas/http/callerOf.ts';

const issuer = 'https://cognito-idp.ap-south-1.amazonaws.com/ap-south-1_Pool';
const now = Math.floor(Date.now() / 1000);
const claims = {
  iss: issuer,
  aud: 'web',
  token_use: 'id',
  iat: now,
  exp: now + 3600,
  auth_time: now,
  sub: 'c972b66b-582b-4e09-a720-0304fbf7ab17',
  email: 'asha@example.com',
  email_verified: true,
  'cognito:username': 'Google_1',
  'cognito:groups': ['a', 'finance'],
};
let keys: Keys;
let published: unknown;
const jwks = createServer((_, response) => response.end(JSON.stringify(published)));

beforeAll(async () => {
  keys = new Keys(State.open(null).store('test'));
  jwks.listen(0, '127.0.0.1');
  await once(jwks, 'listening');
  const { port } = jwks.address() as AddressInfo; // it listens on TCP
  vi.stubEnv('OIDC_ISSUER', issuer);
  vi.stubEnv('OIDC_AUDIENCE', 'web');
  vi.stubEnv('OIDC_JWKS', `http://127.0.0.1:${port}/jwks.json`);
});
beforeEach(() => {
  published = keys.jwks;
});
afterAll(() => {
  vi.unstubAllEnvs();
  jwks.close();
});

/** A call as `sam local start-api` hands it to the authorizer. */
function asked(token: string) {
  const authorization = `Bearer ${token}`;
  return {
    ...called(),
    headers: { ...called().headers, Authorization: authorization },
    type: 'REQUEST',
    identitySource: [authorization],
    routeArn:
      'arn:aws:execute-api:us-east-1:123456789012:1234567890/$default/POST/api/user/getProfile',
  };
}

/** A call as `sam local start-api` makes it, header names as they were written. */
function called() {
  return {
    version: '2.0',
    routeKey: 'POST /api/user/getProfile',
    rawPath: '/api/user/getProfile',
    rawQueryString: '',
    cookies: [] as string[],
    headers: {
      Host: '127.0.0.1:3000',
      'Content-Type': 'application/json',
      'X-Forwarded-Port': '3000',
    },
    requestContext: {
      accountId: '123456789012',
      apiId: '1234567890',
      http: {
        method: 'POST',
        path: '/api/user/getProfile',
        protocol: 'HTTP/1.1',
        sourceIp: '127.0.0.1',
        userAgent: 'Custom User Agent String',
      },
      stage: '$default',
    },
    body: '{"id":"1"}',
    isBase64Encoded: false,
  };
}

describe("the function that checks tokens in the JWT authorizer's place", () => {
  test('lets a good identity token in, with and without "Bearer", and hands its claims over as text', async () => {
    const token = keys.sign(claims);
    const verdict = await handler(asked(token));

    expect(verdict).toMatchObject({
      isAuthorized: true,
      context: { sub: claims.sub, email_verified: 'true', 'cognito:groups': '[a finance]' },
    });
    expect(await handler({ ...asked(token), identitySource: [token] })).toEqual(verdict);
  });

  test('goes by client_id when there is no audience, as the gateway does', async () => {
    const { aud, ...others } = claims;

    expect(await handler(asked(keys.sign({ ...others, client_id: aud })))).toMatchObject({
      isAuthorized: true,
    });
    expect(await handler(asked(keys.sign({ ...claims, aud: 'else', client_id: aud })))).toEqual({
      isAuthorized: false,
    });
  });

  test.each([
    ['is missing', () => ''],
    ['is no token', () => 'abc'],
    ['is signed with HS256', () => keys.sign(claims, { alg: 'HS256' })],
    ['is not signed', () => `${keys.sign(claims, { alg: 'none' }).split('.', 2).join('.')}.`],
    [
      'was changed',
      () =>
        keys
          .sign(claims)
          .replace(
            /\.[^.]*\./,
            `.${Buffer.from(JSON.stringify({ ...claims, sub: 'x' })).toString('base64url')}.`,
          ),
    ],
    ['is of another issuer', () => keys.sign({ ...claims, iss: `${issuer}x` })],
    ['is for someone else', () => keys.sign({ ...claims, aud: 'else' })],
    ['is for nobody', () => keys.sign({ ...claims, aud: undefined })],
    ['has expired', () => keys.sign({ ...claims, exp: now - 1 })],
    ['never expires', () => keys.sign({ ...claims, exp: undefined })],
    ['is not valid yet', () => keys.sign({ ...claims, nbf: now + 600 })],
    ['is of the future', () => keys.sign({ ...claims, iat: now + 600 })],
    ['is signed with a key that nobody knows', () => keys.sign(claims, { kid: 'unknown' })],
    ['names no key', () => keys.sign(claims, { kid: undefined })],
  ])('refuses a token that %s', async (_, token) => {
    expect(await handler(asked(token()))).toEqual({ isAuthorized: false });
  });

  test('goes by the keys of the moment', async () => {
    const token = keys.sign(claims);
    published = new Keys(State.open(null).store('test')).jwks;

    expect(await handler(asked(token))).toEqual({ isAuthorized: false });
  });

  test.each(['OIDC_ISSUER', 'OIDC_AUDIENCE', 'OIDC_JWKS'])(
    'lets nobody in when %s is empty',
    async (name) => {
      const before = process.env[name] ?? '';
      vi.stubEnv(name, '');
      await expect(handler(asked(keys.sign(claims)))).rejects.toThrow();
      vi.stubEnv(name, before);
    },
  );
});

describe("an event of SAM's", () => {
  test('reaches a handler as the gateway would have sent it, with the claims that were checked', async () => {
    const { context } = await handler(asked(keys.sign(claims)));
    const { requestContext, ...rest } = called();
    const event = Object(
      asOnAws({ ...rest, requestContext: { ...requestContext, authorizer: { lambda: context } } }),
    );

    expect(event.headers).toEqual({
      host: '127.0.0.1:3000',
      'content-type': 'application/json',
      'x-forwarded-port': '3000',
      'x-forwarded-for': '127.0.0.1',
    });
    expect(event).not.toHaveProperty('cookies');
    expect(event.requestContext.authorizer.jwt.scopes).toBeNull();
    expect(callerOf(event.requestContext.authorizer.jwt.claims)).toMatchObject({
      sub: claims.sub,
      emailID: claims.email,
      groups: ['a', 'finance'],
    });
  });

  test('has no claims on an open route', () => {
    expect(Object(asOnAws(called())).requestContext).not.toHaveProperty('authorizer');
  });

  test('is left alone when it is no call', () => {
    expect(asOnAws({ source: 'aws.events' })).toEqual({ source: 'aws.events' });
  });
});

test("a call with the bucket in front of the host's name is read as one with it in the path", async () => {
  const put = new Request('http://some-bucket.host.docker.internal:8084/a/b?x=1', {
    method: 'PUT',
    body: 'text',
  });
  const read = await inPathStyle(put);

  expect([read.url, read.method, await read.text()]).toEqual([
    'http://some-bucket.host.docker.internal:8084/some-bucket/a/b?x=1',
    'PUT',
    'text',
  ]);
  const other = new Request('http://host.docker.internal:8084/some-bucket/a');
  expect(await inPathStyle(other)).toBe(other);
});

describe("SAM's answer", () => {
  const message = 'User is not authorized to access this resource';

  test('to a refused token is 401, as that of AWS', async () => {
    const answer = await answerAsOnAws(Response.json({ message }, { status: 403 }));

    expect([answer.status, await answer.json()]).toEqual([401, { message: 'Unauthorized' }]);
  });

  test.each([
    [403, { status: 'notOperator' }],
    [403, { status: 'ok', message }],
    [200, { message }],
  ])("stays as it is where it is the product's: %i %j", async (status, body) => {
    const given = Response.json(body, { status });
    const answer = await answerAsOnAws(given);

    expect([answer.status, await answer.json()]).toEqual([status, body]);
  });
});

describe("Docker's bridge", () => {
  const network = (gateway: string | undefined, name?: string) => ({
    IPAM: {
      Config: gateway === undefined ? null : [{ Subnet: '172.17.0.0/16', Gateway: gateway }],
    },
    Options: name === undefined ? null : { 'com.docker.network.bridge.name': name },
  });

  test.each([
    ["is reached at the gateway's address", network('172.17.0.1'), {}, '172.17.0.1'],
    [
      'that names no gateway yet, at its own',
      network('', 'br0'),
      { br0: '172.18.0.1' },
      '172.18.0.1',
    ],
    [
      'without settings, by its usual name',
      network(undefined),
      { docker0: '10.0.0.1' },
      '10.0.0.1',
    ],
  ])('%s', async (_, inspected, addresses: Record<string, string>, expected) => {
    expect(await bridgeAddress(inspected, async (name) => addresses[name])).toBe(expected);
  });

  test('without any address stops the start with one line', async () => {
    await expect(bridgeAddress(network(''), async () => undefined)).rejects.toThrow(
      /^npm run sam needs the address of Docker's bridge "docker0"/,
    );
  });
});

test('SAM runs outside the terminal’s process group, is told once to end, and is waited for', async () => {
  const folder = mkdtempSync(join(projectRoot, '.local', 'tmp', 'sam-'));
  const told = join(folder, 'told');
  const script = `#!${process.execPath}
    import { appendFileSync, writeFileSync } from 'node:fs';
    process.on('SIGTERM', () => {
      appendFileSync(${JSON.stringify(told)}, 'told ');
      setTimeout(() => { appendFileSync(${JSON.stringify(told)}, 'ended'); process.exit(); }, 100);
    });
    setInterval(() => {}, 1000);
    appendFileSync(${JSON.stringify(told)}, 'ready ');
    writeFileSync(${JSON.stringify(join(folder, 'ready'))}, '');
  `;
  writeFileSync(join(folder, 'sam'), script, { mode: 0o755 });
  const child = startSamProcess([], folder, { PATH: folder });
  await vi.waitUntil(() => existsSync(join(folder, 'ready')), { timeout: 60_000 });
  const { pid = 0 } = child;

  // A process that leads no group can't be found by a group's number.
  expect(() => process.kill(-pid, 0)).not.toThrow();
  await stopSamProcesses([child]);
  expect(readFileSync(told, 'utf8')).toBe('ready told ended');
  await stopSamProcesses([child]); // it has ended already
  rmSync(folder, { recursive: true, force: true });
});

/** An address of this machine beside 127.0.0.1. */
function otherAddress(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  const found = addresses.find(
    ({ family, address }) => address === '::1' || (family === 'IPv4' && address !== '127.0.0.1'),
  );
  return found?.address ?? '';
}

test('a port of loopback opens at one more address, and at no address that is not ours', async () => {
  const { port } = jwks.address() as AddressInfo; // it listens on TCP
  const address = otherAddress();
  const host = address.includes(':') ? `[${address}]` : address;
  const close = await passThrough(address, [port]);

  expect(await (await fetch(`http://${host}:${port}/`)).json()).toEqual(published);
  close();
  await expect(passThrough('192.0.2.1', [port])).rejects.toThrow(/192\.0\.2\.1/);
});
