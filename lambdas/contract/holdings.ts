/**
 * Every table of the product and what it holds of people. A table without a row here fails a test, and so does an attribute that
 * looks personal and is not named. The copy of one's data is made by these rows. Imports constants only.
 */
import {
  closedAccountDays,
  missDays,
  parkedDays,
  sessionHistoryDays,
  taxRecordDays,
  unpaidOrderDays,
  visitDays,
} from './constants.ts';

/** What one table holds of people. */
export interface Holding {
  readonly stack: 'site' | 'caseStudy';
  /** The table's construct below `Data`, with a small first letter. */
  readonly name: string;
  /** What it is and why it is there, fit to be shown. */
  readonly what: string;
  readonly why: string;
  readonly howLong: string;
  /** Attributes that are about a person, with all that is inside them. None when it knows nobody. */
  readonly fields: readonly string[];
  /** The attribute by which items age out; null when none do. */
  readonly timeToLive: 'expiresAt' | null;
  /** Whether the copy of a person's data has it. */
  readonly inExport: boolean;
  readonly onDeletion: 'nothing to remove' | 'removed' | Kept;
}

/** What stays of it when its person's account is deleted. */
export interface Kept {
  readonly without: string;
  readonly because: string;
  readonly until: string;
}

const whileAccount = 'While you have an account';
const untilTaxLaw = `${taxRecordDays} days (8 years) after the payment; ${unpaidOrderDays} days when it was never paid`;
const taxLaw = 'Section 36 of the Central Goods and Services Tax Act, 2017';
const nobody = { fields: [], inExport: false, onDeletion: 'nothing to remove' } as const;

export const holdings = [
  {
    stack: 'site',
    name: 'people',
    what: 'Profile and consent',
    why: 'To know that it is you, and what you agreed to',
    howLong: whileAccount,
    fields: ['sub', 'emailID', 'name', 'state', 'createdAt', 'consent'],
    timeToLive: null,
    inExport: true,
    onDeletion: 'removed',
  },
  {
    stack: 'site',
    name: 'sessions',
    what: 'Sign-ins',
    why: 'To keep one place in use at a time, and to show you where you are signed in',
    howLong: `${sessionHistoryDays} days; the newest while you have an account`,
    fields: [
      ...['sub', 'webSessionID', 'startedAt', 'device', 'newest', 'notBefore'],
      // Written when the account is deleted; the e-mail address and the account's name go with the last of the data.
      'closed',
    ],
    timeToLive: 'expiresAt',
    inExport: true,
    onDeletion: {
      without: 'devices, times and everything that leads to you',
      because: 'a sign-in that is still open on some device has to be refused',
      until: `${closedAccountDays} days after the deletion`,
    },
  },
  {
    stack: 'site',
    name: 'orders',
    what: 'Orders',
    why: 'To give you the plan, to refund, to keep the books',
    howLong: whileAccount,
    fields: ['sub', 'orderID', 'terms', 'razorpayOrderID', 'state'],
    timeToLive: 'expiresAt',
    inExport: true,
    onDeletion: { without: 'your e-mail address', because: taxLaw, until: untilTaxLaw },
  },
  {
    stack: 'site',
    name: 'facts',
    what: 'What Razorpay stated of your payments',
    why: 'To give you the plan, to refund, to keep the books',
    howLong: whileAccount,
    fields: [
      ...['orderID', 'kind', 'paymentID', 'refundID', 'disputeID', 'state'],
      ...['amountPaise', 'deductedPaise', 'currency', 'at'],
    ],
    timeToLive: 'expiresAt',
    inExport: true,
    onDeletion: { without: 'anything that names you', because: taxLaw, until: untilTaxLaw },
  },
  {
    stack: 'site',
    name: 'commitments',
    what: 'Orders that you were promised',
    why: 'So that one order of a plan is open at a time and credit is given once',
    howLong: whileAccount,
    fields: ['sub', 'open', 'credit'],
    timeToLive: null,
    inExport: true,
    onDeletion: 'removed',
  },
  {
    stack: 'site',
    name: 'progress',
    what: 'How far you have read',
    why: 'To take you back to where you were',
    howLong: whileAccount,
    fields: ['sub', 'itemID', 'done', 'last', 'updatedAt', 'begunAt'],
    timeToLive: null,
    inExport: true,
    onDeletion: 'removed',
  },
  {
    stack: 'site',
    name: 'proposals',
    what: 'Case-study products that you proposed',
    why: 'To consider them and to tell you what became of them',
    howLong: whileAccount,
    fields: [
      ...['sub', 'productID', 'title', 'summary', 'collegeID', 'link', 'tags'],
      ...['state', 'proposedAt', 'itemID'],
    ],
    timeToLive: null,
    inExport: true,
    onDeletion: 'removed',
  },
  {
    stack: 'site',
    name: 'visits',
    what: 'Wishes for a visit of the mobile lab',
    why: 'To answer them',
    howLong: `${visitDays} days`,
    fields: [...['emailID', 'visitID', 'name', 'organisation', 'message', 'requestedAt', 'state']],
    timeToLive: 'expiresAt',
    inExport: true,
    onDeletion: 'removed',
  },
  {
    stack: 'site',
    name: 'limits',
    what: 'Counted calls',
    why: 'To hold back programs that ask too often; who asks is kept as a shortened hash',
    howLong: 'The minute, hour or day that is counted; removed within days',
    fields: ['who', 'window', 'count'],
    timeToLive: 'expiresAt',
    inExport: true,
    onDeletion: 'removed',
  },
  {
    stack: 'site',
    name: 'parked',
    what: 'What Razorpay told of a payment too early',
    why: 'To settle it when its order can be asked about',
    howLong: `${parkedDays} days`,
    // Razorpay's identifiers of orders and payments: only with Razorpay, or with the order, do they lead to a person.
    fields: ['razorpayOrderID', 'facts'],
    timeToLive: 'expiresAt',
    inExport: false,
    onDeletion: {
      without: 'anything that names you',
      because: 'a payment may still have to be given back',
      until: `${parkedDays} days after it was told`,
    },
  },
  {
    stack: 'site',
    name: 'misses',
    what: 'Words that were searched and not found',
    why: 'For editors, without who searched',
    howLong: `${missDays} days`,
    ...nobody,
    timeToLive: 'expiresAt',
  },
  {
    stack: 'site',
    name: 'items',
    what: 'The catalogue',
    // An approved product is told in its author's words; who the author is, is not kept there.
    why: 'To be read',
    howLong: 'While it is published',
    ...nobody,
    timeToLive: null,
  },
  {
    stack: 'site',
    name: 'documents',
    what: "The catalogue's documents",
    why: 'To be read',
    howLong: 'While they are published',
    ...nobody,
    timeToLive: null,
  },
  {
    stack: 'site',
    name: 'lists',
    what: "How far Razorpay's lists were read",
    why: 'To go on from there',
    howLong: 'Always the newest',
    ...nobody,
    timeToLive: null,
  },
] as const satisfies readonly Holding[];

/** Tables that the copy of a person's data has. */
export type ExportedName = Extract<(typeof holdings)[number], { inExport: true }>['name'];
