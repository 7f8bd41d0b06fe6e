import { Failure } from '../Failure.ts';
import { accountDeleted } from './accountDeleted.ts';
import type { Caller } from './Caller.ts';
import type { AccountStatus, Sessions } from './Sessions.ts';

/**
 * Refuses a person who was signed out everywhere or whose account is suspended or deleted, and a browser whose web session is not the newest.
 *
 * Sign-in times come in whole seconds, so a sign-in within the same second as the signing-out is refused too.
 *
 * @param webSession what the browser sent, which is empty when it sent none and should have; undefined when it is not checked
 * @param closedToo lets a deleted account through: for asking again to delete it
 * @throws Failure signedOut or sessionIsNotActive
 */
export async function requireActiveAccount(
  sessions: Sessions,
  caller: Caller,
  webSession: string | undefined,
  closedToo = false,
): Promise<AccountStatus> {
  const accountStatus = await sessions.accountStatus(caller.sub);
  if (accountStatus.suspension && !accountStatus.deletion) {
    throw new Failure('signedOut', 'Your account is suspended. We emailed you why.', {
      data: { suspended: true },
    });
  }
  if (caller.signedInAt <= accountStatus.notBefore) {
    throw new Failure('signedOut', 'You were signed out everywhere. Please sign in again.');
  }
  if (accountStatus.deletion) {
    if (closedToo) {
      return accountStatus;
    }
    throw accountDeleted();
  }
  const newest = accountStatus.newest;
  if (webSession !== undefined && (!newest || String(newest.webSessionID) !== webSession)) {
    throw new Failure('sessionIsNotActive', 'You are signed in somewhere else now.', {
      data: newest ? { device: newest.device, startedAt: newest.startedAt } : {},
    });
  }
  return accountStatus;
}
