import { Failure } from '../Failure.ts';
import type { Students } from './ports.ts';
import type { Registration } from './Registration.ts';

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
  return new Failure('dataNotFound', 'Registration not found.');
}
