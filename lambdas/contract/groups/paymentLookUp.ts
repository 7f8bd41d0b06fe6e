/** The answer to finance's question what a person paid and got. All money is whole paise. */
import * as z from 'zod/mini';
import { firstOf } from '../answerSize.ts';
import { indianDay, paise, SettlementSum } from '../books.ts';
import { epochMs } from '../fields.ts';
import { OfferName, PlanLevel } from '../vocabulary.ts';

/** What became of one payment of an order. */
export const FoundPayment = z.object({
  paymentID: z.string(),
  state: z.string(),
  paise,
  at: epochMs,
  refunds: z.array(z.object({ refundID: z.string(), state: z.string(), paise, at: epochMs })),
  /** `respondBy`: until when it can be answered; null when Razorpay did not say. */
  disputes: z.array(
    z.object({ disputeID: z.string(), state: z.string(), paise, respondBy: z.nullable(epochMs) }),
  ),
  /** As the newest report has it; null when none covers it. */
  settlementID: z.nullable(z.string()),
  utr: z.nullable(z.string()),
  settledOn: z.nullable(indianDay),
});
export type FoundPayment = z.infer<typeof FoundPayment>;

/** Days that were added: to the plan in force at that moment, why, and by whom (an e-mail address). */
export const FoundExtension = z.object({
  days: z.int().check(z.minimum(1)),
  at: epochMs,
  reason: z.string(),
  by: z.string(),
});
export type FoundExtension = z.infer<typeof FoundExtension>;

/** Where the money of a paid order is that has not left it. */
export const FoundMoney = z.object({
  /** In plans, by the order that gave the plan: its own, or a higher one that it was credited to. */
  inPlans: z.array(z.object({ orderID: z.string(), paise })),
  /** Used up by days of plans that a higher one has ended. */
  usedPaise: paise,
  refundDuePaise: paise,
});
export type FoundMoney = z.infer<typeof FoundMoney>;

/** An order with everything that happened to it. */
export const FoundOrder = z.object({
  orderID: z.string(),
  razorpayOrderID: z.nullable(z.string()),
  offerName: OfferName,
  level: PlanLevel,
  paise,
  startTime: epochMs,
  status: z.enum(['created', 'attempted', 'failed', 'authorized', 'released', 'paid']),
  outcome: z.enum(['granted', 'duplicate', 'lowerPlan', 'tooLate', 'none']),
  refund: z.enum(['none', 'partial', 'full']),
  validFrom: z.nullable(epochMs),
  validUntil: z.nullable(epochMs),
  /** Null for an order of which nothing is left. */
  money: z.nullable(FoundMoney),
  payments: z.array(FoundPayment),
  documentNumbers: z.array(z.string()),
  extensions: z.array(FoundExtension),
});
export type FoundOrder = z.infer<typeof FoundOrder>;

/** The answer to "did this person pay, and what did they get?" */
export const Found = z.object({
  /** What the text was taken for. */
  kind: z.enum(['order', 'payment', 'refund', 'settlement', 'utr', 'document', 'email']),
  /** With the newest orders of each. */
  people: firstOf(z.object({ emailID: z.string(), level: PlanLevel, orders: z.array(FoundOrder) })),
  /** How many older orders of theirs are not in it. */
  leftOut: z.int(),
  /** For a settlement or a UTR: the settlement, and whose payments it holds (the first hundred). */
  settlement: z.nullable(SettlementSum),
});
export type Found = z.infer<typeof Found>;
