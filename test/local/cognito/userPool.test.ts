import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Pool, refresh, refreshedClaims, settings, startPool, type Tokens } from './pool.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

let pool: Pool;
let tokens: Tokens;
beforeEach(async () => {
  pool = await startPool();
  tokens = await pool.signIn();
});

function notAuthorized(message: string) {
  return { status: 400, body: { __type: 'NotAuthorizedException', message } };
}

describe('a refresh', () => {
  test('gives new tokens that keep the time and the origin of the sign-in', async () => {
    const before = decodeJwt(tokens.id_token);
    pool.clock.ms += 2 * hour;
    const after = refreshedClaims(await refresh(pool, tokens));

    for (const claims of [after.id, after.access]) {
      expect(claims['auth_time']).toBe(before['auth_time']);
      expect(claims['origin_jti']).toBe(before['origin_jti']);
      expect(claims.iat).toBe(pool.clock.ms / 1000);
    }
    expect(after.id.jti).not.toBe(before.jti);
  });

  test.each(['REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN'])(
    'works through InitiateAuth as %s',
    async (flow) => {
      const answer = await pool.call('InitiateAuth', {
        ClientId: settings.clientId,
        AuthFlow: flow,
        AuthParameters: { REFRESH_TOKEN: tokens.refresh_token },
      });

      expect(refreshedClaims(answer).id.sub).toBe(decodeJwt(tokens.id_token).sub);
      expect(answer.body['ChallengeParameters']).toEqual({});
    },
  );

  test('works at the token endpoint, which hands out no new refresh token', async () => {
    const answer = await pool.post('/oauth2/token', {
      grant_type: 'refresh_token',
      client_id: settings.clientId,
      refresh_token: tokens.refresh_token,
    });

    expect(Object.keys(await answer.json()).sort()).toEqual([
      'access_token',
      'expires_in',
      'id_token',
      'token_type',
    ]);
  });

  test('is refused after thirty days', async () => {
    pool.clock.ms += settings.refreshTokenDays * day;

    expect(await refresh(pool, tokens)).toMatchObject(notAuthorized('Refresh Token has expired'));
  });

  test.each([
    ['made up', 'made.up'],
    ['changed at its end', undefined],
  ])('is refused with a token that is %s', async (_, token) => {
    const kept = tokens.refresh_token;
    const refresh_token = token ?? `${kept.slice(0, -1)}${kept.endsWith('_') ? 'A' : '_'}`;

    expect(await refresh(pool, { ...tokens, refresh_token })).toMatchObject(
      notAuthorized('Invalid Refresh Token'),
    );
  });

  test('takes over what changed about the user', async () => {
    await pool.choose({ email: 'esha.explorer@example.com', name: 'Esha Rao' });
    await pool.identity.answerAdmin(
      'AdminAddUserToGroup',
      JSON.stringify({
        UserPoolId: settings.userPoolId,
        Username: 'esha.explorer@example.com',
        GroupName: 'operator',
      }),
    );
    const { id } = refreshedClaims(await refresh(pool, tokens));

    expect(id['name']).toBe('Esha Rao');
    expect(id['cognito:groups']).toEqual([`${settings.userPoolId}_Google`, 'operator']);
  });

  test('of a foreign client is refused', async () => {
    const input = { ClientId: 'foreign', RefreshToken: tokens.refresh_token };

    expect((await pool.call('GetTokensFromRefreshToken', input)).body).toEqual({
      __type: 'ResourceNotFoundException',
      message: 'User pool client foreign does not exist.',
    });
  });
});

describe('a revoked sign-in', () => {
  test.each(['RevokeToken', '/oauth2/revoke'])(
    'through %s ends that sign-in alone',
    async (way) => {
      const other = await pool.signIn();
      if (way === 'RevokeToken') {
        await pool.call(way, { ClientId: settings.clientId, Token: tokens.refresh_token });
      } else {
        await pool.post(way, { client_id: settings.clientId, token: tokens.refresh_token });
      }

      expect(await refresh(pool, tokens)).toMatchObject(
        notAuthorized('Refresh Token has been revoked'),
      );
      expect(await pool.call('GetUser', { AccessToken: tokens.access_token })).toMatchObject(
        notAuthorized('Access Token has been revoked'),
      );
      expect((await refresh(pool, other)).status).toBe(200);
    },
  );

  test('cannot be asked for with an access token', async () => {
    const input = { ClientId: settings.clientId, Token: tokens.access_token };

    expect((await pool.call('RevokeToken', input)).body['__type']).toBe(
      'UnsupportedTokenTypeException',
    );
  });
});

describe('a global sign-out', () => {
  test.each(['GlobalSignOut', 'AdminUserGlobalSignOut'])(
    'through %s ends every sign-in, but none that begins in the same second',
    async (way) => {
      const other = await pool.signIn();
      const stranger = await pool.signIn('chirag.creator@example.com');
      if (way === 'GlobalSignOut') {
        await pool.call(way, { AccessToken: tokens.access_token });
      } else {
        const Username = String(decodeJwt(tokens.id_token)['cognito:username']);
        await pool.identity.answerAdmin(
          'AdminUserGlobalSignOut',
          JSON.stringify({ UserPoolId: settings.userPoolId, Username }),
        );
      }
      const later = await pool.signIn();

      expect((await refresh(pool, tokens)).status).toBe(400);
      expect((await refresh(pool, other)).status).toBe(400);
      expect((await refresh(pool, stranger)).status).toBe(200);
      expect((await refresh(pool, later)).status).toBe(200);
      expect((await pool.call('GetUser', { AccessToken: later.access_token })).status).toBe(200);
    },
  );

  test('of an unknown user is refused as the service words it', async () => {
    const input = { UserPoolId: settings.userPoolId, Username: 'nobody' };
    const answer = await pool.identity.answerAdmin('AdminUserGlobalSignOut', JSON.stringify(input));

    expect(answer.status).toBe(400);
    expect(answer.headers.get('x-amzn-errortype')).toBe('UserNotFoundException:');
    expect(await answer.json()).toEqual({
      __type: 'UserNotFoundException',
      message: 'User does not exist.',
    });
  });
});

describe('GetUser', () => {
  test('lists the attributes as text', async () => {
    const { body } = await pool.call('GetUser', { AccessToken: tokens.access_token });

    expect(body['Username']).toBe(decodeJwt(tokens.id_token)['cognito:username']);
    expect(body['UserAttributes']).toEqual(
      expect.arrayContaining([
        { Name: 'sub', Value: decodeJwt(tokens.id_token).sub },
        { Name: 'email', Value: 'esha.explorer@example.com' },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'identities', Value: expect.stringContaining('"providerName":"Google"') },
      ]),
    );
  });

  test('refuses an expired token, an identity token and a token without the scope', async () => {
    const back = await pool.choose({ account: 'esha.explorer@example.com' }, { scope: 'openid' });
    const narrow = await (await pool.exchange(back.searchParams.get('code') ?? '')).json();
    const wrongKind = await pool.call('GetUser', { AccessToken: tokens.id_token });
    const wrongScope = await pool.call('GetUser', { AccessToken: narrow.access_token });
    pool.clock.ms += hour;
    const expired = await pool.call('GetUser', { AccessToken: tokens.access_token });

    expect(wrongKind).toMatchObject(notAuthorized('Invalid Access Token'));
    expect(wrongScope).toMatchObject(notAuthorized('Access Token does not have required scopes'));
    expect(expired).toMatchObject(notAuthorized('Access Token has expired'));
  });
});

describe('a deleted user', () => {
  test('who returns is a new one under the old name, without groups', async () => {
    const before = await pool.signIn('omkar.operator@example.com');
    await pool.call('DeleteUser', { AccessToken: before.access_token });
    const refused = await refresh(pool, before);
    const after = decodeJwt((await pool.signIn('omkar.operator@example.com')).id_token);

    expect(refused.status).toBe(400);
    expect(after.sub).not.toBe(decodeJwt(before.id_token).sub);
    expect(after['cognito:username']).toBe(decodeJwt(before.id_token)['cognito:username']);
    expect(after['cognito:groups']).toEqual([`${settings.userPoolId}_Google`]);
  });
});
