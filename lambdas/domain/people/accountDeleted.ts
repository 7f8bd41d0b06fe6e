import { Failure } from '../Failure.ts';

/** The refusal when the caller's account is deleted, before the call or while it is under way. */
export function accountDeleted(): Failure {
  const message = 'This account was deleted. You can sign in again and start over.';
  return new Failure('signedOut', message, { data: { deleted: true } });
}
