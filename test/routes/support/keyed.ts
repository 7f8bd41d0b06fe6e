import { newKey } from '../../support/freeBites/colleges.ts';

/** The header that tells a repetition of a call from another one, with a key of its own. */
export function keyed() {
  return { 'idempotency-key': newKey() };
}
