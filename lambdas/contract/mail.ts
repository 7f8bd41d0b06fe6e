/** What mails say before they are put into words: `web/mail` has the words. Imports types only. */
import type { MoneyUse, RefundReason } from './refund.ts';
import type { ServiceID } from './services.ts';
import type { GuardianState, PlanLevel, ServiceState, StudentState } from './vocabulary.ts';

/** The plan that a person has when a mail is written; null: the free one. */
export type PlanNow = { readonly level: PlanLevel; readonly validUntil: number } | null;

/** The data of each kind of mail. Amounts are in paise, times epoch ms. */
export interface MailContents {
  /** A payment granted a plan, and its receipt or invoice has its number. */
  purchase: {
    readonly level: PlanLevel;
    readonly amountPaise: number;
    readonly validFrom: number | null;
    readonly validUntil: number | null;
    /** Whether it starts when the same plan ends, which is in force. */
    readonly isRenewal: boolean;
    /** The document's number, and what it is. */
    readonly number: string;
    readonly document: 'receipt' | 'taxInvoice';
    readonly orderID: string;
  };
  /** Money was taken that grants no plan, or more than an upgrade needed; it will be refunded without a request. */
  refundDue: {
    readonly why: Exclude<RefundReason, 'asked' | 'accountDeleted'>;
    readonly amountPaise: number;
    readonly orderID: string;
  };
  /** A refund was approved; or declined, with finance's words; or withdrawn, because its money is in use, or has gone back already (`moneyUse` null). */
  refundDecided: { readonly orderID: string } & (
    | { readonly decision: 'approved'; readonly amountPaise: number | null }
    | { readonly decision: 'declined'; readonly words: string }
    | { readonly decision: 'withdrawn'; readonly moneyUse: MoneyUse | null }
  );
  /** A refund has arrived at the bank. */
  refundMade: {
    /** Null when it was made outside the product. */
    readonly amountPaise: number | null;
    /** The bank's reference, once it is known. */
    readonly reference: string | null;
    readonly plan: PlanNow;
    readonly orderID: string;
  };
  /** A bank took a payment back, or it was refunded outside the product. */
  planChanged: {
    /** The level that the order is for. */
    readonly level: PlanLevel;
    readonly takenPaise: number;
    readonly isDispute: boolean;
    readonly plan: PlanNow;
    readonly orderID: string;
  };
  /** A plan ends in so many days. */
  planEnds: {
    readonly days: number;
    readonly level: PlanLevel;
    readonly validUntil: number;
  };
  /** We wrote about a service request. */
  serviceAnswered: {
    readonly itemID: ServiceID;
    /** The request's new state; null when it is a message only. */
    readonly newState: ServiceState | null;
    /** May be empty. */
    readonly words: string;
  };
  /** A case study was published, sent back or declined. */
  proposalDecided: {
    readonly title: string;
    readonly state: 'approved' | 'changesRequested' | 'declined';
    /** Why; null when it is published. */
    readonly reason: string | null;
    /** Its entry, once it is published. */
    readonly itemID: string | null;
  };
  /** A person who waited in line has a seat at a lab day. */
  labSeat: LabDayDetails;
  /** A seat at a lab day, or a place in its line, ended with the plan, whose money went back. */
  labSeatEnded: LabDayDetails;
  /** A lab day does not take place. */
  labDayCancelled: LabDayDetails & { readonly reason: string };
  /** A certificate was issued; whoever has its link can read it. */
  certificateIssued: { readonly title: string; readonly certificateID: string };
  /** Where a student's registration for freeBites stands. */
  registration: {
    readonly college: string;
    readonly state: Exclude<StudentState, 'givenBack' | 'guardianAsked'>;
    /** From 1; null in every other state. */
    readonly waitingPosition: number | null;
    /** Null when only the student can read it. */
    readonly studentID: string | null;
  };
  /** A person deleted the account. */
  accountDeleted: { readonly deletedAt: number };
  /** Other terms apply from a day in India on: what changes, in a sentence. */
  termsChanged: { readonly what: string; readonly from: string };
  /** An operator has suspended the account. */
  accountSuspended: { readonly reason: string; readonly at: number };
  /** A parent or guardian is asked to agree. The token is their link's. */
  guardianAsked: {
    /** The address of the account, or the college at which a student registered for freeBites. */
    readonly asks: { readonly emailID: string } | { readonly college: string };
    readonly token: string;
  };
  /** A parent or guardian has answered: for the account that they decide about. */
  guardianAnswered: { readonly state: GuardianState };
  /** A sign-in came from a device that was not known. */
  newSignIn: { readonly device: string; readonly at: number };
}

/** A lab day as a mail describes it. */
interface LabDayDetails {
  /** The day in India. */
  readonly day: string;
  readonly place: string;
  readonly builds: string;
}

/** The kinds of mail. */
export type MailKind = keyof MailContents;

/** One mail, still without words. */
export type MailContent = {
  [K in MailKind]: { readonly kind: K; readonly data: MailContents[K] };
}[MailKind];

/** A mail in words, in both forms that it is sent in. */
export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}
