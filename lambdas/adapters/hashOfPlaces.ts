import { sha256 } from './sha256.ts';

/** Names the changes of a college's places: 128 bits, hexadecimal. Opening and confirming have to agree on it. */
export function hashOfPlaces(text: string): string {
  return sha256(text).slice(0, 32);
}
