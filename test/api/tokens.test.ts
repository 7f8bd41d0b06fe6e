import { createHmac, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import type { LocalCognito } from '../../infra/local/cognito/LocalCognito.ts';
import type { Answer } from '../support/api/callRoute.ts';
import { goodRequest, oneOfEachUser, routesFor } from '../support/api/goodRequest.ts';
import { shareApi } from '../support/api/shareApi.ts';

const asha = 'asha@example.com';
const minute = 60;
/** What is new in each call. */
const newID = /"visitID":"[^"]+"/;

/** The gateway's own answer: its own body, and why in a header. */
const challenges = {
  missing: 'Bearer',
  invalid: 'Bearer scope="" error="invalid_token" error_description="the token is not valid"',
  audience:
    'Bearer scope="" error="invalid_token" error_description="the token does not have a valid audience"',
  future:
    'Bearer scope="" error="invalid_token" error_description="the token is issued in the future"',
};

type Make = (identity: LocalCognito) => string | undefined;
const stoppedByGateway: [string, keyof typeof challenges, Make][] = [
  ['no token', 'missing', () => undefined],
  ['one that is no JWT', 'invalid', () => 'abc'],
  ['one cut short', 'invalid', ({ mint }) => mint({ email: asha }).slice(0, -9)],
  ['an expired one', 'invalid', ({ mint }) => mint({ email: asha, exp: seconds() - 1 })],
  ['one without an expiry', 'invalid', ({ mint }) => mint({ email: asha, exp: undefined })],
  [
    'one that is not valid yet',
    'invalid',
    ({ mint }) => mint({ email: asha, nbf: seconds() + minute }),
  ],
  ['one from the future', 'future', ({ mint }) => mint({ email: asha, iat: seconds() + minute })],
  ["another client's", 'audience', ({ mint }) => mint({ email: asha, aud: 'another' })],
  [
    "another client's that names ours beside it",
    'audience',
    (identity) => {
      const { aud } = decodeJwt(identity.mint({ email: asha }));
      return identity.mint({ email: asha, aud: 'another', client_id: aud });
    },
  ],
  [
    "another issuer's",
    'invalid',
    ({ mint }) => mint({ email: asha, iss: 'https://issuer.example' }),
  ],
  ['one of an unknown key', 'invalid', ({ mint }) => mint({ email: asha }, { kid: 'unknown' })],
  ['one that names no key', 'invalid', ({ mint }) => mint({ email: asha }, { kid: undefined })],
  ['one that brings its own key', 'invalid', bringingItsKey],
  ['one that another key signed', 'invalid', signedByAnotherKey],
  ['an unsigned one', 'invalid', unsigned],
  ['one signed with the public key as a secret', 'invalid', signedWithPublicKey],
  ['one whose claims were changed', 'invalid', changed],
];

const stoppedByHandler: [string, Make][] = [
  ['an access token', ({ mint }) => mint({ email: asha, token_use: 'access' })],
  ['one of no known use', ({ mint }) => mint({ email: asha, token_use: 'other' as 'id' })],
  ['one of an unverified address', ({ mint }) => mint({ email: asha, email_verified: false })],
  ['one of no address', ({ mint }) => mint({ email: '' })],
  ['one without a sign-in time', ({ mint }) => mint({ email: asha, auth_time: undefined })],
];

describe('a token on a route that needs a signed-in person', () => {
  const api = shareApi();

  async function callAll(make: Make): Promise<Answer[]> {
    const token = make(api.localStack.identity);
    const headers = token === undefined ? undefined : { authorization: `Bearer ${token}` };
    return Promise.all(
      oneOfEachUser.map((routeId) => api.call(routeId, goodRequest(routeId, asha), headers)),
    );
  }

  it.each(stoppedByGateway)(
    'S-08: is refused by the gateway when it is %s',
    async (_, why, make) => {
      const answers = await callAll(make);

      for (const { status, headers, text } of answers) {
        expect(status).toBe(401);
        expect(text).toBe('{"message":"Unauthorized"}');
        expect(headers.get('www-authenticate')).toBe(challenges[why]);
      }
      expect(api.aws.calls).toEqual([]);
    },
  );

  it.each(stoppedByHandler)(
    'S-09, S-10: is refused by the handler when it is %s',
    async (_, make) => {
      const answers = await callAll(make);

      for (const { status, body } of answers) {
        expect(status).toBe(401);
        expect(body).toMatchObject({
          id: '',
          status: 'invalidUserLogin',
          errMsg: 'Please sign in again.',
        });
        expect(body).not.toHaveProperty('data');
      }
      expect(api.aws.calls).toEqual([]);
      expect(await api.items()).toEqual([]);
    },
  );

  it('is not asked for, nor looked at, by routes that need no signed-in person', async () => {
    const open = ['search/for', 'freeBites/getCollegeInfo', 'payment/webhook'] as const;
    const { authorization } = api.as(asha);
    const headers = [{}, { authorization }, { authorization: 'Bearer abc' }];

    for (const routeId of open) {
      const answers = await Promise.all(
        headers.map((each) => api.call(routeId, goodRequest(routeId, asha), each)),
      );
      const texts = answers.map(({ text }) => text.replace(newID, ''));
      expect(texts).toEqual(texts.map(() => texts[0]));
      expect(answers.map(({ status }) => status)).not.toContain(401);
    }
    expect(routesFor('signature')).toEqual(['payment/webhook']);
  });

  it('is taken with and without "Bearer" in front, in any case', async () => {
    const { authorization } = api.as(asha);
    const token = authorization.replace('Bearer ', '');

    const answers = await Promise.all(
      [authorization, token, `bearer ${token}`].map((value) =>
        api.call('user/getProfile', goodRequest('user/getProfile', asha), { authorization: value }),
      ),
    );

    expect(answers.map(({ body }) => body['status'])).toEqual(['ok', 'ok', 'ok']);
  });
});

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function unsigned({ mint }: LocalCognito): string {
  return `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(decodeJwt(mint({ email: asha })))}.`;
}

function signedWithPublicKey({ mint, keys }: LocalCognito): string {
  const [jwk] = keys().keys;
  if (!jwk) {
    throw new Error('the pool has no key');
  }
  const secret = createPublicKey({ key: { ...jwk }, format: 'jwk' }).export({
    format: 'pem',
    type: 'spki',
  });
  const signed = `${encoded({ alg: 'HS256', kid: jwk.kid })}.${encoded(decodeJwt(mint({ email: asha })))}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

function signedByAnotherKey({ mint, keys }: LocalCognito): string {
  return signedByStranger({ alg: 'RS256', kid: keys().keys[0]?.kid }, mint({ email: asha }));
}

function bringingItsKey({ mint, keys }: LocalCognito): string {
  const { publicKey } = strangerKeys;
  const header = {
    alg: 'RS256',
    kid: keys().keys[0]?.kid,
    jwk: publicKey.export({ format: 'jwk' }),
    jku: 'https://keys.example/jwks.json',
  };
  return signedByStranger(header, mint({ email: asha }));
}

const strangerKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });

function signedByStranger(header: object, token: string): string {
  const signed = `${encoded(header)}.${encoded(decodeJwt(token))}`;
  const signature = sign('sha256', Buffer.from(signed), strangerKeys.privateKey);
  return `${signed}.${signature.toString('base64url')}`;
}

function changed({ mint }: LocalCognito): string {
  const token = mint({ email: asha });
  const [header, , signature] = token.split('.');
  return `${header}.${encoded({ ...decodeJwt(token), email: 'b@example.com' })}.${signature}`;
}
