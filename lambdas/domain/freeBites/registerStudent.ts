import {
  fewestRegistrations,
  noticeVersion,
  registrationsPerSeat,
  studentRetentionDays,
} from '../../contract/constants.ts';
import type { Consent, Student } from '../../contract/entities.ts';
import { Failure } from '../Failure.ts';
import { isWithinLimit, type Limits, requireVisitorWithinLimit } from '../Limits.ts';
import { mailboxOf } from '../mail/mailboxOf.ts';
import { comparable } from '../people/Caller.ts';
import { requireKey } from '../requireKey.ts';
import { type College, isWindowOpen, noSuchCollege } from './College.ts';
import type { Colleges, StudentIDs, Students } from './ports.ts';
import type { NewRegistration, Person } from './Registration.ts';

const dayMs = 86_400_000;
/** Clocks differ, and what was sent without a network may arrive days later. */
const consentFromMs = -7 * dayMs;
const consentUntilMs = dayMs;
/** Registering needs no proof of an address, so nobody is mailed more often, whoever types the address in. */
const mailLimit = { name: 'freeBites/mailed', calls: 3, perSeconds: 86_400 } as const;
/** Nor does one network address have us mail more addresses than that: a college that shares one has its ids on its screens too. */
const networkMailLimit = { name: 'freeBites/mailedFrom', calls: 300, perSeconds: 86_400 } as const;

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
 * @throws Failure invalidInput with `data.fields`; dataNotFound for an unknown college; noValidity outside its window, or when as many
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
  await admit(ports, college);
  const [sealedID, mails] = await Promise.all([
    ports.studentIDs.seal(studentID),
    mayMail(ports.limits, student, source, now),
  ]);
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

async function mayMail(
  limits: Limits,
  { emailID }: Pick<Student, 'emailID'>,
  source: string,
  now: number,
): Promise<boolean> {
  return (
    (await isWithinLimit(limits, mailLimit, mailboxOf(emailID), now)) &&
    isWithinLimit(limits, networkMailLimit, source, now)
  );
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
    throw invalidField('guardian', 'Whoever is under 18 needs a parent or guardian who agrees.');
  }
  const person: Person = rest.adult || !guardian ? personOf(rest) : { ...personOf(rest), guardian };
  return {
    collegeID,
    consent,
    person,
    receivedAt: now,
    expiresAt: Math.ceil(now / 1000) + studentRetentionDays * 86_400,
  };
}

/** Only what a student tells: a request has more. */
function personOf(from: Omit<Person, 'guardian'>): Person {
  const { name, emailID, rollNumber, course, year, adult } = from;
  return { name, emailID, rollNumber, course, year, adult };
}

/** What a student tells, as a text to compare; when they agreed is no part of it. */
function detailsOf(person: Person): string {
  const { name, emailID, rollNumber, course, year, adult, guardian } = person;
  const guardedBy = guardian ? [guardian.name, guardian.emailID] : null;
  const own = [name, comparable(emailID), rollNumber, course, year, adult];
  return JSON.stringify([own, guardedBy]);
}

/** The notice as it is now, agreed to of late. */
function requireConsentNow({ consent, adult, guardian }: Student, now: number): void {
  const consents: [string, Consent | undefined][] = [
    ['consent', consent],
    ['guardian.consent', adult ? undefined : guardian?.consent],
  ];
  for (const [field, given] of consents) {
    if (given && given.version !== noticeVersion) {
      throw invalidField(`${field}.version`, 'The notice has changed. Please reload the page.');
    }
    const age = (given?.at ?? now) - now;
    if (age < consentFromMs || age > consentUntilMs) {
      throw invalidField(`${field}.at`, "Please check this device's date and agree again.");
    }
  }
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

function invalidField(field: string, message: string): Failure {
  return new Failure('invalidInput', message, { data: { fields: [field] } });
}
