import type { Leftovers } from '../domain/people/AccountDeletion.ts';
import { logWarning } from './logWarning.ts';

/** Writes what could not be erased now as one JSON line, without whose it is. */
export function logLeftovers(): Leftovers {
  return {
    note(what, cause) {
      logWarning('notErased', { what, error: cause instanceof Error ? cause.stack : '' });
    },
  };
}
