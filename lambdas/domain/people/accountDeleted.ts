import { Failure } from '../Failure.ts';

/** The refusal of a call of somebody whose account is deleted, before the call or while it is under way. */
export function accountDeleted(): Failure {
  const message = 'This account was deleted. You can sign in again and begin anew.';
  return new Failure('signedOut', message, { data: { deleted: true } });
}
