import type { StudentState } from '../../contract/vocabulary.ts';
import { guardianToken } from '../freeBites/guardianConsent.ts';
import { mailedRegistrations } from '../freeBites/mailedRegistrations.ts';
import type { Colleges, LostID, StudentIDs, StudentsByAddress } from '../freeBites/ports.ts';
import { isForgotten } from '../freeBites/requireRegistration.ts';
import type { Letter, MailQueue, QueuedMail } from './Outbox.ts';

/** A mail to a student, who has no account: the case-study service keeps it with the registration. */
export type StudentMail = QueuedMail & {
  /** The hash of the id, or of what a student who lost it knows. */
  readonly registration: string;
  /** When it is due, epoch ms. */
  readonly lookAt: number;
} & (
    | { readonly cause: { readonly kind: 'registration' }; readonly registered: Registered }
    | { readonly cause: { readonly kind: 'lostID' }; readonly lostID: LostID }
  );

/** A registration as the student's mail describes it. */
interface Registered {
  readonly collegeID: string;
  readonly state: StudentState;
  readonly position: number | null;
  readonly person: {
    readonly emailID: string;
    readonly guardian?: { readonly emailID: string } | undefined;
  };
  /** Null for registrations from before ids were sealed: nobody can read theirs. */
  readonly sealedID: string | null;
  /** Epoch s. */
  readonly expiresAt: number;
}

/** Port: the mails to students that wait. */
export interface StudentMailQueue extends MailQueue<StudentMail> {
  /** Writes to the student of a registration what its state is, with its id; nothing when the id can't be read. @param now epoch ms */
  enqueue(registration: string, now: number): Promise<void>;
}

/** What letters to students are read from. */
export interface StudentLetterPorts {
  readonly mails: Pick<StudentMailQueue, 'enqueue'>;
  readonly students: StudentsByAddress;
  readonly colleges: Colleges;
  readonly studentIDs: Pick<StudentIDs, 'idFor' | 'unseal'>;
}

/**
 * Reads letters to students. Registering proves nothing about an address, so a letter has nothing that was typed in, not even a
 * name: nobody can have words of theirs sent by us.
 */
export function readStudentLetters(ports: StudentLetterPorts) {
  return async (mail: StudentMail, now: number): Promise<Letter | 'notNeeded'> => {
    if ('lostID' in mail) {
      await resend(ports, mail.lostID, now);
      return 'notNeeded';
    }
    const { collegeID, state, position, person, sealedID } = mail.registered;
    const college = await ports.colleges.find(collegeID);
    if (!college || state === 'givenBack' || isForgotten(mail.registered, now)) {
      return 'notNeeded';
    }
    if (state === 'guardianAsked') {
      return guardianLetter(ports, mail.registration, college.name, person.guardian?.emailID);
    }
    const studentID = sealedID === null ? null : await ports.studentIDs.unseal(sealedID);
    const data = { college: college.name, state, waitingPosition: position, studentID };
    const content = { kind: 'registration', data } as const;
    return { to: person.emailID, name: '', content, isUnverified: true };
  };
}

/** Who asks is on the page that the link leads to. */
async function guardianLetter(
  { studentIDs }: Pick<StudentLetterPorts, 'studentIDs'>,
  registration: string,
  college: string,
  to: string | undefined,
): Promise<Letter | 'notNeeded'> {
  const token = await guardianToken(studentIDs, registration);
  const data = { asks: { college }, token };
  return to === undefined
    ? 'notNeeded'
    : { to, name: '', content: { kind: 'guardianAsked', data }, isUnverified: true };
}

/** The registration of the address gets its mail again, sent to the address that it was made with: of several one, see `mailedRegistrations`. */
async function resend(
  { students, mails }: StudentLetterPorts,
  lost: LostID,
  now: number,
): Promise<void> {
  const all = await Array.fromAsync(students.ofAddress(lost));
  // While a parent or guardian is asked, that is the mail of the registration.
  const theirs = all.filter(
    (one) => one.person !== null && one.state !== 'guardianAsked' && !isForgotten(one, now),
  );
  for (const registration of mailedRegistrations(theirs)) {
    await mails.enqueue(registration, now);
  }
}
