import type { Consent, Student } from '../../contract/entities.ts';
import type { StudentState } from '../../contract/vocabulary.ts';
import { Failure } from '../Failure.ts';
import type { Students } from './ports.ts';

/** What a student has told of themselves; forgotten when the place is given back. */
export type Person = Omit<Student, 'collegeID' | 'consent'>;

/** A registration without what the student told, as the student may see it. */
export interface Registration {
  readonly collegeID: string;
  readonly state: StudentState;
  /** Place on the waiting list, from 1; null in every other state. */
  readonly position: number | null;
  /** When it was received, epoch ms. */
  readonly receivedAt: number;
  /** When it is to be forgotten, epoch s. */
  readonly expiresAt: number;
  /** Ids of the samples that it has opened. */
  readonly opened: readonly string[];
}

/** A registration as it is received. */
export interface NewRegistration extends Pick<Registration, 'collegeID' | 'receivedAt'> {
  readonly expiresAt: number;
  readonly consent: Consent;
  readonly person: Person;
}

/**
 * A registration by its id.
 *
 * @param now epoch ms
 * @throws Failure dataNotFound, the same for an id that never was and for one that is forgotten
 */
export async function requireRegistration(
  students: Pick<Students, 'find'>,
  studentID: string,
  now: number,
): Promise<Registration> {
  const registration = await students.find(studentID);
  if (!registration || isForgotten(registration, now)) {
    throw noSuchRegistration();
  }
  return registration;
}

/** Whether a registration's time is over, though the database may not have removed it yet. @param now epoch ms */
export function isForgotten({ expiresAt }: { readonly expiresAt: number }, now: number): boolean {
  return expiresAt * 1000 <= now;
}

/** The one refusal of every id that leads to nothing. */
export function noSuchRegistration(): Failure {
  return new Failure('dataNotFound', 'There is no such registration.');
}
