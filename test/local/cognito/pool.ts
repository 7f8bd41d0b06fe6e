/** A simulator to test against, with a clock that only the test moves. */

import { createHash, randomBytes } from 'node:crypto';
import { decodeJwt } from 'jose';
import * as z from 'zod/mini';
import { LocalCognito } from '../../../infra/local/cognito/LocalCognito.ts';
import type { PoolSettings } from '../../../infra/local/cognito/settings.ts';
import { State, type Store } from '../../../infra/local/State.ts';

/** The site's origin in these tests. */
export const origin = 'http://localhost:8080';
/** The registered return address. */
export const callback = `${origin}/signedInHome`;

/** Settings as the template gives them. */
export const settings: PoolSettings = {
  userPoolId: 'ap-south-1_LOCAL',
  clientId: 'localclient',
  otherClients: [],
  region: 'ap-south-1',
  callbackUrls: [callback],
  logoutUrls: [`${origin}/home`],
  allowedScopes: ['phone', 'email', 'openid', 'profile', 'aws.cognito.signin.user.admin'],
  allowedFlows: ['code'],
  explicitAuthFlows: ['ALLOW_REFRESH_TOKEN_AUTH'],
  supportedProviders: ['Google'],
  idTokenMinutes: 60,
  accessTokenMinutes: 60,
  refreshTokenDays: 30,
  enableTokenRevocation: true,
  identityPoolId: 'ap-south-1:11111111-2222-4333-8444-555555555555',
  allowUnauthenticatedIdentities: true,
  guestRoleArn: 'arn:aws:iam::000000000000:role/guest',
  authenticatedRoleArn: 'arn:aws:iam::000000000000:role/user',
  groups: ['finance', 'operator'],
  attributeMapping: {
    email: 'email',
    email_verified: 'email_verified',
    name: 'name',
    given_name: 'given_name',
  },
};

/** What the token endpoint hands out. */
export const Tokens = z.object({
  id_token: z.string(),
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
  token_type: z.literal('Bearer'),
});
export type Tokens = z.infer<typeof Tokens>;

/** An answer of the JSON protocol. */
export interface Wire {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A simulator, its clock, and the steps that a client and a person take. */
export interface Pool {
  readonly identity: LocalCognito;
  readonly clock: { ms: number };
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  post(
    path: string,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<Response>;
  /** A JSON call; the service follows from the operation's name. */
  call(operation: string, input: unknown): Promise<Wire>;
  /** Opens the chooser; gives its address and the browser's cookie. */
  begin(query?: Record<string, string>): Promise<{ handle: string; cookie: string }>;
  /** Chooses an account; gives where the browser is sent. */
  choose(fields: Record<string, string>, query?: Record<string, string>): Promise<URL>;
  exchange(code: string, fields?: Record<string, string>): Promise<Response>;
  signIn(email?: string): Promise<Tokens>;
}

/** A code verifier, and its challenge in the query of an authorize call. */
export const verifier = randomBytes(48).toString('base64url');
const challenged = {
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
};

/** The query of a good authorize call, with changes. */
export function authorizeQuery(changes: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    client_id: settings.clientId,
    redirect_uri: callback,
    response_type: 'code',
    identity_provider: 'Google',
    scope: settings.allowedScopes.join(' '),
    state: 'the-state',
    ...challenged,
    ...changes,
  });
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') {
      query.delete(name);
    }
  }
  return `/oauth2/authorize?${query}`;
}

/** Starts a simulator; with the store of another one it is that one after a restart. */
export async function startPool(
  store: Store = State.open(null).store('test'),
  changes: Partial<PoolSettings> = {},
): Promise<Pool> {
  const clock = { ms: Date.UTC(2026, 10, 21) };
  const identity = new LocalCognito({
    settings: { ...settings, ...changes },
    store,
    now: () => clock.ms,
    log: () => undefined,
  });
  const get: Pool['get'] = async (path, headers = {}) =>
    identity.app.request(new URL(path, origin).href, { headers });
  const post: Pool['post'] = async (path, fields, headers = {}) =>
    identity.app.request(new URL(path, origin).href, {
      method: 'POST',
      headers,
      body: new URLSearchParams(fields),
    });
  const pool: Pool = {
    identity,
    clock,
    get,
    post,
    call: (operation, input) => jsonCall(identity, operation, input),
    async begin(query) {
      const answer = await get(authorizeQuery(query));
      const location = new URL(answer.headers.get('location') ?? '', origin);
      const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
      return { handle: location.searchParams.get('request') ?? '', cookie };
    },
    async choose(fields, query) {
      const { handle, cookie } = await pool.begin(query);
      const answer = await post('/login', { request: handle, ...fields }, { cookie });
      return new URL(answer.headers.get('location') ?? '', origin);
    },
    exchange: (code, fields = {}) =>
      post('/oauth2/token', {
        grant_type: 'authorization_code',
        client_id: settings.clientId,
        redirect_uri: callback,
        code_verifier: verifier,
        code,
        ...fields,
      }),
    async signIn(email = 'esha.explorer@example.com') {
      const back = await pool.choose({ email });
      const answer = await pool.exchange(back.searchParams.get('code') ?? '');
      return z.parse(Tokens, await answer.json());
    },
  };
  return pool;
}

async function jsonCall(identity: LocalCognito, operation: string, input: unknown): Promise<Wire> {
  const isPool = operation === 'GetId' || operation === 'GetCredentialsForIdentity';
  const service = isPool ? 'AWSCognitoIdentityService' : 'AWSCognitoIdentityProviderService';
  const answer = await identity.app.request(`${origin}/cognito`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `${service}.${operation}`,
    },
    body: JSON.stringify(input),
  });
  const body = z.parse(z.record(z.string(), z.unknown()), await answer.json());
  return { status: answer.status, headers: answer.headers, body };
}

/** Refreshes as aws-amplify does. */
export function refresh(pool: Pool, tokens: Tokens): Promise<Wire> {
  return pool.call('GetTokensFromRefreshToken', {
    ClientId: settings.clientId,
    RefreshToken: tokens.refresh_token,
  });
}

/** The claims of both tokens of an answer to a refresh. */
export function refreshedClaims(answer: Wire) {
  const { AuthenticationResult } = z.parse(
    z.object({ AuthenticationResult: z.object({ IdToken: z.string(), AccessToken: z.string() }) }),
    answer.body,
  );
  return {
    id: decodeJwt(AuthenticationResult.IdToken),
    access: decodeJwt(AuthenticationResult.AccessToken),
  };
}
