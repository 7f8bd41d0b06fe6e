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
    what: `Runs the servers and the database. Amazon Cognito, the sign-in service, holds your name, your email address and Google's identifier until the account is deleted. Amazon SES sends you our emails, and remembers your address if one comes back or you report one as spam. Logs hold the time, the function called and a shortened hash of your identifier for ${logDays} days; backups of the database go back ${backupDays} days.`,
  },
  {
    who: 'Google',
    what: 'Confirms who you are when you sign in, and told us your name and email address.',
  },
  {
    who: 'Razorpay',
    what: 'Took your payments. It holds what you entered in its checkout, such as an email address, a phone number and how you paid, and with each order the plan and your state, if you gave it. Its checkout opened with your name and email address filled in.',
  },
  {
    who: 'freeBites',
    what: 'A separate service without accounts: a student’s registration there is opened with the freeBites ID given at the time.',
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
    what: 'Your orders and Razorpay’s record of their payments and refunds (plan, amount, times, state and Razorpay’s IDs), without your name, email address or anything you wrote.',
    why: 'Section 36 of the Central Goods and Services Tax Act, 2017 requires books of account to be kept for 72 months from the due date of that year’s annual return.',
    howLong: `${taxRecordDays / 365.25} years after the payment`,
    days: null,
    of: 'buyers',
  },
  invoices: {
    what: 'Receipts, tax invoices and credit notes, with your name and state as they were then.',
    why: 'The same section requires them, and they can’t be altered.',
    howLong: `${taxRecordDays / 365.25} years after they were issued`,
    days: null,
    of: 'buyers',
  },
  razorpay: {
    what: 'Razorpay’s own records of your payments.',
    why: 'Razorpay has its own legal duties as a payment company; its privacy policy applies.',
    howLong: 'As long as Razorpay’s policy states',
    days: null,
    of: 'buyers',
  },
  logs: {
    what: 'Server logs of your requests: time, function, result and a shortened hash of an identifier that can no longer be traced to you.',
    why: 'Rule 8(3) of the Digital Personal Data Protection Rules, 2025 requires them for at least one year.',
    howLong: `${logDays} days after the deletion`,
    days: logDays,
    of: 'everybody',
  },
  deletion: {
    what: 'That this account was closed, and when, under an identifier that can no longer be traced to you.',
    why: 'So that a device still signed in is locked out, and a late payment notification can’t bring your data back.',
    howLong: `${closedAccountDays} days after the deletion`,
    days: closedAccountDays,
    of: 'everybody',
  },
  audit: {
    what: 'A record that someone on our team viewed or changed your account, and when, under an identifier that can no longer be traced to you.',
    why: 'These entries are sealed, so that nobody on our team can hide what they did. Removing one would make the log unverifiable.',
    howLong: 'As long as we must keep our books',
    days: null,
    of: 'everybody',
  },
  backups: {
    what: 'Database backups, used only if the database is lost.',
    why: 'Backups can’t be edited; they expire.',
    howLong: `${backupDays} days after the deletion`,
    days: backupDays,
    of: 'everybody',
  },
} as const satisfies Readonly<Record<string, KeptKind>>;
