import { studentRetentionDays } from '../../contract/constants.ts';
import type { GuardianState } from '../../contract/vocabulary.ts';
import { Failure } from '../Failure.ts';
import { type Limits, requireVisitorWithinLimit } from '../Limits.ts';
import { noSuchCollege } from './College.ts';
import type { Applicant, Colleges, GuardedStudents, StudentIDs } from './ports.ts';
import { isForgotten } from './requireRegistration.ts';
import { mayMailStudent } from './studentMailLimits.ts';

/** What a parent's or guardian's answer works with. */
export interface GuardianPorts {
  readonly colleges: Colleges;
  readonly students: GuardedStudents;
  readonly studentIDs: Pick<StudentIDs, 'isIDFor'>;
  readonly limits: Limits;
}

/** The token in the link that a parent or guardian is sent: it is signed, and nothing of it is kept. */
export async function guardianToken(
  studentIDs: Pick<StudentIDs, 'idFor'>,
  registration: string,
): Promise<string> {
  return `${registration}.${await studentIDs.idFor(signedText(registration))}`;
}

/**
 * What a parent or guardian is asked by their link, and, when they give one, their answer. Until they agree, the registration opens
 * nothing. Declining, then or later, cancels it and erases what the student entered, and who the parent or guardian is. Answering the
 * same again changes nothing.
 *
 * @param request `token`: as `guardianToken` made it; `agrees`: left out to read alone
 * @throws Failure dataNotFound, the same for a link that never was and for a registration that is forgotten; operationFailed when one
 *   address asks too often
 */
export async function guardianConsent(
  ports: GuardianPorts,
  { token, agrees }: { readonly token: string; readonly agrees?: boolean | undefined },
  { source, now }: { readonly source: string; readonly now: number },
) {
  await requireVisitorWithinLimit(ports.limits, 'freeBites/guardianConsent', source, now);
  const [registration = '', signature = ''] = token.split('.');
  if (!(await ports.studentIDs.isIDFor(signedText(registration), signature))) {
    throw noSuchLink();
  }
  const before = await requireGuarded(ports.students, registration, now);
  if (agrees === true && before.state === 'guardianAsked') {
    const emailID = before.person?.emailID ?? '';
    const mails = await mayMailStudent(ports.limits, emailID, now);
    const expiresAt = Math.ceil(before.receivedAt / 1000) + studentRetentionDays * 86_400;
    await ports.students.agree(registration, { now, expiresAt, mails });
  }
  if (agrees === false) {
    await ports.students.cancel(registration, now);
  }
  const { collegeID, state, person } =
    agrees === undefined ? before : await requireGuarded(ports.students, registration, now);
  const college = await ports.colleges.find(collegeID);
  if (!college) {
    throw noSuchCollege();
  }
  const student = person && { name: person.name, emailID: person.emailID };
  return { data: { college: college.name, state: answerIn(state), student } };
}

async function requireGuarded(
  students: GuardedStudents,
  registration: string,
  now: number,
): Promise<Applicant> {
  const found = await students.find(registration);
  if (!found || isForgotten(found, now)) {
    throw noSuchLink();
  }
  return found;
}

function answerIn(state: Applicant['state']): GuardianState {
  if (state === 'guardianAsked') {
    return 'asked';
  }
  return state === 'givenBack' ? 'declined' : 'agreed';
}

/** No text that an id is made of looks like this one: those have three parts. */
function signedText(registration: string): string {
  return JSON.stringify(['guardian', registration]);
}

function noSuchLink(): Failure {
  return new Failure('dataNotFound', 'This link does not work. It may have expired.');
}
