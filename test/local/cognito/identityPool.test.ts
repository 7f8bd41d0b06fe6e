import { beforeEach, expect, test } from 'vitest';
import { type Pool, settings, startPool, type Wire } from './pool.ts';

const provider = `cognito-idp.ap-south-1.amazonaws.com/${settings.userPoolId}`;

let pool: Pool;
beforeEach(async () => {
  pool = await startPool();
});

function getId(idToken?: string): Promise<Wire> {
  return pool.call('GetId', { IdentityPoolId: settings.identityPoolId, Logins: logins(idToken) });
}

function getCredentials(identityId: unknown, idToken?: string): Promise<Wire> {
  return pool.call('GetCredentialsForIdentity', {
    IdentityId: identityId,
    Logins: logins(idToken),
  });
}

function logins(idToken?: string): Record<string, string> {
  return idToken === undefined ? {} : { [provider]: idToken };
}

test('a guest gets an identity and credentials for an hour, the time as a number of seconds', async () => {
  const { body } = await getId();
  const answer = await getCredentials(body['IdentityId']);

  expect(body['IdentityId']).toMatch(/^ap-south-1:[\da-f-]{36}$/);
  expect(answer.body).toEqual({
    IdentityId: body['IdentityId'],
    Credentials: {
      AccessKeyId: expect.stringMatching(/^ASIA[\dA-F]{16}$/),
      SecretKey: expect.any(String),
      SessionToken: expect.any(String),
      Expiration: pool.clock.ms / 1000 + 3600,
    },
  });
});

test('a guest is refused where the pool allows none', async () => {
  pool = await startPool(undefined, { allowUnauthenticatedIdentities: false });

  expect((await getId()).body).toEqual({
    __type: 'NotAuthorizedException',
    message: 'Unauthenticated access is not supported for this identity pool.',
  });
});

test("a guest's identity becomes the user's at the first sign-in, and no guest may use it then", async () => {
  const { id_token } = await pool.signIn();
  const guest = (await getId()).body['IdentityId'];
  const linked = await getCredentials(guest, id_token);

  expect(linked.body['IdentityId']).toBe(guest);
  expect((await getId(id_token)).body['IdentityId']).toBe(guest);
  expect((await getCredentials(guest)).body['__type']).toBe('NotAuthorizedException');
});

test("beside an emulator the pool's issuer is http, and clients leave out that scheme too", async () => {
  const issuer = `http://172.17.0.1:8080/cognito/${settings.userPoolId}`;
  pool = await startPool(undefined, { issuer });
  const { id_token } = await pool.signIn();
  const login = { [issuer.slice('http://'.length)]: id_token };
  const { body } = await pool.call('GetId', {
    IdentityPoolId: settings.identityPoolId,
    Logins: login,
  });

  expect(body['IdentityId']).toMatch(/^ap-south-1:/);
});

test("another user's token opens no identity", async () => {
  const mine = await pool.signIn();
  const other = await pool.signIn('chirag.creator@example.com');
  const id = (await getId(mine.id_token)).body['IdentityId'];

  expect((await getCredentials(id, other.id_token)).body['message']).toContain(
    "Logins don't match",
  );
});

test.each([
  [
    'an expired token',
    () => pool.identity.mint({ exp: pool.clock.ms / 1000 - 1 }),
    'Token expired',
  ],
  [
    'a token for another client',
    () => pool.identity.mint({ aud: 'other' }),
    'Incorrect token audience',
  ],
  [
    'a token of another issuer',
    () => pool.identity.mint({ iss: 'https://x' }),
    'Invalid login token',
  ],
  ['an access token', () => pool.identity.mint({ token_use: 'access' }), 'Invalid login token'],
])('%s is refused', async (_, token, words) => {
  const { body } = await getId(token());

  expect(body['__type']).toBe('NotAuthorizedException');
  expect(body['message']).toContain(words);
});

test('an unknown pool and an unknown identity are not found', async () => {
  const unknownPool = await pool.call('GetId', { IdentityPoolId: 'x' });

  expect(unknownPool.body['__type']).toBe('ResourceNotFoundException');
  expect((await getCredentials('ap-south-1:x')).body['__type']).toBe('ResourceNotFoundException');
});
