import type { CertificateSubject, OwnCertificate } from '../../contract/entities.ts';
import { Failure } from '../Failure.ts';
import type { CertificateStore, CredentialSigner, StatusLists } from './ports.ts';

/** What renaming works with. */
export interface RenamePorts {
  readonly certificates: Pick<CertificateStore, 'find' | 'keep'>;
  readonly statuses: StatusLists;
  readonly signer: CredentialSigner;
}

/**
 * Puts another name on a certificate, which only an operator does, who has seen proof of it. The credential with the name before is
 * revoked first, so that no two names are ever valid; a run that was cut off is repeated.
 *
 * @throws Failure dataNotFound when the person has no such certificate; operationFailed when it was changed meanwhile
 */
export async function renameCertificate(
  { certificates, statuses, signer }: RenamePorts,
  sub: string,
  subject: CertificateSubject,
  name: string,
): Promise<OwnCertificate> {
  const before = await certificates.find(sub, subject);
  if (!before || before.deletedAt !== null) {
    throw new Failure('dataNotFound', 'The person has no such certificate.');
  }
  await statuses.revoke(before.statusIndex);
  const facts = { ...before, name, statusIndex: await statuses.reserve() };
  const certificate = { ...facts, credential: await signer.sign(facts) };
  if (!(await certificates.keep(sub, certificate, before))) {
    throw new Failure('operationFailed', 'The certificate was changed meanwhile. Run this again.');
  }
  return certificate;
}
