import { type Limits, requireVisitorWithinLimit } from '../Limits.ts';
import { noSuchCollege } from './College.ts';
import type { Colleges, Samples, Students } from './ports.ts';
import { requireRegistration } from './requireRegistration.ts';
import { samplesOf, samplesOfferedBy } from './samplesOfferedBy.ts';

/**
 * The status of a registration, without anything that identifies the student.
 *
 * @param call `source`: where it came from; `now`: epoch ms
 * @throws Failure dataNotFound; operationFailed when one address asks too often
 */
export async function getStudentInfo(
  ports: {
    readonly colleges: Colleges;
    readonly students: Pick<Students, 'find'>;
    readonly samples: Pick<Samples, 'titles'>;
    readonly limits: Limits;
  },
  studentID: string,
  { source, now }: { readonly source: string; readonly now: number },
) {
  await requireVisitorWithinLimit(ports.limits, 'freeBites/getStudentInfo', source, now);
  const registration = await requireRegistration(ports.students, studentID, now);
  const { collegeID, state, position } = registration;
  const college = await ports.colleges.find(collegeID);
  if (!college) {
    throw noSuchCollege();
  }
  const offered = await samplesOfferedBy(ports.samples, college);
  return {
    data: {
      college: college.name,
      state,
      waitingPosition: state === 'waiting' ? position : null,
      ...samplesOf(registration, college, offered, now),
    },
  };
}
