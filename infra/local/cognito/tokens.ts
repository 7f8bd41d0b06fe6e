import { createHash, randomUUID } from 'node:crypto';
import type { Context } from './Context.ts';
import type { Keys } from './keys.ts';
import type { Session } from './sessions.ts';
import { issuerOf, type PoolSettings } from './settings.ts';
import { attributesOf, demoPeople, identitiesOf, nameFrom, newUser, type User } from './users.ts';

/** The tokens of a sign-in or refresh, without the refresh token. */
export interface TokenPair {
  readonly idToken: string;
  readonly accessToken: string;
  readonly expiresIn: number;
}

/** The parts of a sign-in that tokens repeat. */
type SignIn = Pick<Session, 'originJti' | 'eventId' | 'clientId' | 'scopes' | 'authTime' | 'nonce'>;

/** Makes both tokens of a sign-in; a refresh calls it again with the same sign-in. */
export function issueTokens(
  keys: Keys,
  settings: PoolSettings,
  user: User,
  signIn: SignIn,
  now: number,
): TokenPair {
  const accessToken = keys.sign(accessClaims(settings, user, signIn, now));
  const idToken = keys.sign({
    at_hash: atHash(accessToken),
    ...idClaims(settings, user, signIn, now),
  });
  return { idToken, accessToken, expiresIn: settings.accessTokenMinutes * 60 };
}

/** Claims of an identity token of a user who came through Google. */
function idClaims(settings: PoolSettings, user: User, signIn: SignIn, now: number) {
  const iat = Math.floor(now / 1000);
  return {
    ...attributesOf(user, settings),
    ...shared(settings, user, signIn),
    'cognito:username': user.username,
    nonce: signIn.nonce,
    aud: signIn.clientId,
    identities: identitiesOf(user),
    token_use: 'id' as const,
    exp: iat + settings.idTokenMinutes * 60,
    iat,
    jti: randomUUID(),
  };
}

/** Claims of an access token. */
function accessClaims(settings: PoolSettings, user: User, signIn: SignIn, now: number) {
  const iat = Math.floor(now / 1000);
  return {
    ...shared(settings, user, signIn),
    version: 2,
    client_id: signIn.clientId,
    token_use: 'access' as const,
    scope: signIn.scopes.join(' '),
    exp: iat + settings.accessTokenMinutes * 60,
    iat,
    jti: randomUUID(),
    username: user.username,
  };
}

function shared(settings: PoolSettings, user: User, signIn: SignIn) {
  return {
    sub: user.sub,
    // Cognito puts every federated user into a group of the provider.
    'cognito:groups': [`${settings.userPoolId}_Google`, ...user.groups],
    iss: issuerOf(settings),
    origin_jti: signIn.originJti,
    event_id: signIn.eventId,
    auth_time: signIn.authTime,
  };
}

function atHash(accessToken: string): string {
  const digest = createHash('sha256').update(accessToken).digest();
  return digest.subarray(0, digest.length / 2).toString('base64url');
}

/** Claims laid over those of an ordinary token; one set to undefined is left out. */
export type MintedClaims = Readonly<Record<string, unknown>> & {
  readonly token_use?: 'id' | 'access';
  /** The token's user: a known one, or an invented one. */
  readonly email?: string;
};

/** Signs a token without a sign-in, for tests. An access token has no email claim, but belongs to the person with that address. */
export function mintToken(context: Context, claims: MintedClaims, header: object): string {
  const { settings, keys, users, now, productNow } = context;
  const email = claims.email ?? demoPeople[0]?.email ?? '';
  const user =
    users.byEmail(email) ??
    newUser(settings.userPoolId, { email, name: nameFrom(email), emailVerified: true }, 0, now());
  const signIn = {
    originJti: randomUUID(),
    eventId: randomUUID(),
    clientId: settings.clientId,
    scopes: [...settings.allowedScopes],
    authTime: Math.floor(productNow() / 1000),
  };
  const token =
    claims.token_use === 'access'
      ? { ...accessClaims(settings, user, signIn, now()), ...claims, email: undefined }
      : { ...idClaims(settings, user, signIn, now()), ...claims };
  return keys.sign(token, header);
}
