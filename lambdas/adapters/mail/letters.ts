/** Letters and their words. The server's code takes texts from the web here: `web/mail` has every word that a mail says. */

import type { MailFrame, MailWords } from '../../../web/mail/MailWords.ts';
import { renderMail } from '../../../web/mail/renderMail.tsx';
import { accountDeletedWords } from '../../../web/mail/words/accountDeleted.ts';
import { accountSuspendedWords } from '../../../web/mail/words/accountSuspended.ts';
import { certificateIssuedWords } from '../../../web/mail/words/certificateIssued.ts';
import { guardianAnsweredWords } from '../../../web/mail/words/guardianAnswered.ts';
import { guardianAskedWords } from '../../../web/mail/words/guardianAsked.ts';
import { labDayCancelledWords } from '../../../web/mail/words/labDayCancelled.ts';
import { labSeatWords } from '../../../web/mail/words/labSeat.ts';
import { labSeatEndedWords } from '../../../web/mail/words/labSeatEnded.ts';
import { mistakeAnsweredWords } from '../../../web/mail/words/mistakeAnswered.ts';
import { newSignInWords } from '../../../web/mail/words/newSignIn.ts';
import { planChangedWords } from '../../../web/mail/words/planChanged.ts';
import { planEndsWords } from '../../../web/mail/words/planEnds.ts';
import { proposalDecidedWords } from '../../../web/mail/words/proposalDecided.ts';
import { purchaseWords } from '../../../web/mail/words/purchase.ts';
import { questionAnsweredWords } from '../../../web/mail/words/questionAnswered.ts';
import { refundDecidedWords } from '../../../web/mail/words/refundDecided.ts';
import { refundDueWords } from '../../../web/mail/words/refundDue.ts';
import { refundMadeWords } from '../../../web/mail/words/refundMade.ts';
import { registrationWords } from '../../../web/mail/words/registration.ts';
import { serviceAnsweredWords } from '../../../web/mail/words/serviceAnswered.ts';
import { termsChangedWords } from '../../../web/mail/words/termsChanged.ts';
import { weeklyWords } from '../../../web/mail/words/weekly.ts';
import type { MailKind } from '../../contract/mail.ts';
import type { WaitingMail } from '../../contract/tables/outbox.ts';
import type { Letter } from '../../domain/mail/Letter.ts';
import { accountDeleted } from '../../domain/mail/letters/accountDeleted.ts';
import { accountSuspended } from '../../domain/mail/letters/accountSuspended.ts';
import { certificateIssued } from '../../domain/mail/letters/certificateIssued.ts';
import { guardianAnswered } from '../../domain/mail/letters/guardianAnswered.ts';
import { guardianAsked } from '../../domain/mail/letters/guardianAsked.ts';
import { labDayCancelled } from '../../domain/mail/letters/labDayCancelled.ts';
import { labSeat } from '../../domain/mail/letters/labSeat.ts';
import { labSeatEnded } from '../../domain/mail/letters/labSeatEnded.ts';
import { mistakeAnswered } from '../../domain/mail/letters/mistakeAnswered.ts';
import { newSignIn } from '../../domain/mail/letters/newSignIn.ts';
import { planChanged } from '../../domain/mail/letters/planChanged.ts';
import { planEnds } from '../../domain/mail/letters/planEnds.ts';
import { proposalDecided } from '../../domain/mail/letters/proposalDecided.ts';
import { purchase } from '../../domain/mail/letters/purchase.ts';
import { questionAnswered } from '../../domain/mail/letters/questionAnswered.ts';
import { refundDecided } from '../../domain/mail/letters/refundDecided.ts';
import { refundDue } from '../../domain/mail/letters/refundDue.ts';
import { refundMade } from '../../domain/mail/letters/refundMade.ts';
import {
  type RegistrationLetterPorts,
  readRegistrationLetter,
  type StudentMail,
} from '../../domain/mail/letters/registration.ts';
import { serviceAnswered } from '../../domain/mail/letters/serviceAnswered.ts';
import { termsChanged } from '../../domain/mail/letters/termsChanged.ts';
import { weekly } from '../../domain/mail/letters/weekly.ts';
import type { OutgoingMail } from '../../domain/mail/Outbox.ts';
import { type ReadingPorts, type ReadLetter, readLetter } from '../../domain/mail/readLetter.ts';
import type { SendPorts } from '../../domain/mail/sendMails.ts';
import type { letterPorts } from '../ports/letter.ts';
import { requireEnv } from '../requireEnv.ts';
import { mailCompany } from './company.ts';

type LetterPorts = ReturnType<typeof letterPorts>;

/** Every kind of letter to people with an account, with its words. */
const letters: {
  readonly [Kind in Exclude<MailKind, 'registration'>]: {
    readonly kind: Kind;
    read(frame: Frame, ports: LetterPorts): SendPorts<WaitingMail>['read'];
  };
} = {
  purchase: withWords(purchase, purchaseWords),
  refundDue: withWords(refundDue, refundDueWords),
  refundDecided: withWords(refundDecided, refundDecidedWords),
  refundMade: withWords(refundMade, refundMadeWords),
  planChanged: withWords(planChanged, planChangedWords),
  planEnds: withWords(planEnds, planEndsWords),
  serviceAnswered: withWords(serviceAnswered, serviceAnsweredWords),
  proposalDecided: withWords(proposalDecided, proposalDecidedWords),
  mistakeAnswered: withWords(mistakeAnswered, mistakeAnsweredWords),
  questionAnswered: withWords(questionAnswered, questionAnsweredWords),
  labSeat: withWords(labSeat, labSeatWords),
  labSeatEnded: withWords(labSeatEnded, labSeatEndedWords),
  labDayCancelled: withWords(labDayCancelled, labDayCancelledWords),
  certificateIssued: withWords(certificateIssued, certificateIssuedWords),
  accountDeleted: withWords(accountDeleted, accountDeletedWords),
  termsChanged: withWords(termsChanged, termsChangedWords),
  accountSuspended: withWords(accountSuspended, accountSuspendedWords),
  guardianAsked: withWords(guardianAsked, guardianAskedWords),
  guardianAnswered: withWords(guardianAnswered, guardianAnsweredWords),
  newSignIn: withWords(newSignIn, newSignInWords),
  weekly: withWords(weekly, weeklyWords),
};

/** Reads letters to people with an account and puts them into words. Links lead to the site at `SITE_ORIGIN`. */
export function readMails(ports: LetterPorts): SendPorts<WaitingMail>['read'] {
  const frame = mailFrame();
  const byKind = new Map(Object.entries(letters));
  return (mail, now) => {
    const letter = byKind.get(mail.cause.kind);
    if (!letter) {
      throw new Error(`There is no letter ${mail.cause.kind}.`);
    }
    return letter.read(frame, ports)(mail, now);
  };
}

/** The same for letters to students, and to the parents or guardians of those under 18. */
export function readStudentMails(ports: RegistrationLetterPorts): SendPorts<StudentMail>['read'] {
  const frame = mailFrame();
  return async (mail, now) => {
    const letter = await readRegistrationLetter(ports, mail, now);
    if (letter === 'notNeeded') {
      return letter;
    }
    const { data } = letter;
    const words = data.kind === 'registration' ? registrationWords(data) : guardianAskedWords(data);
    return outgoing({ ...letter, ...always }, words, frame);
  };
}

type Frame = Omit<MailFrame, 'name' | 'canStop'>;

/** Students have no account: no notice, and nothing to switch off. */
const always = { hasNotice: false, stop: null, isSwitchedOff: false } as const;

function mailFrame(): Frame {
  return { siteOrigin: requireEnv('SITE_ORIGIN'), company: mailCompany() };
}

function withWords<Cause, Data, Ports, Kind extends MailKind>(
  letter: Letter<Cause, Data, Ports, Kind>,
  words: (data: Data) => MailWords,
) {
  return {
    kind: letter.kind,
    read: (frame: Frame, ports: ReadingPorts & Ports) => async (mail: WaitingMail, now: number) => {
      const read = await readLetter(ports, letter, mail, now);
      return typeof read === 'object' && 'data' in read
        ? outgoing(read, words(read.data), frame)
        : read;
    },
  };
}

function outgoing(
  { name, data: _, hasNotice, ...letter }: ReadLetter<unknown>,
  words: MailWords,
  frame: Frame,
): OutgoingMail {
  const { subject, blocks } = words;
  const path = blocks.find((block) => block.kind === 'button')?.path ?? null;
  const notice = hasNotice ? { subject, path } : null;
  return {
    ...letter,
    ...renderMail(words, { name, canStop: letter.stop !== null, ...frame }),
    notice,
  };
}
