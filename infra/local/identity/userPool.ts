import * as z from 'zod/mini';
import { callerOf } from './accessToken.ts';
import type { Context } from './Context.ts';
import { attributesOf, identitiesOf, type Person } from './Person.ts';
import { refresh } from './refresh.ts';
import type { TokenPair } from './tokens.ts';
import { type Operations, operation, WireError } from './wire.ts';

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
  const { people, sessions, settings } = context;
  return {
    GetTokensFromRefreshToken: operation(RefreshInput, async (input, signal) => {
      checkClient(context, input.ClientId);
      const tokens = await refresh(context, input.RefreshToken, signal);
      return { AuthenticationResult: authenticationResult(tokens) };
    }),
    InitiateAuth: operation(InitiateAuthInput, async (input, signal) => {
      checkClient(context, input.ClientId);
      checkFlow(input.AuthFlow, settings.explicitAuthFlows);
      const token = input.AuthParameters?.['REFRESH_TOKEN'];
      if (token === undefined) {
        throw invalidParameter('Missing required parameter REFRESH_TOKEN');
      }
      const tokens = await refresh(context, token, signal);
      return { AuthenticationResult: authenticationResult(tokens), ChallengeParameters: {} };
    }),
    GetUser: operation(AccessTokenInput, async ({ AccessToken }) => {
      const { person } = await callerOf(context, AccessToken);
      return { Username: person.username, UserAttributes: userAttributes(context, person) };
    }),
    GlobalSignOut: operation(AccessTokenInput, async ({ AccessToken }) => {
      const { person } = await callerOf(context, AccessToken);
      await sessions.revokeAll(person.username);
      context.log(`identity: ${person.email} signed out everywhere`);
      return {};
    }),
    RevokeToken: operation(RevokeInput, async ({ ClientId, Token }) => {
      checkClient(context, ClientId);
      await revokeRefreshToken(context, Token);
      return {};
    }),
    // A user may delete only oneself; the token says who.
    DeleteUser: operation(AccessTokenInput, async ({ AccessToken }) => {
      const { person } = await callerOf(context, AccessToken);
      await sessions.revokeAll(person.username);
      await people.remove(person);
      return {};
    }),
  };
}

/** Ends the sign-in of a refresh token; an unknown one is passed over, a JWT is refused. */
export async function revokeRefreshToken({ sessions }: Context, token: string): Promise<void> {
  if (token.split('.').length === 3) {
    throw new WireError('UnsupportedTokenTypeException', 'Unsupported token type');
  }
  const session = sessions.byRefreshToken(token);
  if (session !== undefined) {
    await sessions.revoke(session);
  }
}

/** A user's attributes as `GetUser` and `AdminGetUser` list them: every value is text. */
export function userAttributes({ settings }: Context, person: Person) {
  const values = {
    sub: person.sub,
    identities: JSON.stringify(identitiesOf(person)),
    ...attributesOf(person, settings),
  };
  return Object.entries(values).map(([Name, value]) => ({ Name, Value: String(value) }));
}

/** The refusal of a malformed request. */
export function invalidParameter(message: string): WireError {
  return new WireError('InvalidParameterException', message);
}

function checkClient({ settings }: Context, clientId: string): void {
  if (clientId !== settings.clientId) {
    throw new WireError(
      'ResourceNotFoundException',
      `User pool client ${clientId} does not exist.`,
    );
  }
}

/** `REFRESH_TOKEN` is the service's older name of the same flow. */
function checkFlow(flow: string, allowed: readonly string[]): void {
  const isRefresh = flow === 'REFRESH_TOKEN_AUTH' || flow === 'REFRESH_TOKEN';
  if (!isRefresh || !allowed.includes('ALLOW_REFRESH_TOKEN_AUTH')) {
    throw invalidParameter(`${flow} flow not enabled for this client`);
  }
}

function authenticationResult({ accessToken, idToken, expiresIn }: TokenPair) {
  return {
    AccessToken: accessToken,
    ExpiresIn: expiresIn,
    IdToken: idToken,
    TokenType: 'Bearer',
  };
}
