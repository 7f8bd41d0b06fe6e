import type { StudentState } from '../../../contract/vocabulary.ts';
import { guardianToken } from '../../freeBites/guardianConsent.ts';
import { mailedRegistrations } from '../../freeBites/mailedRegistrations.ts';
import type { Colleges, LostID, StudentIDs, StudentsByAddress } from '../../freeBites/ports.ts';
import { isForgotten } from '../../freeBites/requireRegistration.ts';
import type { MailQueue, QueuedMail } from '../Outbox.ts';

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
export interface RegistrationLetterPorts {
  readonly mails: Pick<StudentMailQueue, 'enqueue'>;
  readonly students: StudentsByAddress;
  readonly colleges: Colleges;
  readonly studentIDs: Pick<StudentIDs, 'idFor' | 'unseal'>;
}

/**
 * Reads a letter to a student, or to the parent or guardian who is asked to agree. Registering proves nothing about an address, so a letter has nothing that was typed in, not even a
 * name: nobody can have words of theirs sent by us.
 */
export async function readRegistrationLetter(
  ports: RegistrationLetterPorts,
  mail: StudentMail,
  now: number,
) {
  if ('lostID' in mail) {
    await resend(ports, mail.lostID, now);
    return 'notNeeded';
  }
  const { collegeID, state, position: waitingPosition, person, sealedID } = mail.registered;
  const found = await ports.colleges.find(collegeID);
  if (!found || state === 'givenBack' || isForgotten(mail.registered, now)) {
    return 'notNeeded';
  }
  const { name: college } = found;
  const unproven = { name: '', isUnverified: true } as const;
  if (state !== 'guardianAsked') {
    const studentID = sealedID === null ? null : await ports.studentIDs.unseal(sealedID);
    const registered = { collegeID, college, state, waitingPosition, studentID };
    const data = { kind: 'registration', ...registered } as const;
    return { to: person.emailID, ...unproven, data };
  }
  // Who asks is on the page that the link leads to.
  const token = await guardianToken(ports.studentIDs, mail.registration);
  const data = { kind: 'guardianAsked', asks: { college }, token } as const;
  return person.guardian ? { to: person.guardian.emailID, ...unproven, data } : 'notNeeded';
}

/** The registration of the address gets its mail again, sent to the address that it was made with: of several one, see `mailedRegistrations`. */
async function resend(
  { students, mails }: RegistrationLetterPorts,
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
