import type { Consent } from '../../contract/entities.ts';
import type { EnteredPerson, StoredRegistration } from '../../contract/tables/students.ts';

/** A registration without what the student told, as the student may see it. */
export interface Registration extends Omit<StoredRegistration, 'opened'> {
  /** Ids of the samples that it has opened. */
  readonly opened: readonly string[];
}

/** A registration as it is received. */
export interface NewRegistration extends Pick<Registration, 'collegeID' | 'receivedAt'> {
  readonly expiresAt: number;
  readonly state: 'received' | 'guardianAsked';
  readonly consent: Consent;
  readonly person: EnteredPerson;
  /** The id, which only the service can read, to mail it. */
  readonly sealedID: string;
}
