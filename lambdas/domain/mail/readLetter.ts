import { guardianState } from '../../contract/guardian.ts';
import { guardianToken } from '../people/guardianConsent.ts';
import type { People, ReminderLinks } from '../people/People.ts';
import { reminderToken } from '../people/stopReminders.ts';
import {
  type AccountLetterPorts,
  readCertificate,
  readDecision,
  readGuardianAnswer,
  readLabCancellation,
  readLabSeat,
  readLabSeatEnd,
  readServiceAnswer,
  readSignIn,
  readSuspension,
  readTermsChange,
} from './accountLetters.ts';
import { type MoneyLetterPorts, readMoney } from './moneyLetters.ts';
import type {
  ContentResult,
  Letter,
  MailCause,
  Outbox,
  ReadLetter,
  WaitingMail,
} from './Outbox.ts';

/** What letters are read from. */
export interface LetterPorts extends MoneyLetterPorts, AccountLetterPorts {
  readonly people: Pick<People, 'find'>;
  /** Where mails are noted that follow from another. */
  readonly outbox: Outbox;
  readonly links: Pick<ReminderLinks, 'secretOf'>;
}

/**
 * Reads letters to people with an account: the address is that of their profile at this moment, so a deleted account gets none, and
 * neither does anyone who has never signed in.
 */
export function readLetters(ports: LetterPorts): ReadLetter<WaitingMail> {
  return async (mail, now) => {
    if (mail.cause.kind === 'accountDeleted') {
      return readDeletionLetter(ports, mail.sub, mail.cause);
    }
    if (mail.cause.kind === 'guardianAsked') {
      return readGuardianLetter(ports, mail.sub, mail.cause);
    }
    const [person, result] = await Promise.all([
      ports.people.find(mail.sub),
      read(ports, mail.sub, mail.cause, now),
    ]);
    if (!person || result === 'notNeeded') {
      return 'notNeeded';
    }
    if (result === 'notYet' || 'notBefore' in result) {
      return result;
    }
    for (const next of result.next ?? []) {
      await ports.outbox.add(next);
    }
    const letter = { to: person.emailID, name: person.name, content: result.content };
    if (mail.cause.kind !== 'planEnds') {
      return letter;
    }
    const stopToken = person.reminders ? await reminderToken(ports.links, mail.sub) : null;
    return stopToken === null ? 'notNeeded' : { ...letter, stopToken };
  };
}

/** To the address that the account had: its profile is gone. */
async function readDeletionLetter(
  { sessions }: LetterPorts,
  sub: string,
  { emailID: to, name }: Extract<MailCause, { kind: 'accountDeleted' }>,
): Promise<Letter | 'notYet'> {
  const { deletion } = await sessions.accountStatus(sub);
  return deletion
    ? { to, name, content: { kind: 'accountDeleted', data: { deletedAt: deletion.deletedAt } } }
    : 'notYet';
}

/**
 * To a parent or guardian, whose address the person typed in: it has nothing else that was typed, not even a name. Only the person's
 * own address is in it, which Google has verified.
 */
async function readGuardianLetter(
  { consents }: LetterPorts,
  sub: string,
  { at }: Extract<MailCause, { kind: 'guardianAsked' }>,
): Promise<Letter | 'notYet' | 'notNeeded'> {
  const known = await consents.find(sub);
  const { emailID, consent } = known?.person ?? {};
  const guardian = consent?.guardian;
  if (!known?.linkKey || !emailID || guardian?.askedAt !== at) {
    return 'notYet';
  }
  const isAnswered = guardianState(guardian) !== 'asked';
  if (isAnswered || consent?.withdrawnAt !== undefined) {
    return 'notNeeded';
  }
  const data = { asks: { emailID }, token: guardianToken(sub, known.linkKey) } as const;
  const content = { kind: 'guardianAsked', data } as const;
  return { to: guardian.emailID, name: '', content, isUnverified: true };
}

function read(
  ports: LetterPorts,
  sub: string,
  cause: Exclude<MailCause, { kind: 'accountDeleted' } | { kind: 'guardianAsked' }>,
  now: number,
): Promise<ContentResult> {
  switch (cause.kind) {
    case 'purchase':
    case 'refundDue':
    case 'refundDecided':
    case 'refundMade':
    case 'planChanged':
    case 'planEnds':
      return readMoney(ports, sub, cause, now);
    case 'serviceAnswered':
      return readServiceAnswer(ports, cause);
    case 'proposalDecided':
      return readDecision(ports, sub, cause);
    case 'labSeat':
      return readLabSeat(ports, sub, cause, now);
    case 'labSeatEnded':
      return readLabSeatEnd(ports, sub, cause, now);
    case 'labDayCancelled':
      return readLabCancellation(ports, cause);
    case 'certificateIssued':
      return readCertificate(ports, sub, cause);
    case 'newSignIn':
      return readSignIn(ports, sub, cause);
    case 'termsChanged':
      return readTermsChange(cause);
    case 'accountSuspended':
      return readSuspension(ports, sub, cause);
    case 'guardianAnswered':
      return readGuardianAnswer(ports, sub, cause);
  }
}
