import type { EmailGroup, RenderedMail } from '../../contract/mail.ts';
import type { WaitingMail } from '../../contract/tables/outbox.ts';

/** A mail that is to be written. */
export type NewMail = Readonly<Pick<WaitingMail, 'sub' | 'mailID' | 'lookAt'>> & {
  readonly cause: { readonly kind: string };
};

/** What sending has to know of any mail that waits. */
export type QueuedMail = Readonly<Pick<WaitingMail, 'causedAt' | 'tries' | 'lookAt'>> &
  Pick<NewMail, 'cause'>;

/** Port: where causes of mails are noted. */
export interface Outbox {
  /**
   * Notes a cause before it happens, so that no crash in between loses its mail; a cause that doesn't happen gets none. Noting it
   * again changes nothing.
   */
  add(mail: NewMail): Promise<void>;
}

/** What became of a mail: sent, given up, or left out because its person has switched off its group. */
export type MailOutcome = 'sent' | 'notSent' | 'switchedOff';

/** Port: the mails that wait. */
export interface MailQueue<Mail extends QueuedMail> {
  /** Those that are due by then, oldest first. The list may lag; `claim` decides. @param until epoch ms */
  due(until: number): AsyncIterable<Mail>;
  /** Takes one for this run, until `lookAt`; false when another run has it, or it is done. */
  claim(mail: Mail, lookAt: number): Promise<boolean>;
  /** Puts a claimed one off, with as many tries as it is given with. */
  delay(mail: Mail, lookAt: number): Promise<void>;
  /** Notes what became of one. It is kept so that its cause gets no second mail. @param at epoch ms */
  finish(mail: Mail, outcome: MailOutcome, at: number, notice?: Notice): Promise<void>;
  /** Forgets one whose cause didn't happen, unless the cause was reported again meanwhile. */
  forget(mail: Mail): Promise<void>;
}

/** Port: the mails that were given up, the oldest first. `lookAt` is when that was. */
export interface FailedMails {
  all(): AsyncIterable<WaitingMail>;
}

/** Port: what operators do about a mail that was given up. False when it does not wait for them any more. */
export interface MailRetries {
  /** Has it sent again as if it were new. @param at epoch ms */
  retry(mail: Pick<NewMail, 'sub' | 'mailID'>, at: number): Promise<boolean>;
  /** Takes it off the list. It stays noted, so that its cause gets no second mail. */
  dismiss(mail: Pick<NewMail, 'sub' | 'mailID'>): Promise<boolean>;
}

/** There is nothing to send before a moment, epoch ms. */
export interface NotBefore {
  readonly notBefore: number;
}

/** Whom a mail goes to. */
export interface Recipient {
  readonly to: string;
  /** The name to greet; may be empty. */
  readonly name: string;
  /** Whether the address was typed in, and nobody has proved that it is theirs. */
  readonly isUnverified?: true;
}

/** A mail as the mail service gets it. */
export interface OutgoingMail extends RenderedMail, Pick<Recipient, 'to' | 'isUnverified'> {
  /** What the person reads of it on the site; null when it goes to someone else, such as a guardian. */
  readonly notice: Notice | null;
  /** How to switch its group off; null for a mail that always comes. */
  readonly stop: EmailStop | null;
  /** Whether the person has switched its group off: then only its notice is kept. */
  readonly isSwitchedOff: boolean;
}

/** What a mail program needs to switch off a group of mails. */
export interface EmailStop {
  readonly token: string;
  readonly group: EmailGroup;
}

/** What happened, as the site tells it. */
export interface Notice {
  readonly subject: string;
  /** The page of the site that the mail leads to; null when it leads to none. */
  readonly path: string | null;
}

/** Port: the mails that were sent to a person, in any order. `at`: epoch ms */
export interface SentNotices {
  ofPerson(sub: string): Promise<readonly (Notice & { readonly at: number })[]>;
}

/** Port: sends mails. */
export interface Mailer {
  /**
   * @throws Failure operationFailed when the mail service is down or has too much to do
   * @throws Error when it refuses the mail, without the address
   */
  send(mail: OutgoingMail): Promise<void>;
}

/** Port: tells the people who run the product that a mail was given up, or that mails are late. No address is in it. */
export interface MailAlerts {
  alert(event: 'mailNotSent', fields: { readonly kind: string; readonly error: string }): void;
  /** @param fields `minutes`: how late the oldest of the run is */
  alert(event: 'mailsLate', fields: { readonly minutes: number }): void;
}
