import {
  fewestRegistrations,
  guardianRegistrationDays,
  noticeVersion,
  registrationsPerSeat,
  studentRetentionDays,
} from '../../contract/constants.ts';
import type { Student } from '../../contract/entities.ts';
import type { College } from '../../contract/tables/colleges.ts';
import type { EnteredPerson } from '../../contract/tables/students.ts';
import { Failure, invalidField } from '../Failure.ts';
import { type Limits, requireVisitorWithinLimit } from '../Limits.ts';
import { requireGuardianMailable } from '../mail/guardianMails.ts';
import { mailboxOf } from '../mail/mailboxOf.ts';
import { comparable } from '../people/Caller.ts';
import { requireKey } from '../requireKey.ts';
import { isWindowOpen, noSuchCollege } from './College.ts';
import type { Colleges, StudentIDs, Students } from './ports.ts';
import type { NewRegistration } from './Registration.ts';
import { mayAskGuardianFrom, mayMailFrom, mayMailStudent } from './studentMailLimits.ts';

const dayMs = 86_400_000;
/** Clocks differ, and what was sent without a network may arrive days later. */
const consentFromMs = -7 * dayMs;
const consentUntilMs = dayMs;

/** Port: alerts operators that a college takes no more registrations. */
export interface RegistrationAlerts {
  alert(event: 'collegeFull', fields: { readonly collegeID: string }): void;
}

/** What registering works with. */
export interface RegisterPorts {
  readonly colleges: Colleges;
  readonly students: Pick<Students, 'find' | 'findPerson' | 'admit' | 'add'>;
  readonly studentIDs: Pick<StudentIDs, 'idFor' | 'seal'>;
  readonly limits: Limits;
  readonly alerts: RegistrationAlerts;
  /** 128 random bits as an idempotency key. */
  newKey(): string;
}

/** Whose call it is. */
export interface RegisterCall {
  /** The idempotency key that the client sent; empty when it sent none. */
  readonly key: string;
  /** Where the call came from. */
  readonly source: string;
  /** Epoch ms. */
  readonly now: number;
}

/**
 * Keeps a student's registration under an id that only this client and the student's mailbox learn. A retry with the same key
 * gets the same id and changes nothing, also when the window has closed meanwhile; with other details than the first time it is
 * told so. Anybody else who registers the same person gets another id and learns nothing. Without a key the registration gets a
 * new one: the specification calls this route with none, and a retry then registers again.
 *
 * Under 18 a parent or guardian is asked by email; until they agree, the registration opens nothing, and it is forgotten soon.
 *
 * @throws Failure invalidInput with `data.fields`, also for a parent or guardian who was asked too often; dataNotFound for an unknown college; noValidity outside its window, or when as many
 *   have registered in it as may;
 *   operationFailed when one address registers too often
 */
export async function registerStudent(
  ports: RegisterPorts,
  student: Student,
  { key: sentKey, source, now }: RegisterCall,
): Promise<{ studentID: string; hasOtherDetails?: true }> {
  await requireVisitorWithinLimit(ports.limits, 'freeBites/registerStudent', source, now);
  const key = requireKey(sentKey, ports.newKey);
  const entered = registrationOf(student, now);
  const studentID = await ports.studentIDs.idFor(idTextOf(student, key));
  const [college, known] = await Promise.all([
    ports.colleges.find(student.collegeID),
    ports.students.find(studentID),
  ]);
  if (!college) {
    throw noSuchCollege();
  }
  if (known) {
    // Only who has the key gets here: the id is made of it.
    const first = await ports.students.findPerson(studentID);
    const isSame = first === null || detailsOf(first) === detailsOf(entered.person);
    return { studentID, ...(!isSame && { hasOtherDetails: true }) };
  }
  requireConsentNow(student, now);
  requireWindow(college, now);
  const mails = await mayMail(ports.limits, entered.person, source, now);
  await admit(ports, college);
  const sealedID = await ports.studentIDs.seal(studentID);
  await ports.students.add(studentID, { ...entered, sealedID }, { mails });
  return { studentID };
}

/** Counts a registration of a college's window. @throws Failure noValidity when there are as many as may be */
async function admit(
  { students, alerts }: Pick<RegisterPorts, 'students' | 'alerts'>,
  college: College,
): Promise<void> {
  const most = Math.max(fewestRegistrations, registrationsPerSeat * college.seats);
  const count = await students.admit(college, most);
  if (count === null) {
    throw new Failure(
      'noValidity',
      'This college has as many registrations as it can take. Ask your coordinator.',
      { data: { opensAt: college.opensAt, closesAt: college.closesAt } },
    );
  }
  if (count === most) {
    alerts.alert('collegeFull', { collegeID: college.collegeID });
  }
}

/** Whether the registration's mail may be written. @throws Failure invalidInput when it may not, and nobody but a parent or guardian can go on */
async function mayMail(
  limits: Limits,
  { emailID, guardian }: EnteredPerson,
  source: string,
  now: number,
): Promise<boolean> {
  if (!guardian) {
    return (await mayMailStudent(limits, emailID, now)) && mayMailFrom(limits, source, now);
  }
  if (!(await mayAskGuardianFrom(limits, source, now))) {
    throw invalidField(
      'guardian.emailID',
      'We’ve emailed as many parents and guardians as we can from your network today, so you’re not registered. Try again tomorrow, or on another network, such as mobile data.',
    );
  }
  const letter = { emailID: guardian.emailID, field: 'guardian.emailID' };
  await requireGuardianMailable(limits, letter, now);
  return true;
}

/** What an id is made of, so that no two triples give one text. */
function idTextOf(
  { collegeID, emailID }: Pick<Student, 'collegeID' | 'emailID'>,
  key: string,
): string {
  return JSON.stringify([collegeID, comparable(emailID), key]);
}

function registrationOf(
  { collegeID, consent, guardian, ...rest }: Student,
  now: number,
): Omit<NewRegistration, 'sealedID'> {
  if (!rest.adult && !guardian) {
    throw invalidField('guardian', 'A student under 18 needs a parent or guardian who agrees.');
  }
  const registration = { collegeID, consent, receivedAt: now };
  if (rest.adult || !guardian) {
    const expiresAt = expiryOf(now, studentRetentionDays);
    return { ...registration, person: personOf(rest), state: 'received', expiresAt };
  }
  if (mailboxOf(guardian.emailID) === mailboxOf(rest.emailID)) {
    throw invalidField('guardian.emailID', 'Enter your parent’s or guardian’s own address.');
  }
  return {
    ...registration,
    person: { ...personOf(rest), guardian },
    state: 'guardianAsked',
    expiresAt: expiryOf(now, guardianRegistrationDays),
  };
}

/** Only what a student tells: a request has more. */
function personOf(from: Omit<EnteredPerson, 'guardian'>): EnteredPerson {
  const { name, emailID, rollNumber, course, year, adult } = from;
  return { name, emailID, rollNumber, course, year, adult };
}

/** What a student tells, as a text to compare; when they agreed is no part of it. */
function detailsOf(person: EnteredPerson): string {
  const { name, emailID, rollNumber, course, year, adult, guardian } = person;
  const guardedBy = guardian ? [guardian.name, guardian.emailID] : null;
  const own = [name, comparable(emailID), rollNumber, course, year, adult];
  return JSON.stringify([own, guardedBy]);
}

/** The notice as it is now, agreed to of late. */
function requireConsentNow({ consent: { version, at } }: Student, now: number): void {
  if (version !== noticeVersion) {
    throw invalidField('consent.version', 'The notice has changed. Please reload the page.');
  }
  if (at - now < consentFromMs || at - now > consentUntilMs) {
    throw invalidField('consent.at', "Please check this device's date and agree again.");
  }
}

/** @returns epoch s */
function expiryOf(now: number, days: number): number {
  return Math.ceil(now / 1000) + days * 86_400;
}

function requireWindow(college: College, now: number): void {
  if (!isWindowOpen(college, now)) {
    const { opensAt, closesAt } = college;
    const isOver = closesAt !== null && closesAt < now;
    throw new Failure(
      'noValidity',
      isOver
        ? 'Registration for this college has ended.'
        : 'Registration for this college has not begun yet.',
      { data: { opensAt, closesAt } },
    );
  }
}
