import type { Consent, Student } from '../../contract/entities.ts';
import type { StudentState } from '../../contract/vocabulary.ts';

/** What a student entered; erased when the place is cancelled. */
export type Person = Omit<Student, 'collegeID' | 'consent'>;

/** A registration without what the student told, as the student may see it. */
export interface Registration {
  readonly collegeID: string;
  readonly state: StudentState;
  /** Place on the waiting list, from 1; null in every other state. */
  readonly position: number | null;
  /** When it was received, epoch ms. */
  readonly receivedAt: number;
  /** When its state was decided last, epoch ms: with a place, when it got it. Null before the first decision. */
  readonly decidedAt: number | null;
  /** When it is to be forgotten, epoch s. */
  readonly expiresAt: number;
  /** Ids of the samples that it has opened. */
  readonly opened: readonly string[];
}

/** A registration as it is received. */
export interface NewRegistration extends Pick<Registration, 'collegeID' | 'receivedAt'> {
  readonly expiresAt: number;
  readonly state: 'received' | 'guardianAsked';
  readonly consent: Consent;
  readonly person: Person;
  /** The id, which only the service can read, to mail it. */
  readonly sealedID: string;
}
