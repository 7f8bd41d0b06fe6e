import type { MailContent, RenderedMail } from '../../contract/mail.ts';

/** What a mail is about: the ids that lead to what happened. It is read when the mail is sent, so none of it is stored here. */
export type MailCause =
  | ({ readonly kind: 'purchase' | 'refundDue' | 'refundMade' } & PaymentOfOrder)
  /** The refund as it is from this version on. */
  | ({ readonly kind: 'refundDecided'; readonly version: number } & PaymentOfOrder)
  | { readonly kind: 'planChanged'; readonly orderID: string; readonly takenPaise: number }
  | { readonly kind: 'planEnds'; readonly orderID: string; readonly days: number }
  /** What we wrote at a moment, epoch ms. */
  | { readonly kind: 'serviceAnswered'; readonly requestID: string; readonly at: number }
  | {
      readonly kind: 'proposalDecided';
      readonly productID: string;
      readonly submission: number;
      readonly state: 'approved' | 'changesRequested' | 'declined';
    }
  | { readonly kind: 'labSeat'; readonly labDayID: string }
  | { readonly kind: 'labSeatEnded'; readonly labDayID: string }
  | { readonly kind: 'labDayCancelled'; readonly labDayID: string }
  | { readonly kind: 'certificateIssued'; readonly itemID: string; readonly certificateID: string }
  /** The only one that holds its address: the profile is gone when it is sent. It goes with the mail. */
  | { readonly kind: 'accountDeleted'; readonly emailID: string; readonly name: string }
  | { readonly kind: 'termsChanged'; readonly what: string; readonly from: string }
  /** At this moment, epoch ms. */
  | { readonly kind: 'accountSuspended'; readonly at: number }
  /** To the parent or guardian who was asked then, epoch ms: not to the person. */
  | { readonly kind: 'guardianAsked'; readonly at: number }
  /** What a parent or guardian answered then, epoch ms. */
  | { readonly kind: 'guardianAnswered'; readonly at: number }
  | { readonly kind: 'newSignIn'; readonly webSessionID: number };

/** A payment of an order. */
export interface PaymentOfOrder {
  readonly orderID: string;
  readonly paymentID: string;
}

/** A mail that is to be written. */
export interface NewMail {
  /** The id of the person it is for. */
  readonly sub: string;
  /** Names its cause: of one cause there is one mail. */
  readonly mailID: string;
  readonly cause: MailCause;
  /** When to send it, epoch ms. */
  readonly lookAt: number;
}

/** What sending has to know of any mail that waits. */
export interface QueuedMail {
  readonly cause: { readonly kind: string };
  /** When its cause was last reported, epoch ms. */
  readonly causedAt: number;
  /** How often sending it was begun. */
  readonly tries: number;
  /** When to send it, or to try again, epoch ms. */
  readonly lookAt: number;
}

/** A mail that waits for a person with an account. */
export interface WaitingMail extends NewMail, QueuedMail {
  readonly cause: MailCause;
}

/** Port: where causes of mails are noted. */
export interface Outbox {
  /**
   * Notes a cause before it happens, so that no crash in between loses its mail; a cause that doesn't happen gets none. Noting it
   * again changes nothing.
   */
  add(mail: NewMail): Promise<void>;
}

/** Port: the mails that wait. */
export interface MailQueue<Mail extends QueuedMail> {
  /** Those that are due by then, oldest first. The list may lag; `claim` decides. @param until epoch ms */
  due(until: number): AsyncIterable<Mail>;
  /** Takes one for this run, until `lookAt`; false when another run has it, or it is done. */
  claim(mail: Mail, lookAt: number): Promise<boolean>;
  /** Puts a claimed one off, with as many tries as it is given with. */
  delay(mail: Mail, lookAt: number): Promise<void>;
  /** Notes what became of one. It is kept so that its cause gets no second mail. @param at epoch ms */
  finish(mail: Mail, outcome: 'sent' | 'notSent', at: number): Promise<void>;
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

/** Whom a mail goes to, and what it says. */
export interface Letter {
  readonly to: string;
  /** The name to greet; may be empty. */
  readonly name: string;
  readonly content: MailContent;
  /** Whether the address was typed in, and nobody has proved that it is theirs. */
  readonly isUnverified?: true;
  /** What stops mails of this kind; mails about something that has happened have none. */
  readonly stopToken?: string;
}

/** There is nothing to send before a moment, epoch ms. */
export interface NotBefore {
  readonly notBefore: number;
}

/** What a cause has for its mail now, with the mails that follow from it. */
export type ContentResult =
  /** `next`: mails that follow from it, such as those at the end of a plan. */
  | { readonly content: MailContent; readonly next?: readonly NewMail[] }
  | NotBefore
  | 'notYet'
  | 'notNeeded';

/**
 * Port: reads what happened.
 *
 * @returns `notYet` while it has not happened, `notNeeded` when the person no longer has to be told
 */
export type ReadLetter<Mail> = (
  mail: Mail,
  now: number,
) => Promise<Letter | NotBefore | 'notYet' | 'notNeeded'>;

/** Port: puts a letter into words. */
export type RenderMail = (letter: Letter) => RenderedMail;

/** Port: sends mails. */
export interface Mailer {
  /**
   * @throws Failure operationFailed when the mail service is down or has too much to do
   * @throws Error when it refuses the mail, without the address
   */
  send(
    to: string,
    mail: RenderedMail,
    options: Pick<Letter, 'stopToken' | 'isUnverified'>,
  ): Promise<void>;
}

/** Port: tells the people who run the product that a mail was given up, or that mails are late. No address is in it. */
export interface MailAlerts {
  alert(event: 'mailNotSent', fields: { readonly kind: string; readonly error: string }): void;
  /** @param fields `minutes`: how late the oldest of the run is */
  alert(event: 'mailsLate', fields: { readonly minutes: number }): void;
}
