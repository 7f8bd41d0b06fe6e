import { idempotencyKeyHeader } from '../contract/constants.ts';
import { invalidField } from './Failure.ts';

/** 128 bits as base64url or as hex. */
const keyPattern = /^(?:[A-Za-z0-9_-]{22}|[0-9a-f]{32})$/i;

/**
 * The idempotency key of a call: the one that was sent, or a new one when none was.
 *
 * @throws Failure invalidInput when it is not 128 random bits
 */
export function requireKey(sentKey: string, newKey: () => string): string {
  const key = sentKey === '' ? newKey() : sentKey;
  if (!keyPattern.test(key)) {
    throw invalidField(idempotencyKeyHeader, 'Please reload the page and send the form again.');
  }
  return key;
}
