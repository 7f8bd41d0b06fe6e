import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  authorizeQuery,
  callback,
  type Pool,
  settings,
  startPool,
  Tokens,
  verifier,
} from './pool.ts';

const issuer = `https://cognito-idp.ap-south-1.amazonaws.com/${settings.userPoolId}`;
const minute = 60 * 1000;

let pool: Pool;
beforeEach(async () => {
  pool = await startPool();
});

async function codeFor(query?: Record<string, string>): Promise<string> {
  const back = await pool.choose({ account: 'firoz.finance@example.com' }, query);
  return back.searchParams.get('code') ?? '';
}

async function refused(answer: Response): Promise<unknown> {
  expect(answer.status).toBe(400);
  return answer.json();
}

describe('S-25: the exchange of a code', () => {
  test.each([
    ['a wrong verifier', { code_verifier: `${verifier}x` }, 'invalid_grant'],
    ['another return address', { redirect_uri: `${callback}/x` }, 'invalid_grant'],
    ['a foreign client', { client_id: 'foreign' }, 'invalid_client'],
    ['an unknown grant', { grant_type: 'password' }, 'unsupported_grant_type'],
    ['an unknown code', { code: 'guess' }, 'invalid_grant'],
  ])('with %s is refused', async (_, fields, error) => {
    expect(await refused(await pool.exchange(await codeFor(), fields))).toEqual({ error });
  });

  test('without the verifier is refused when there was a challenge', async () => {
    const answer = await pool.post('/oauth2/token', {
      grant_type: 'authorization_code',
      client_id: settings.clientId,
      redirect_uri: callback,
      code: await codeFor(),
    });

    expect(await refused(answer)).toEqual({ error: 'invalid_grant' });
  });

  test('with a verifier is refused when there was no challenge', async () => {
    const code = await codeFor({ code_challenge: '', code_challenge_method: '' });

    expect(await refused(await pool.exchange(code))).toEqual({ error: 'invalid_grant' });
  });

  test('works once, however close together two attempts are', async () => {
    const code = await codeFor();
    const answers = await Promise.all([pool.exchange(code), pool.exchange(code)]);

    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
  });

  test('is refused after five minutes', async () => {
    const code = await codeFor();
    pool.clock.ms += 5 * minute;

    expect(await refused(await pool.exchange(code))).toEqual({ error: 'invalid_grant' });
  });
});

describe('the tokens', () => {
  test("carry Cognito's claims of a user who came through Google", async () => {
    const answer = await pool.exchange(await codeFor({ nonce: 'n1' }));
    const tokens = z.parse(Tokens, await answer.json());
    const id = decodeJwt(tokens.id_token);
    const access = decodeJwt(tokens.access_token);
    const seconds = pool.clock.ms / 1000;

    expect(id).toMatchObject({
      iss: issuer,
      aud: settings.clientId,
      token_use: 'id',
      auth_time: seconds,
      iat: seconds,
      exp: seconds + 3600,
      email: 'firoz.finance@example.com',
      email_verified: true,
      name: 'Firoz Khan',
      given_name: 'Firoz',
      nonce: 'n1',
      'cognito:groups': [`${settings.userPoolId}_Google`, 'finance'],
      'cognito:username': expect.stringMatching(/^Google_\d{21}$/),
      identities: [
        {
          userId: expect.stringMatching(/^\d{21}$/),
          providerName: 'Google',
          providerType: 'Google',
          issuer: null,
          primary: 'true',
          dateCreated: expect.stringMatching(/^\d{13}$/),
        },
      ],
    });
    expect(access).toMatchObject({
      iss: issuer,
      client_id: settings.clientId,
      token_use: 'access',
      version: 2,
      scope: settings.allowedScopes.join(' '),
      username: id['cognito:username'],
      sub: id.sub,
      origin_jti: id['origin_jti'],
      event_id: id['event_id'],
    });
    expect(access).not.toHaveProperty('aud');
    expect(access.jti).not.toBe(id.jti);
  });

  test('are signed by the key that jwks.json lists, under its kid', async () => {
    const { id_token } = await pool.signIn();
    const listed = await pool.get(`/cognito/${settings.userPoolId}/.well-known/jwks.json`);
    const keys = await listed.json();
    const checked = await jwtVerify(id_token, createLocalJWKSet(keys), {
      issuer,
      audience: settings.clientId,
      currentDate: new Date(pool.clock.ms),
    });

    expect(checked.protectedHeader).toEqual({ alg: 'RS256', kid: keys.keys[0].kid });
    expect(keys).toEqual(pool.identity.keys());
  });

  test('say when Google has not verified the address', async () => {
    const back = await pool.choose({ email: 'new@example.com', unverified: 'yes' });
    const answer = await pool.exchange(back.searchParams.get('code') ?? '');
    const tokens = z.parse(Tokens, await answer.json());

    expect(decodeJwt(tokens.id_token)['email_verified']).toBe(false);
  });

  test('call no address verified when the template does not map that claim', async () => {
    pool = await startPool(undefined, { attributeMapping: { email: 'email' } });
    const claims = decodeJwt((await pool.signIn()).id_token);

    expect(claims['email_verified']).toBe(false);
    expect(claims).not.toHaveProperty('name');
  });

  test('name the same user for the same address, however it is written', async () => {
    const first = decodeJwt((await pool.signIn('Some.One@Example.com')).id_token);
    const second = decodeJwt((await pool.signIn('some.one@example.com')).id_token);

    expect(second.sub).toBe(first.sub);
    expect(second['cognito:username']).toBe(first['cognito:username']);
    expect(second['origin_jti']).not.toBe(first['origin_jti']);
  });

  test('can be minted for tests, with any claim changed', () => {
    const claims = decodeJwt(
      pool.identity.mint({
        email: 'omkar.operator@example.com',
        exp: 1,
        aud: 'other',
        name: undefined,
      }),
    );
    const access = decodeJwt(pool.identity.mint({ token_use: 'access' }));

    expect(claims).toMatchObject({ exp: 1, aud: 'other', token_use: 'id', iss: issuer });
    expect(claims).not.toHaveProperty('name');
    expect(claims['cognito:groups']).toContain('operator');
    expect(access).toMatchObject({ token_use: 'access', client_id: settings.clientId });
  });
});

describe('userInfo', () => {
  test('tells the attributes, with email_verified as text', async () => {
    const { access_token } = await pool.signIn();
    const answer = await pool.get('/oauth2/userInfo', { authorization: `Bearer ${access_token}` });

    expect(await answer.json()).toMatchObject({
      email: 'esha.explorer@example.com',
      email_verified: 'true',
      name: 'Esha Kulkarni',
    });
  });

  test('refuses an identity token', async () => {
    const { id_token } = await pool.signIn();
    const answer = await pool.get('/oauth2/userInfo', { authorization: `Bearer ${id_token}` });

    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: 'invalid_token' });
  });
});

test('asking for no scope is asking for all of them', async () => {
  const answer = await pool.exchange(await codeFor({ scope: '' }));
  const { access_token } = z.parse(Tokens, await answer.json());

  expect(authorizeQuery({ scope: '' })).not.toContain('scope');
  expect(decodeJwt(access_token)['scope']).toBe(settings.allowedScopes.join(' '));
});
