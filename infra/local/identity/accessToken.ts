import * as z from 'zod/mini';
import type { Context } from './Context.ts';
import { issuerOf } from './IdentitySettings.ts';
import type { Person } from './Person.ts';
import { notAuthorized } from './refresh.ts';
import type { Session } from './sessions.ts';
import { WireError } from './wire.ts';

/** Who calls with an access token, and through which sign-in. */
export interface Caller {
  readonly person: Person;
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
  const { keys, settings, sessions, people, now } = context;
  const checked = await keys.check(accessToken, issuerOf(settings), now());
  if (checked.state === 'expired') {
    throw notAuthorized('Access Token has expired');
  }
  const claims = z.safeParse(Claims, checked.state === 'good' ? checked.claims : undefined).data;
  if (claims === undefined || claims.client_id !== settings.clientId) {
    throw notAuthorized('Invalid Access Token');
  }
  const session = sessions.find(claims.origin_jti);
  if (session === undefined || session.revoked) {
    throw notAuthorized('Access Token has been revoked');
  }
  if (!claims.scope.split(' ').includes(scope)) {
    throw notAuthorized('Access Token does not have required scopes');
  }
  const person = people.byUsername(claims.username);
  if (person === undefined) {
    throw new WireError('UserNotFoundException', 'User does not exist.');
  }
  return { person, session };
}
