import type { StudentState } from '../../contract/vocabulary.ts';
import type { Students } from './ports.ts';
import { noSuchRegistration } from './requireRegistration.ts';

/**
 * Cancels a registration and erases what the student entered. The next confirmation of the college's list gives the place to the
 * first student on the waiting list. Cancelling again changes nothing.
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
