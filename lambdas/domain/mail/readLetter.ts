import { getsEmails } from '../../contract/mail.ts';
import type { WaitingMail } from '../../contract/tables/outbox.ts';
import type { EmailLinks, People } from '../people/People.ts';
import { hasConsent } from '../people/requireConsent.ts';
import { stopToken } from '../people/stopEmails.ts';
import type { Letter } from './Letter.ts';
import type { EmailStop, NotBefore, Outbox, Recipient } from './Outbox.ts';

/** What reading any letter works with. */
export interface ReadingPorts {
  readonly people: Pick<People, 'find'>;
  /** Where mails are noted that follow from another. */
  readonly outbox: Outbox;
  readonly links: Pick<EmailLinks, 'secretOf'>;
}

/** Whom a letter goes to, and what it has to say. */
export interface ReadLetter<Data> extends Recipient {
  readonly data: Data;
  /** Whether the site tells it too: what goes to the person with the account and has happened. */
  readonly hasNotice: boolean;
  readonly stop: EmailStop | null;
  readonly isSwitchedOff: boolean;
}

/**
 * Reads a letter to a person with an account. Their address and the groups that they have switched off are those of their profile at this
 * moment, so a deleted account gets none, nor does one that was never signed in to. What follows from it is noted first. A letter that
 * people ask for notes the next one, also when it has nothing to say itself, until its group is switched off; while there is no consent it
 * is left out.
 */
export async function readLetter<Cause, Data, Ports>(
  ports: ReadingPorts & Ports,
  letter: Letter<Cause, Data, Ports>,
  { sub, cause }: Pick<WaitingMail, 'sub' | 'cause'>,
  now: number,
): Promise<ReadLetter<Data> | NotBefore | 'notYet' | 'notNeeded'> {
  const { group } = letter;
  const person = await ports.people.find(sub);
  const isSwitchedOff = group !== undefined && person !== null && !getsEmails(person.emails, group);
  if (letter.next) {
    if (!person || isSwitchedOff) {
      return 'notNeeded';
    }
    await ports.outbox.add(letter.next(sub, now));
    if (!hasConsent(person.consent, now)) {
      return 'notNeeded';
    }
  }
  const reading = await letter.read(ports, letter.cause.parse(cause), { sub, now });
  if (typeof reading === 'string' || 'notBefore' in reading) {
    return reading;
  }
  const {
    data,
    next = [],
    recipient = person && { to: person.emailID, name: person.name },
  } = reading;
  const hasNotice = reading.recipient === undefined && !letter.next;
  if (!recipient) {
    return 'notNeeded';
  }
  for (const mail of next) {
    await ports.outbox.add(mail);
  }
  if (group === undefined) {
    return { ...recipient, data, hasNotice, stop: null, isSwitchedOff };
  }
  const token = await stopToken(ports.links, sub);
  if (token === null) {
    return 'notNeeded'; // the account was deleted just now
  }
  return { ...recipient, data, hasNotice, stop: { token, group }, isSwitchedOff };
}
