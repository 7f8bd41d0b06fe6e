import type { Certificate, OwnCertificate } from '../../contract/entities.ts';

/** What a certificate says, before it is signed. */
export type CertificateFacts = Omit<Certificate, 'credential'> & {
  /** What the course is about, in a sentence. */
  readonly summary: string;
};

/** Port: where people's certificates are kept: one of each course. */
export interface CertificateStore {
  find(sub: string, itemID: string): Promise<OwnCertificate | null>;
  ofPerson(sub: string): Promise<OwnCertificate[]>;
  /** Keeps a new one; false, and nothing changes, when the person has one of the course already. */
  create(sub: string, certificate: OwnCertificate): Promise<boolean>;
  /** The certificate as it is then; null when there is none. */
  setHidden(sub: string, itemID: string, hidden: boolean): Promise<OwnCertificate | null>;
  /** That there is none is no error. */
  remove(sub: string, itemID: string): Promise<void>;
}

/** Port: certificates as whoever has a link reads them. What was changed a moment ago may not show yet. */
export interface PublicCertificates {
  find(certificateID: string): Promise<OwnCertificate | null>;
}

/** Port: signs certificates with the stage's key. */
export interface CredentialSigner {
  /** The certificate as an Open Badges 3.0 credential: a VC-JWT. @throws Error when the stage has no key */
  sign(facts: CertificateFacts): Promise<string>;
}
