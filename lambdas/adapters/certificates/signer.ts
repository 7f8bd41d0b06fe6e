import { decodeJwt, importJWK, type JWTPayload, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { CredentialSigner, StatusListSigner } from '../../domain/certificates/ports.ts';
import { orNull } from '../aws/orNull.ts';
import { readSecret } from '../aws/readSecret.ts';
import { requireEnv } from '../requireEnv.ts';
import { credentialOf, Issuer, statusListCredentialOf } from './credentialOf.ts';
import { CertificateKeys, keyAddress } from './keys.ts';
import { encodedList, revokedInList } from './statusList.ts';

const SignedList = z.object({ credentialSubject: z.object({ encodedList: z.string() }) });

/**
 * Signs certificates with the key in the secret named by `CERTIFICATE_SECRET`: RS256, which every verifier of Open Badges has to know.
 * The secret is read each time: a person needs few certificates, and a key that was replaced signs none.
 */
export function certificateSigner(): CredentialSigner {
  const { siteOrigin, issuer } = whoSigns();
  return {
    async sign(facts) {
      const { credential, claims } = credentialOf(facts, issuer, siteOrigin);
      const signed = await signWithKey({ ...credential, ...claims }, siteOrigin);
      if (signed === null) {
        throw new Error('the stage has no key that signs certificates');
      }
      return signed;
    },
  };
}

/** Signs the list of revoked certificates with the same key. */
export function statusListSigner(): StatusListSigner {
  const { siteOrigin, issuer } = whoSigns();
  return {
    signList(revoked, now) {
      const list = encodedList(revoked);
      const { credential, claims } = statusListCredentialOf(list, issuer, siteOrigin, now);
      return signWithKey({ ...credential, ...claims }, siteOrigin);
    },
    revokedIn(signed) {
      const { credentialSubject } = SignedList.parse(decodeJwt(signed));
      return revokedInList(credentialSubject.encodedList);
    },
  };
}

function whoSigns() {
  return {
    siteOrigin: requireEnv('SITE_ORIGIN'),
    issuer: Issuer.parse(JSON.parse(requireEnv('CERTIFICATE_ISSUER'))),
  };
}

/** Null when the stage has no key. */
async function signWithKey(payload: JWTPayload, siteOrigin: string): Promise<string | null> {
  const reading = readSecret(requireEnv('CERTIFICATE_SECRET'));
  const text = await orNull(reading, 'ResourceNotFoundException');
  if (!text) {
    return null;
  }
  const { signing } = CertificateKeys.parse(JSON.parse(text));
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: keyAddress(siteOrigin, signing.kid) })
    .sign(await importJWK(signing, 'RS256'));
}
