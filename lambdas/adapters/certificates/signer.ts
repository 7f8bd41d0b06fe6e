import { importJWK, SignJWT } from 'jose';
import type { CredentialSigner } from '../../domain/certificates/ports.ts';
import { readSecret } from '../aws/readSecret.ts';
import { requireEnv } from '../requireEnv.ts';
import { credentialOf, Issuer } from './credentialOf.ts';
import { CertificateKeys, keyAddress } from './keys.ts';

/**
 * Signs certificates with the key in the secret named by `CERTIFICATE_SECRET`: RS256, which every verifier of Open Badges has to know.
 * The secret is read each time: a person needs few certificates, and a key that was replaced signs none.
 */
export function certificateSigner(): CredentialSigner {
  const SecretId = requireEnv('CERTIFICATE_SECRET');
  const siteOrigin = requireEnv('SITE_ORIGIN');
  const issuer = Issuer.parse(JSON.parse(requireEnv('CERTIFICATE_ISSUER')));
  return {
    async sign(facts) {
      const text = await readSecret(SecretId);
      const { signing } = CertificateKeys.parse(JSON.parse(text ?? 'null'));
      const { credential, claims } = credentialOf(facts, issuer, siteOrigin);
      return new SignJWT({ ...credential, ...claims })
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: keyAddress(siteOrigin, signing.kid) })
        .sign(await importJWK(signing, 'RS256'));
    },
  };
}
