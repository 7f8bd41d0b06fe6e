import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { Student } from '../../contract/entities.ts';
import { StudentState } from '../../contract/vocabulary.ts';
import type { Registration } from '../../domain/freeBites/Registration.ts';

/** What a student told, as it lies under one name, so that it goes with one removal. */
export const StoredPerson = z.pick(Student, {
  ...{ name: true, emailID: true, rollNumber: true, course: true, year: true },
  ...{ phone: true, adult: true, guardian: true },
});

/** A registration in the table named by `STUDENTS_TABLE`; key `registration`, the hash of its id. */
export const StoredRegistration = z.object({
  registration: z.string(),
  collegeID: z.string(),
  state: StudentState,
  position: z._default(z.nullable(z.int()), null),
  receivedAt: z.int(),
  expiresAt: z.int(),
  /** A set of the database; it is absent when it is empty. */
  opened: z.optional(z.set(z.string())),
});

/** A registration without what the student told. */
export function readRegistration(item: unknown): Registration {
  const { collegeID, state, position, receivedAt, expiresAt, opened } =
    StoredRegistration.parse(item);
  return { collegeID, state, position, receivedAt, expiresAt, opened: [...(opened ?? [])] };
}

/** The key under which an id is kept: nobody who reads the table learns an id. */
export function keyOf(studentID: string): { registration: string } {
  return { registration: createHash('sha256').update(studentID).digest('base64url') };
}
