import type { Context } from './Context.ts';
import { badGatewayPage } from './faults.ts';
import { issueTokens, type TokenPair } from './tokens.ts';
import { WireError } from './wire.ts';

/** An answer that a tester's fault puts in place of the service's own. */
export class FaultAnswer extends Error {
  override readonly name = 'FaultAnswer';
  readonly response: Response;
  constructor(response: Response) {
    super('A fault is switched on.');
    this.response = response;
  }
}

/** New tokens for a refresh token, with the sign-in's own time and origin; refusals are thrown. */
export async function refresh(
  context: Context,
  refreshToken: string,
  signal: AbortSignal,
): Promise<TokenPair> {
  await fail(context, signal);
  const { settings, keys, people, sessions, now } = context;
  const session = sessions.byRefreshToken(refreshToken);
  if (session === undefined) {
    throw notAuthorized('Invalid Refresh Token');
  }
  if (session.revoked) {
    throw notAuthorized('Refresh Token has been revoked');
  }
  if (now() >= session.refreshExpiresAt) {
    throw notAuthorized('Refresh Token has expired');
  }
  const person = people.byUsername(session.username);
  if (person === undefined) {
    throw new WireError('UserNotFoundException', 'User does not exist.');
  }
  const { nonce: _, ...signIn } = session;
  return issueTokens(keys, settings, person, signIn, now());
}

/** The service's most common refusal. */
export function notAuthorized(message: string): WireError {
  return new WireError('NotAuthorizedException', message);
}

/** The answer of a service that failed within. */
export function internalError(): WireError {
  return new WireError('InternalErrorException', 'Internal server error', 500);
}

/** The answer of a proxy whose service is gone. */
export function badGateway(): Response {
  return new Response(badGatewayPage, { status: 502, headers: { 'content-type': 'text/html' } });
}

async function fail({ faults }: Context, signal: AbortSignal): Promise<void> {
  switch (faults.take('refresh')) {
    case 'notAuthorized':
      throw notAuthorized('Refresh Token has been revoked');
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
