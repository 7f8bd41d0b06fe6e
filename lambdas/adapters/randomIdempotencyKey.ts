import { randomBytes } from 'node:crypto';

/** A key that nobody can guess: 128 random bits as base64url. */
export function randomIdempotencyKey(): string {
  return randomBytes(16).toString('base64url');
}
