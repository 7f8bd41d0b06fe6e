/** What is held of orders and payments. Imports constants only. */
import { parkedDays, taxRecordDays, unpaidOrderDays } from './constants.ts';
import { type Holding, nobody, whileAccount } from './Holding.ts';

const untilTaxLaw = `${taxRecordDays} days (8 years) after the payment; ${unpaidOrderDays} days when it was never paid`;
const taxLaw = 'Section 36 of the Central Goods and Services Tax Act, 2017';

export const moneyHoldings = [
  {
    stack: 'site',
    name: 'orders',
    what: 'Orders',
    why: 'To give you the plan, to refund, to keep the books',
    howLong: whileAccount,
    fields: [
      ...['sub', 'orderID', 'terms', 'razorpayOrderID', 'razorpayOrderIDs', 'state', 'documents'],
    ],
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
      ...['amountPaise', 'deductedPaise', 'currency', 'at', 'respondBy', 'reference'],
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
    name: 'refunds',
    what: 'Refunds that you asked for or are owed',
    why: 'To decide about them, to give the money back, and to show how it stands',
    howLong: `${taxRecordDays} days (8 years) after it was asked for`,
    fields: [
      ...['sub', 'orderID', 'paymentID', 'why', 'words', 'askedAt', 'state', 'answer'],
      ...['approvedPaise', 'sendPaise', 'refundID', 'reference'],
    ],
    timeToLive: 'expiresAt',
    inExport: true,
    onDeletion: {
      without: 'what you wrote and were answered',
      because: taxLaw,
      until: `${taxRecordDays} days (8 years) after it was asked for`,
    },
  },
  {
    stack: 'site',
    name: 'invoices',
    what: 'Receipts, tax invoices and credit notes',
    why: 'The law asks a seller to give and to keep them',
    howLong: `${taxRecordDays} days (8 years) after it was issued`,
    fields: [
      ...['number', 'kind', 'issuedOn', 'orderID', 'recipient', 'offerName', 'level'],
      ...['validFrom', 'validUntil', 'pricePaise', 'creditPaise', 'amountPaise', 'tax'],
      ...['placeOfSupply', 'paymentID', 'paidAt', 'refundID', 'reverses'],
    ],
    timeToLive: 'expiresAt',
    inExport: true,
    onDeletion: {
      without: 'your e-mail address, which they never name',
      because: taxLaw,
      until: `${taxRecordDays} days (8 years) after it was issued`,
    },
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
    name: 'journal',
    what: 'What was kept of money each day, and what people of finance did, sealed against changes',
    why: 'So that the books can be shown to be as they were written',
    howLong: 'As long as the books are kept',
    // Identifiers of orders and of people who have special rights; nothing that names anybody.
    fields: ['who', 'subject', 'text', 'id'],
    timeToLive: null,
    inExport: false,
    onDeletion: {
      without: 'anything that names you',
      because: 'a seal would break if an entry were taken away',
      until: 'the books are no longer kept',
    },
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
