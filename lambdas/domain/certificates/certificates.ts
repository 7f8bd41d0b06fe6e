import type { Certificate, CertificateSubject, OwnCertificate } from '../../contract/entities.ts';
import { Failure } from '../Failure.ts';
import { firstWithin } from '../firstWithin.ts';
import type { CertificateStore, PublicCertificates, StatusLists } from './ports.ts';

/** What its owner does with a certificate. */
export type CertificateChange = 'hide' | 'show' | 'delete';

/**
 * A certificate, by its link.
 *
 * @throws Failure dataNotFound, the same for one that never was, is deleted or is hidden
 */
export async function getCertificate(
  certificates: PublicCertificates,
  certificateID: string,
): Promise<{ data: { certificate: Certificate } }> {
  const found = await certificates.find(certificateID);
  if (!found || found.hidden) {
    throw noSuchCertificate();
  }
  const { hidden: _, ...certificate } = found;
  return { data: { certificate } };
}

/** A person's own certificates, newest first, hidden ones too. */
export async function getMyCertificates(
  certificates: Pick<CertificateStore, 'ofPerson'>,
  sub: string,
): Promise<{ data: { certificates: OwnCertificate[] } }> {
  const all = await certificates.ofPerson(sub);
  return {
    data: {
      certificates: firstWithin(all.toSorted((one, other) => other.issuedAt - one.issuedAt)),
    },
  };
}

/** What changing works with. */
export interface ChangeCertificatePorts {
  readonly certificates: Pick<CertificateStore, 'find' | 'setHidden' | 'remove'>;
  readonly statuses: Pick<StatusLists, 'revoke'>;
}

/**
 * Hides one of a person's own certificates, shows it again, or deletes it. A deleted one is revoked first: a verifier of a credential
 * that was downloaded before learns it. The same can be issued again, with the id and the name that it had.
 *
 * @param now epoch ms
 * @throws Failure dataNotFound when the person has none of the subject; deleting again changes nothing
 */
export async function changeCertificate(
  { certificates, statuses }: ChangeCertificatePorts,
  sub: string,
  { subject, change }: { readonly subject: CertificateSubject; readonly change: CertificateChange },
  now: number,
): Promise<{ data: { certificate: OwnCertificate | null } }> {
  if (change === 'delete') {
    let kept = await certificates.find(sub, subject);
    // Again while it gets another name at the same moment, which is another credential.
    while (kept && kept.deletedAt === null) {
      await statuses.revoke(kept.statusIndex);
      await certificates.remove(sub, kept, now);
      kept = await certificates.find(sub, subject);
    }
    return { data: { certificate: null } };
  }
  const certificate = await certificates.setHidden(sub, subject, change === 'hide');
  if (!certificate) {
    throw noSuchCertificate();
  }
  return { data: { certificate } };
}

function noSuchCertificate(): Failure {
  return new Failure('dataNotFound', 'Certificate not found.');
}
