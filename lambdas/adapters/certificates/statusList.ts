import { gunzipSync, gzipSync } from 'node:zlib';
import { credentialsPath } from '../../contract/constants.ts';
import { statusListSize } from '../../domain/certificates/ports.ts';

/** The key of the one list, as it is served below the site's address. */
export const statusListKey = `${credentialsPath.slice(1)}status/1`;

/** Where a certificate's credential says that its status is (W3C Bitstring Status List v1.0, section 2.1). */
export function statusEntryOf(statusIndex: number, siteOrigin: string) {
  const statusListCredential = `${siteOrigin}/${statusListKey}`;
  return {
    id: `${statusListCredential}#${statusIndex}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: String(statusIndex),
    statusListCredential,
  };
}

/**
 * A list in which these certificates are revoked: one bit for each index, the first one leftmost, compressed and in multibase's base64url
 * (section 3.3, "Bitstring Generation Algorithm").
 */
export function encodedList(revoked: readonly number[]): string {
  const bits = new Uint8Array(statusListSize / 8);
  for (const index of revoked) {
    const byte = index >> 3;
    bits[byte] = (bits[byte] ?? 0) | (0x80 >> (index & 7));
  }
  return `u${gzipSync(bits).toString('base64url')}`;
}

/** The places that are marked in such a list, in order. */
export function revokedInList(list: string): number[] {
  const bits = gunzipSync(Buffer.from(list.slice(1), 'base64url'));
  const revoked: number[] = [];
  for (const [place, byte] of bits.entries()) {
    for (let bit = 0; byte !== 0 && bit < 8; bit += 1) {
      if (byte & (0x80 >> bit)) {
        revoked.push(place * 8 + bit);
      }
    }
  }
  return revoked;
}
