/** What mails say before they are put into words: `web/mail` has the words. Imports types only. */
import type { PlanLevel } from './vocabulary.ts';

/** What each kind of mail tells. Amounts are in paise, times epoch ms. */
export interface MailContents {
  /** A payment gave a plan, and its receipt or invoice has its number. */
  purchase: {
    readonly level: PlanLevel;
    readonly amountPaise: number;
    readonly validFrom: number | null;
    readonly validUntil: number | null;
    /** The document's number, and what it is. */
    readonly number: string;
    readonly document: 'receipt' | 'taxInvoice';
    readonly orderID: string;
  };
}

/** The kinds of mail. */
export type MailKind = keyof MailContents;

/** One mail, still without words. */
export type MailContent = {
  [K in MailKind]: { readonly kind: K; readonly tells: MailContents[K] };
}[MailKind];

/** A mail in words, in both forms that it is sent in. */
export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}
