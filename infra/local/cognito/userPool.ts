import * as z from 'zod/mini';
import { badGateway, type CognitoFault } from '../Faults.ts';
import type { Context } from './Context.ts';
import type { ClientToken, Session } from './sessions.ts';
import { findClient, issuerOf } from './settings.ts';
import { issueTokens, type TokenPair } from './tokens.ts';
import { attributesOf, identitiesOf, type User } from './users.ts';
import {
  assertAllowed,
  errorType,
  FaultAnswer,
  type Operations,
  operation,
  WireError,
} from './wire.ts';

const RefreshInput = z.object({ ClientId: z.string(), RefreshToken: z.string() });
const InitiateAuthInput = z.object({
  ClientId: z.string(),
  AuthFlow: z.string(),
  AuthParameters: z.optional(z.record(z.string(), z.string())),
});
const AccessTokenInput = z.object({ AccessToken: z.string() });
const RevokeInput = z.object({ ClientId: z.string(), Token: z.string() });

/** The user pool's operations that need no AWS signature. */
export function userPoolOperations(context: Context): Operations {
  const { users, sessions, settings } = context;
  return {
    GetTokensFromRefreshToken: operation(RefreshInput, async (input, signal) => {
      checkClient(context, input.ClientId);
      const { ClientId: clientId, RefreshToken: token } = input;
      const tokens = await refresh(context, { clientId, token }, signal);
      return { AuthenticationResult: authenticationResult(tokens) };
    }),
    InitiateAuth: operation(InitiateAuthInput, async (input, signal) => {
      checkClient(context, input.ClientId);
      checkFlow(input.AuthFlow, settings.explicitAuthFlows);
      const token = input.AuthParameters?.['REFRESH_TOKEN'];
      assertAllowed(token !== undefined, 'invalid', 'Missing required parameter REFRESH_TOKEN');
      const tokens = await refresh(context, { clientId: input.ClientId, token }, signal);
      return { AuthenticationResult: authenticationResult(tokens), ChallengeParameters: {} };
    }),
    GetUser: operation(AccessTokenInput, async ({ AccessToken }) => {
      const { user } = await callerOf(context, AccessToken);
      return { Username: user.username, UserAttributes: userAttributes(context, user) };
    }),
    GlobalSignOut: operation(AccessTokenInput, async ({ AccessToken }) => {
      const { user } = await callerOf(context, AccessToken);
      sessions.revokeAll(user.username);
      context.log(`identity: ${user.email} signed out everywhere`);
      return {};
    }),
    RevokeToken: operation(RevokeInput, async ({ ClientId, Token }) => {
      checkClient(context, ClientId);
      await revokeRefreshToken(context, { clientId: ClientId, token: Token });
      return {};
    }),
    // A user can delete only their own account, which the token identifies.
    DeleteUser: operation(AccessTokenInput, async ({ AccessToken }) => {
      const { user } = await callerOf(context, AccessToken);
      sessions.revokeAll(user.username);
      users.remove(user);
      return {};
    }),
  };
}

/** Ends the sign-in of a refresh token; an unknown one is ignored, a JWT is refused. */
export async function revokeRefreshToken({ sessions }: Context, sent: ClientToken): Promise<void> {
  if (sent.token.split('.').length === 3) {
    throw new WireError('UnsupportedTokenTypeException', 'Unsupported token type');
  }
  const session = sessions.byRefreshToken(sent);
  if (session !== undefined) {
    sessions.revoke(session);
  }
}

/** A user's attributes as `GetUser` and `AdminGetUser` list them: every value is text. */
export function userAttributes({ settings }: Context, user: User) {
  const values = {
    sub: user.sub,
    identities: JSON.stringify(identitiesOf(user)),
    ...attributesOf(user, settings),
  };
  return Object.entries(values).map(([Name, value]) => ({ Name, Value: String(value) }));
}

function checkClient({ settings }: Context, clientId: string): void {
  const isKnown = findClient(settings, clientId) !== undefined;
  assertAllowed(isKnown, 'noResource', `User pool client ${clientId} does not exist.`);
}

/** `REFRESH_TOKEN` is the service's older name of the same flow. */
function checkFlow(flow: string, allowed: readonly string[]): void {
  const isRefresh = flow === 'REFRESH_TOKEN_AUTH' || flow === 'REFRESH_TOKEN';
  const isAllowed = isRefresh && allowed.includes('ALLOW_REFRESH_TOKEN_AUTH');
  assertAllowed(isAllowed, 'invalid', `${flow} flow not enabled for this client`);
}

function authenticationResult({ accessToken, idToken, expiresIn }: TokenPair) {
  return {
    AccessToken: accessToken,
    ExpiresIn: expiresIn,
    IdToken: idToken,
    TokenType: 'Bearer',
  };
}

/** The caller of an access token, and the sign-in. */
export interface Caller {
  readonly user: User;
  readonly session: Session;
}

const adminScope = 'aws.cognito.signin.user.admin';
const Claims = z.object({
  token_use: z.literal('access'),
  client_id: z.string(),
  origin_jti: z.string(),
  username: z.string(),
  scope: z.string(),
});

/** Checks an access token as the user pool does, revocation included; refusals are thrown. */
export async function callerOf(
  context: Context,
  accessToken: string,
  scope = adminScope,
): Promise<Caller> {
  const { keys, settings, sessions, users, now } = context;
  const checked = await keys.check(accessToken, issuerOf(settings), now());
  assertAllowed(checked.state !== 'expired', 'notAuthorized', 'Access Token has expired');
  const claims = z.safeParse(Claims, checked.state === 'good' ? checked.claims : undefined).data;
  const isOurs = findClient(settings, claims?.client_id) !== undefined;
  assertAllowed(claims !== undefined && isOurs, 'notAuthorized', 'Invalid Access Token');
  const session = sessions.find(claims.origin_jti);
  const isLive = session !== undefined && !session.revoked;
  assertAllowed(isLive, 'notAuthorized', 'Access Token has been revoked');
  const hasScope = claims.scope.split(' ').includes(scope);
  assertAllowed(hasScope, 'notAuthorized', 'Access Token does not have required scopes');
  const user = users.byUsername(claims.username);
  assertAllowed(user !== undefined, 'noUser', 'User does not exist.');
  return { user, session };
}

/** New tokens for a refresh token, with the sign-in's own time and origin; refusals are thrown. */
export async function refresh(
  context: Context,
  sent: ClientToken,
  signal: AbortSignal,
): Promise<TokenPair> {
  await fail(context, signal);
  const { settings, keys, users, sessions, now } = context;
  const session = sessions.byRefreshToken(sent);
  assertAllowed(session !== undefined, 'notAuthorized', 'Invalid Refresh Token');
  assertAllowed(!session.revoked, 'notAuthorized', 'Refresh Token has been revoked');
  assertAllowed(now() < session.refreshExpiresAt, 'notAuthorized', 'Refresh Token has expired');
  const user = users.byUsername(session.username);
  assertAllowed(user !== undefined, 'noUser', 'User does not exist.');
  const { nonce: _, ...signIn } = session;
  return issueTokens(keys, settings, user, signIn, now());
}

/** The answer of a service with an internal error. */
export function internalError(): WireError {
  return new WireError('InternalErrorException', 'Internal server error', 500);
}

async function fail({ faults }: Context, signal: AbortSignal): Promise<void> {
  switch (faults.take(isOfRefresh)?.kind) {
    case 'notAuthorized':
      throw new WireError(errorType.notAuthorized, 'Refresh Token has been revoked');
    case 'serverError':
      throw internalError();
    case 'badGateway':
      throw new FaultAnswer(badGateway());
    case 'tooManyRequests':
      throw new WireError('TooManyRequestsException', 'Rate exceeded');
    case 'hang':
      return faults.hang(signal);
    case undefined:
      return;
  }
}

function isOfRefresh(fault: CognitoFault): fault is CognitoFault & { readonly call: 'refresh' } {
  return fault.call === 'refresh';
}
