/** What reports of reconciliation are made of. All money is whole paise, all days are those of India (00:00 to 24:00, UTC+05:30). */
import * as z from 'zod/mini';
import { differencesBytes, settlementsBytes, sharesBytes } from './answerBounds.ts';
import { answerBytes, firstOf } from './answerSize.ts';
import { epochMs, line } from './fields.ts';

/** Whole paise; less than nothing where money is taken away. */
export const paise = z.int();
/** A day in India, `2026-03-31`. */
export const indianDay = z
  .string()
  .check(z.regex(/^20[0-9]{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$/));
/** A month in India, `2026-03`. */
export const indianMonth = z.string().check(z.regex(/^20[0-9]{2}-(?:0[1-9]|1[0-2])$/));

/** Everything in which our books, Razorpay's and its settlements can differ. The last group needs no attention. */
export const DifferenceClass = z.enum([
  'paidUnknownHere',
  'paidHereOnly',
  'amountDiffers',
  'currencyDiffers',
  'statusDiffers',
  'capturedNotGranted',
  'grantedNotCaptured',
  'duplicatePayment',
  'refundUnknownHere',
  'refundHereOnly',
  'refundAmountDiffers',
  'refundStatusDiffers',
  'disputeUnknownHere',
  'returnedTwice',
  'disputeCreditMissing',
  'feeWithoutGst',
  'feeDiffers',
  'settledNotCaptured',
  'settlementOverdue',
  'settledTwice',
  'settledAmountDiffers',
  'settlementRowUnknown',
  'settlementUnknown',
  'settlementSumDiffers',
  'settledWithoutUtr',
  'settlementFailed',
  'adjustmentUnexplained',
  'autoRefunded',
  'disputeDebit',
  'adjustment',
  'negativeSettlement',
  'settlementPaidLate',
  'lateChange',
]);
export type DifferenceClass = z.infer<typeof DifferenceClass>;

/** One difference. The same fault is one difference with one class; several faults of one payment are several. */
export const Difference = z.object({
  class: DifferenceClass,
  /** The class in plain words. */
  words: z.string(),
  /** The payment, refund, dispute, adjustment, settlement or order that it is about. */
  subject: z.string(),
  /** What is at stake: ours less theirs where both are known, else the whole amount. */
  paise,
  /** Since when, and how many days that is when the report was made. */
  since: epochMs,
  ageDays: z.int(),
  /** The next step, in a sentence. */
  nextStep: z.string(),
  /** True when its class explains it, or a person accepted it (`explanation`). Others are unknown, and keep a month open. */
  known: z.boolean(),
  explanation: z.nullable(z.string()),
  orderID: z.nullable(z.string()),
  paymentID: z.nullable(z.string()),
});
export type Difference = z.infer<typeof Difference>;

/** How often, and how much together. */
export const Sum = z.object({ count: z.int(), paise });
export type Sum = z.infer<typeof Sum>;

/** opening + captured − refunds − fees − gst − disputes + adjustments + lateChanges + unexplained − settled = closing. */
export const Totals = z.object({
  /** Captured before the first day and not settled then. */
  opening: Sum,
  captured: Sum,
  refunds: Sum,
  /** Without GST. */
  fees: paise,
  /** On the fees, for input credit. */
  gst: paise,
  disputes: Sum,
  /** Razorpay's other corrections; less than nothing takes away. */
  adjustments: Sum,
  /** What changed in months that are closed. */
  lateChanges: Sum,
  /** By how much settlement rows differ from the payments and refunds they settle; each such row has its difference. */
  unexplained: Sum,
  settled: Sum,
  /** Not settled at the end of the last day. */
  closing: Sum,
  /** The same payments and refunds by our own books. */
  ours: z.object({ captured: Sum, refunds: Sum }),
});
export type Totals = z.infer<typeof Totals>;

/** The figures of a report, by their names in its totals. Each is the sum of what some of its rows add to it. */
export const Figure = z.enum([
  'opening',
  'captured',
  'refunds',
  'fees',
  'gst',
  'disputes',
  'adjustments',
  'lateChanges',
  'unexplained',
  'settled',
  'closing',
]);
export type Figure = z.infer<typeof Figure>;

/** One day, payment method, plan or settlement of a report. */
export const ReportPart = z.object({
  by: z.enum(['day', 'method', 'offer', 'settlement']),
  name: line(64),
});
export type ReportPart = z.infer<typeof ReportPart>;

/** What a part of a report's days, methods or offers comes to. */
export const Share = z.object({
  name: z.string(),
  captured: Sum,
  refunds: Sum,
  fees: paise,
  gst: paise,
  settled: Sum,
});
export type Share = z.infer<typeof Share>;

/** A settlement: its rows' credits less their debits are its amount, which is what the bank got under its UTR. */
export const SettlementSum = z.object({
  settlementID: z.string(),
  utr: z.nullable(z.string()),
  day: z.nullable(indianDay),
  status: z.string(),
  rows: z.int(),
  rowsPaise: paise,
  paise: z.nullable(paise),
});
export type SettlementSum = z.infer<typeof SettlementSum>;

/** A report but for its rows. An answer may leave out the end of a list that is very long; the report's files have all. */
export const ReportSummary = z.object({
  from: indianDay,
  to: indianDay,
  /** Counts the reports of these days. */
  version: z.int(),
  /** When reading began; ages count to then. */
  asOf: epochMs,
  rows: z.int(),
  totals: Totals,
  byDay: firstOf(Share, sharesBytes),
  byMethod: firstOf(Share, sharesBytes),
  byOffer: firstOf(Share, sharesBytes),
  settlements: firstOf(SettlementSum, settlementsBytes),
  /** The unknown first and of these the oldest first. `unknown` and `known` count all of them. */
  differences: firstOf(Difference, differencesBytes),
  unknown: Sum,
  known: Sum,
  /** SHA-256 of its rows, hexadecimal. */
  rowsHash: z.string(),
});
export type ReportSummary = z.infer<typeof ReportSummary>;

/** A reconciliation that is under way or done. */
export const Run = z.object({
  from: indianDay,
  to: indianDay,
  version: z.int(),
  state: z.enum(['reading', 'comparing', 'done']),
  /** How far it has come. */
  done: z.int(),
  all: z.int(),
  begunAt: epochMs,
  begunBy: z.string(),
});
export type Run = z.infer<typeof Run>;

/** A month that is closed: by whom, when, and with which report. */
export const ClosedMonth = z.object({
  month: indianMonth,
  version: z.int(),
  closedAt: epochMs,
  closedBy: z.string(),
  totals: Totals,
  rowsHash: z.string(),
});
export type ClosedMonth = z.infer<typeof ClosedMonth>;

/** A row of a report, as a figure is explained by it. */
export const BookRow = z.object({
  /** What it adds to the figure. */
  paise,
  day: indianDay,
  type: z.string(),
  /** The payment, refund or adjustment that it is about. */
  entityID: z.string(),
  orderID: z.nullable(z.string()),
  paymentID: z.nullable(z.string()),
  offerName: z.nullable(z.string()),
  method: z.nullable(z.string()),
  grossPaise: paise,
  /** Without GST. */
  feePaise: paise,
  gstPaise: paise,
  netPaise: paise,
  settlementID: z.nullable(z.string()),
  /** Whether it fits; `pending`: it does, and is not settled yet. */
  match: z.enum(['fits', 'pending', 'differs']),
  /** In which ways it does not, in words. */
  differences: z.array(z.string()).register(answerBytes, { most: 5000 }),
});
export type BookRow = z.infer<typeof BookRow>;

/** Something that Razorpay stated about an order. What a kind of fact does not say is null. */
export const StatedFact = z.object({
  kind: z.string(),
  /** The payment, refund or dispute that it is about. */
  subject: z.string(),
  paymentID: z.string(),
  state: z.nullable(z.string()),
  paise: z.nullable(paise),
  currency: z.nullable(z.string()),
  at: z.nullable(epochMs),
});
export type StatedFact = z.infer<typeof StatedFact>;
