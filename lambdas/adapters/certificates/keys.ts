import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import * as z from 'zod/mini';
import { credentialsPath } from '../../contract/constants.ts';

const filled = z.string().check(z.minLength(1));
const PublicKey = z.object({ kty: z.literal('RSA'), n: filled, e: filled, kid: filled });
const PrivateKey = z.extend(PublicKey, {
  d: filled,
  p: filled,
  q: filled,
  dp: filled,
  dq: filled,
  qi: filled,
});

/** What the secret of a stage's certificates holds: JWKs (RFC 7517), whose `kid` is their thumbprint (RFC 7638). */
export const CertificateKeys = z.object({
  /** The key that new certificates are signed with. */
  signing: PrivateKey,
  /** The public halves of earlier keys, with which older certificates are verified. */
  earlier: z.array(PublicKey),
});
export type CertificateKeys = z.infer<typeof CertificateKeys>;

/** A public key as it is served. Its `kid` is its address, as Open Badges asks. */
export type ServedKey = z.infer<typeof PublicKey> & { readonly alg: 'RS256'; readonly use: 'sig' };

/** A new key to sign with. The private half of the one before it is forgotten; its public half stays. */
export async function withNewKey(before: CertificateKeys | null): Promise<CertificateKeys> {
  const pair = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const jwk = await exportJWK(pair.privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  const earlier = before ? [PublicKey.parse(before.signing), ...before.earlier] : [];
  return { signing: PrivateKey.parse({ ...jwk, kid }), earlier };
}

/**
 * The public keys as they are served, the newest first. Nothing private is in them.
 *
 * @param siteOrigin the site's address, without a trailing slash
 */
export function servedKeys({ signing, earlier }: CertificateKeys, siteOrigin: string): ServedKey[] {
  return [signing, ...earlier].map(({ kty, n, e, kid }) => {
    return { kty, n, e, alg: 'RS256', use: 'sig', kid: keyAddress(siteOrigin, kid) };
  });
}

/** Where a public key is served. */
export function keyAddress(siteOrigin: string, kid: string): string {
  return `${siteOrigin}${credentialsPath}keys/${kid}.json`;
}

/** Where all of them are served, as a JWK Set. */
export function keySetAddress(siteOrigin: string): string {
  return `${siteOrigin}${credentialsPath}keys.json`;
}
