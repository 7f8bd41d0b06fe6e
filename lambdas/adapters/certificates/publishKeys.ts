import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { requireEnv } from '../requireEnv.ts';
import { Issuer, issuerAddress, issuerDocument } from './credentialOf.ts';
import { type CertificateKeys, keySetAddress, servedKeys } from './keys.ts';

/** How long others may keep what they have read, s: a new key is in the set that much later at the most. */
const keptSeconds = 300;

/** Puts the public keys and the issuer's profile where the site serves them: into the bucket named by `SITE_BUCKET`. */
export async function publishKeys(keys: CertificateKeys): Promise<void> {
  const Bucket = requireEnv('SITE_BUCKET');
  const siteOrigin = requireEnv('SITE_ORIGIN');
  const issuer = Issuer.parse(JSON.parse(requireEnv('CERTIFICATE_ISSUER')));
  const client = new S3Client({ maxAttempts: 3 });
  const served = servedKeys(keys, siteOrigin);
  const files = [
    ...served.map((key): [string, object] => [key.kid, key]),
    [keySetAddress(siteOrigin), { keys: served }] as const,
    [issuerAddress(siteOrigin), issuerDocument(issuer, siteOrigin)] as const,
  ];
  for (const [address, content] of files) {
    await client.send(
      new PutObjectCommand({
        Bucket,
        Key: address.slice(siteOrigin.length + 1),
        Body: JSON.stringify(content, null, 2),
        ContentType: 'application/json',
        CacheControl: `public, max-age=${keptSeconds}`,
      }),
    );
  }
}
