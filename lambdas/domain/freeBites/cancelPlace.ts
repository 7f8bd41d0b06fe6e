import type { StudentState } from '../../contract/vocabulary.ts';
import type { Students } from './ports.ts';
import { noSuchRegistration } from './requireRegistration.ts';

/**
 * Gives a registration up and forgets what the student told. The place is free for the first who waits, the next time that the
 * college's list is confirmed. Doing it again changes nothing.
 *
 * @param now epoch ms
 * @throws Failure dataNotFound
 */
export async function cancelPlace(
  students: Pick<Students, 'cancel'>,
  studentID: string,
  now: number,
): Promise<{ data: { state: StudentState } }> {
  if (!(await students.cancel(studentID, now))) {
    throw noSuchRegistration();
  }
  return { data: { state: 'givenBack' } };
}
