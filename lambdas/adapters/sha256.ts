import { createHash } from 'node:crypto';

/** SHA-256 of a text or of bytes, hexadecimal. */
export function sha256(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex');
}
