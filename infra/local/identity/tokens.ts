import { createHash, randomUUID } from 'node:crypto';
import { type IdentitySettings, issuerOf } from './IdentitySettings.ts';
import type { Keys } from './keys.ts';
import { attributesOf, identitiesOf, type Person } from './Person.ts';
import type { Session } from './sessions.ts';

/** What a sign-in or a refresh hands out, beside the refresh token. */
export interface TokenPair {
  readonly idToken: string;
  readonly accessToken: string;
  readonly expiresIn: number;
}

/** The parts of a sign-in that tokens repeat. */
export type SignIn = Pick<Session, 'originJti' | 'eventId' | 'scopes' | 'authTime' | 'nonce'>;

/** Makes both tokens of a sign-in; a refresh calls it again with the same sign-in. */
export function issueTokens(
  keys: Keys,
  settings: IdentitySettings,
  person: Person,
  signIn: SignIn,
  now: number,
): TokenPair {
  const accessToken = keys.sign(accessClaims(settings, person, signIn, now));
  const idToken = keys.sign({
    at_hash: atHash(accessToken),
    ...idClaims(settings, person, signIn, now),
  });
  return { idToken, accessToken, expiresIn: settings.accessTokenMinutes * 60 };
}

/** Claims of an identity token of a user who came through Google. */
export function idClaims(settings: IdentitySettings, person: Person, signIn: SignIn, now: number) {
  const iat = Math.floor(now / 1000);
  return {
    ...attributesOf(person, settings),
    ...shared(settings, person, signIn),
    'cognito:username': person.username,
    ...(signIn.nonce === undefined ? {} : { nonce: signIn.nonce }),
    aud: settings.clientId,
    identities: identitiesOf(person),
    token_use: 'id' as const,
    exp: iat + settings.idTokenMinutes * 60,
    iat,
    jti: randomUUID(),
  };
}

/** Claims of an access token. */
export function accessClaims(
  settings: IdentitySettings,
  person: Person,
  signIn: SignIn,
  now: number,
) {
  const iat = Math.floor(now / 1000);
  return {
    ...shared(settings, person, signIn),
    version: 2,
    client_id: settings.clientId,
    token_use: 'access' as const,
    scope: signIn.scopes.join(' '),
    exp: iat + settings.accessTokenMinutes * 60,
    iat,
    jti: randomUUID(),
    username: person.username,
  };
}

function shared(settings: IdentitySettings, person: Person, signIn: SignIn) {
  return {
    sub: person.sub,
    // Cognito puts every federated user into a group of the provider.
    'cognito:groups': [`${settings.userPoolId}_Google`, ...person.groups],
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
