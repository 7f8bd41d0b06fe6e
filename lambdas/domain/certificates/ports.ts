import type { Certificate, CertificateSubject, OwnCertificate } from '../../contract/entities.ts';

/** What a certificate says, before it is signed. */
export type CertificateFacts = Omit<Certificate, 'credential'> & {
  /** What the course or path is about, in a sentence. */
  readonly summary: string;
  /** Its place in the list of revoked certificates; each credential that is signed has its own. */
  readonly statusIndex: number;
};

/** A certificate as it is kept. */
export interface CertificateRecord
  extends OwnCertificate,
    Pick<CertificateFacts, 'summary' | 'statusIndex'> {
  /** When its owner deleted it, epoch ms; null while it is shown. What is deleted is kept so that it is issued again in the same name. */
  readonly deletedAt: number | null;
}

/** Which record a write replaces: the one with this credential, deleted or not as it was read. */
export type CertificateVersion = Pick<CertificateRecord, 'subject' | 'statusIndex' | 'deletedAt'>;

/** Port: where people's certificates are kept: one of each course and path, for good. */
export interface CertificateStore {
  /** A deleted one too. */
  find(sub: string, subject: CertificateSubject): Promise<CertificateRecord | null>;
  /** Those that are not deleted. */
  ofPerson(sub: string): Promise<CertificateRecord[]>;
  /** Keeps a new one in place of `before`; false, and nothing changes, when another was kept meanwhile. */
  keep(
    sub: string,
    certificate: CertificateRecord,
    before: CertificateVersion | null,
  ): Promise<boolean>;
  /** The certificate as it is then; null when there is none. */
  setHidden(
    sub: string,
    subject: CertificateSubject,
    hidden: boolean,
  ): Promise<OwnCertificate | null>;
  /** Marks one as deleted, unless it was replaced meanwhile. @param now epoch ms */
  remove(sub: string, certificate: CertificateVersion, now: number): Promise<void>;
}

/** A path, as its certificate says it. */
export interface PathFacts {
  readonly title: string;
  readonly summary: string;
  readonly tags: readonly string[];
  /** Its entries; the last is the end project. */
  readonly steps: readonly { readonly id: string }[];
}

/** Port: the paths that the stage's site was built with. */
export interface Paths {
  find(pathID: string): PathFacts | undefined;
}

/** Port: certificates as readers with the link see them; deleted ones are not found. What was changed a moment ago may not show yet. */
export interface PublicCertificates {
  find(certificateID: string): Promise<OwnCertificate | null>;
}

/** Port: signs certificates with the stage's key. */
export interface CredentialSigner {
  /** The certificate as an Open Badges 3.0 credential: a VC-JWT. @throws Error when the stage has no key */
  sign(facts: CertificateFacts): Promise<string>;
}

/** So many certificates have a place in the list: 2^20, where the specification asks for 2^17, so that a place tells nothing. */
export const statusListSize = 1_048_576;

/** Port: the places in the list of revoked certificates, which say nothing of whose certificate has them. */
export interface StatusLists {
  /** A place that no certificate has or had, chosen at random. @throws Error when the list is full */
  reserve(): Promise<number>;
  /** Marks the certificate with a place as revoked, for good. Doing it again changes nothing. */
  revoke(statusIndex: number): Promise<void>;
  /** All places that are marked, in order. */
  revoked(): Promise<number[]>;
}

/** Port: signs the list of revoked certificates with the stage's key. */
export interface StatusListSigner {
  /** The list as a Bitstring Status List credential; null when the stage has no key. @param now epoch ms */
  signList(revoked: readonly number[], now: number): Promise<string | null>;
  /** The places that a signed list says are revoked, in order. */
  revokedIn(signed: string): number[];
}

/** Port: the file in which the list is served. */
export interface StatusListFile {
  read(): Promise<string | null>;
  write(signed: string): Promise<void>;
}
