import type { Caller } from './Caller.ts';
import type { Sessions } from './Sessions.ts';

/** Port: the identity provider's accounts. */
export interface Accounts {
  /**
   * Revokes every refresh token of an account.
   *
   * @throws Failure operationFailed when the provider cannot be reached or says no
   */
  signOutEverywhere(username: string): Promise<void>;
}

/**
 * Ends every session of a person on every device, and refuses tokens from sign-ins up to now.
 *
 * The provider comes first: if it fails, nothing has changed here and the person can ask again.
 *
 * Tokens are compared by `auth_time`, to the second: a refreshed token keeps it but gets a new `iat`, which would let it pass.
 *
 * @param now epoch ms
 */
export async function signOutEverywhere(
  accounts: Accounts,
  sessions: Pick<Sessions, 'endAll'>,
  caller: Pick<Caller, 'sub' | 'username'>,
  now: number,
): Promise<void> {
  await accounts.signOutEverywhere(caller.username);
  await sessions.endAll(caller.sub, now);
}
