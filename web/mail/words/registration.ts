import type { StudentState } from '../../../lambdas/contract/vocabulary.ts';
import { registrationPath } from '../../src/paths.ts';
import { button, facts, type MailWords, text } from '../MailWords.ts';

interface Data {
  readonly collegeID: string;
  readonly college: string;
  readonly state: Exclude<StudentState, 'givenBack' | 'guardianAsked'>;
  /** From 1; null in every other state. */
  readonly waitingPosition: number | null;
  /** Null when only the student can read it. */
  readonly studentID: string | null;
}

/** Where a student's registration for freeBites stands. */
export function registrationWords(data: Data): MailWords {
  const { collegeID, college, studentID } = data;
  const { subject, sentences } = stateWords(data);
  return {
    subject,
    blocks: [
      text(sentences),
      facts(['College', college], studentID === null ? null : ['freeBites ID', studentID]),
      text(
        studentID === null
          ? 'To see your registration, enter the freeBites ID you saved when you registered.'
          : 'Keep this email: you need the freeBites ID, which the button fills in, to see your registration. Anyone with the ID can open your samples or cancel your registration, so don’t forward this email.',
      ),
      button('Open freeBites', registrationPath(collegeID, studentID)),
    ],
    why: `You’re receiving this email because this address was used to register for freeBites. ${studentID === null ? 'If that wasn’t you, write to us.' : 'If that wasn’t you, use the freeBites ID to cancel the registration, or write to us.'}`,
  };
}

function stateWords({ state, college, waitingPosition }: Data) {
  switch (state) {
    case 'received':
      return {
        subject: `Your freeBites registration at ${college}`,
        sentences:
          'We’ve received your registration. You can open one sample of your choice now. We’ll email you when your college decides.',
      };
    case 'place':
      return {
        subject: 'You have a freeBites place',
        sentences:
          'Your college confirmed you, and you have a place. You can open all of your college’s samples now.',
      };
    case 'waiting':
      return {
        subject: 'You’re on the freeBites waiting list',
        sentences: `Your college confirmed you, but all places are taken. You’re number ${waitingPosition} on the waiting list; if one opens up for you, we’ll email you.`,
      };
    case 'declined':
      return {
        subject: 'Your college didn’t confirm your freeBites registration',
        sentences:
          'You’re not on your college’s list, or you registered more than once and we kept another of your registrations. If that’s a mistake, please talk to your college.',
      };
  }
}
