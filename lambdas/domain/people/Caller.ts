import { Failure } from '../Failure.ts';

/** The signed-in person, as the gateway's checked identity token states it. */
export interface Caller {
  /** Who it is; never changes. */
  readonly sub: string;
  /** Verified address. */
  readonly emailID: string;
  readonly name: string;
  /** The identity provider's name for the account. */
  readonly username: string;
  /** When the person signed in, epoch ms, to the second. A refreshed token keeps it. */
  readonly signedInAt: number;
  /** Groups such as `finance` and `operator`. */
  readonly groups: readonly string[];
}

/**
 * Refuses a call that names another person's address.
 *
 * @throws Failure userNotAllowed
 */
export function requireOwnAddress(caller: Caller, emailID: string): void {
  if (comparable(emailID) !== comparable(caller.emailID)) {
    throw new Failure('userNotAllowed', 'You can only do this for your own account.');
  }
}

/** An address as it is compared: the same however it was typed. */
export function comparable(emailID: string): string {
  return emailID.normalize('NFC').toLowerCase();
}
