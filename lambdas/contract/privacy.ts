/** Who else handles what is held of people, and what stays of an account that is deleted. Imports constants only. */
import { backupDays, closedAccountDays, logDays, taxRecordDays } from './constants.ts';

/** A company or service, other than our tables, that holds personal data. */
export interface Elsewhere {
  readonly who: string;
  readonly what: string;
}

/** Who else handles the data of a person with an account. */
export const elsewhere: readonly Elsewhere[] = [
  {
    who: 'Amazon Web Services, Mumbai',
    what: `Runs the servers and the database. Amazon Cognito, the sign-in service, holds your name, your e-mail address and Google's identifier until the account is deleted. Amazon SES sends you our emails, and remembers your address if one comes back or you report one as spam. Logs hold the time, the called function and a shortened hash of your identifier for ${logDays} days; backups of the database go back ${backupDays} days.`,
  },
  {
    who: 'Google',
    what: 'Confirms who you are when you sign in, and told us your name and e-mail address.',
  },
  {
    who: 'Razorpay',
    what: 'Took your payments. It holds what you entered in its checkout, such as an e-mail address, a phone number and how you paid, and with each order the plan and your State if you gave it. Its checkout was opened with your name and e-mail address filled in.',
  },
  {
    who: 'freeBites',
    what: 'A service of its own that knows no accounts: what a student registered there is reached with the key that was given then.',
  },
];

/** What stays after an account is deleted. */
export interface KeptKind {
  readonly what: string;
  readonly why: string;
  /** In words, for those who have not decided yet. */
  readonly howLong: string;
  /** Days after the deletion; null where it depends on something else. */
  readonly days: number | null;
  /** Whether it stays of everybody, or only of people who have ordered something. */
  readonly of: 'everybody' | 'buyers';
}

/** What stays after an account is deleted, each with why and how long. */
export const keptAfterDeletion = {
  orders: {
    what: 'Your orders and what Razorpay stated of their payments and refunds, without your name, your e-mail address and what you wrote: plan, amount, times, State and Razorpay’s identifiers.',
    why: 'Section 36 of the Central Goods and Services Tax Act, 2017 asks for books of account for 72 months after the annual return of their year.',
    howLong: `${taxRecordDays / 365.25} years after the payment`,
    days: null,
    of: 'buyers',
  },
  invoices: {
    what: 'Receipts, tax invoices and credit notes, with your name and State as they were then.',
    why: 'The same section asks for them, and they may never be changed.',
    howLong: `${taxRecordDays / 365.25} years after they were issued`,
    days: null,
    of: 'buyers',
  },
  razorpay: {
    what: 'What Razorpay itself knows of your payments.',
    why: 'Razorpay has duties of its own as a payment company; its privacy policy holds.',
    howLong: 'As long as Razorpay’s policy says',
    days: null,
    of: 'buyers',
  },
  logs: {
    what: 'Log lines of your calls: time, function, result, and a shortened hash of an identifier that no longer leads to you.',
    why: 'Rule 8(3) of the Digital Personal Data Protection Rules, 2025 asks for at least one year.',
    howLong: `${logDays} days after the deletion`,
    days: logDays,
    of: 'everybody',
  },
  closing: {
    what: 'That this account was closed, and when, under an identifier that no longer leads to you.',
    why: 'So that a sign-in still open on some device is refused, and what arrives late about a payment brings nothing of you back.',
    howLong: `${closedAccountDays} days after the deletion`,
    days: closedAccountDays,
    of: 'everybody',
  },
  audit: {
    what: 'That someone of our team looked at your account or changed something of yours, and when, under an identifier that no longer leads to you.',
    why: 'These entries are sealed, so that nobody on our team can hide what they did. Removing one would break the seal.',
    howLong: 'As long as our books are kept',
    days: null,
    of: 'everybody',
  },
  backups: {
    what: 'Backups of the database, which are read only if the database is lost.',
    why: 'A backup cannot be changed; it ages out.',
    howLong: `${backupDays} days after the deletion`,
    days: backupDays,
    of: 'everybody',
  },
} as const satisfies Readonly<Record<string, KeptKind>>;
