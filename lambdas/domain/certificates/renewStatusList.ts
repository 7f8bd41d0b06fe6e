import type { StatusListFile, StatusListSigner, StatusLists } from './ports.ts';

/** What publishing the revocations works with. */
export interface StatusListPorts {
  readonly statuses: Pick<StatusLists, 'revoked'>;
  readonly signer: StatusListSigner;
  readonly file: StatusListFile;
}

/**
 * Publishes which certificates are revoked, unless what is published says so already. What was published stays revoked, also when the
 * database was restored to a time before. Two runs at once are safe: the run after them compares again.
 *
 * It is a W3C Bitstring Status List, a signed file: with it, the public keys and the issuer's profile, verifying needs no function. A
 * credential's place is chosen at random and names no person; deleting the certificate or the account, and renaming, revoke it first,
 * for good, so a verifier never finds two names valid.
 *
 * @param now epoch ms
 * @returns `noKey` while the stage has no key to sign with, and so has issued nothing
 */
export async function renewStatusList(
  { statuses, signer, file }: StatusListPorts,
  now: number,
): Promise<'published' | 'unchanged' | 'noKey'> {
  const [revoked, signed] = await Promise.all([statuses.revoked(), file.read()]);
  const published = signed === null ? [] : signer.revokedIn(signed);
  const all = [...new Set([...revoked, ...published])].sort((one, other) => one - other);
  if (signed !== null && all.length === published.length) {
    return 'unchanged';
  }
  const next = await signer.signList(all, now);
  if (next === null) {
    return 'noKey';
  }
  await file.write(next);
  return 'published';
}
