/** Refunds: as the buyer and finance see them, and why one can't be requested or decided on. `web` puts the codes into words. */
import * as z from 'zod/mini';
import { refundReasonLength } from './constants.ts';
import { epochMs, text } from './fields.ts';
import { OfferName, PlanLevel } from './vocabulary.ts';

const paise = z.int().check(z.minimum(0));

/** Why a payment is refunded. All but `asked` are due without a request. */
export const RefundReason = z.enum([
  /** The buyer asked for it. */
  'asked',
  /** The same plan was paid for twice. */
  'duplicate',
  /** A higher plan was in force when it was paid. */
  'lowerPlan',
  /** It was begun more than `orderPayableHours` after its order was opened. */
  'tooLate',
  /** An upgrade left more of it than it was credited. */
  'unusedCredit',
  /** A further payment of an order that was paid already. */
  'surplus',
  /** The payment differs from its order's terms. */
  'mismatched',
  /** It was paid after its buyer's account was deleted. */
  'accountDeleted',
  /** It was paid while a parent or guardian has to agree to its buyer's account and doesn't. */
  'withoutGuardian',
]);
export type RefundReason = z.infer<typeof RefundReason>;

/**
 * The state of a refund.
 *
 * `approved`: one person approved and a second has to; `ready`: it may be sent; `sending`: it may have been sent; `sent`: the
 * provider has it; `failed`: the provider refused it, or its bank did: it has to be approved again; `withdrawn`: there is nothing
 * to refund any more.
 */
export const RefundState = z.enum([
  'requested',
  'approved',
  'ready',
  'sending',
  'sent',
  'processed',
  'failed',
  'declined',
  'withdrawn',
]);
export type RefundState = z.infer<typeof RefundState>;

/** Where money of an order is that can't be refunded with it, because a higher plan ended its own. */
export const MoneyUse = z.object({
  paise,
  /** The plan that it was credited to; null when the days of its own plan used it up. */
  creditedTo: z.nullable(PlanLevel),
});
export type MoneyUse = z.infer<typeof MoneyUse>;

/** A refund as the buyer sees it. */
export const RefundRequest = z.object({
  /** `approved`: by everybody who has to; `withdrawn`: its money was credited to a higher plan meanwhile; it can be asked for again once it is back. */
  state: z.enum(['asked', 'approved', 'sent', 'paidBack', 'declined', 'withdrawn']),
  why: RefundReason,
  askedAt: epochMs,
  /** What is refunded, in rupees; null until it is decided. */
  amount: z.nullable(z.number()),
  /** Finance's reason for declining it; null otherwise. */
  words: z.nullable(z.string()),
  /** Why it was withdrawn; null otherwise. */
  moneyUse: z.nullable(MoneyUse),
  /** The payment provider's id of the refund, and the bank's own reference once it is known. */
  refundID: z.nullable(z.string()),
  reference: z.nullable(z.string()),
});
export type RefundRequest = z.infer<typeof RefundRequest>;

const count = z.int().check(z.minimum(0));

/** What a buyer has used of a plan since it began. */
export const PlanUse = z.object({
  /** Entries that need a plan and were opened. */
  entries: count,
  /** Service requests but those that were declined or withdrawn, and how many of them we have accepted. */
  services: count,
  servicesAccepted: count,
  /** Lab days at which the buyer has or had a seat. */
  labSeats: count,
});
export type PlanUse = z.infer<typeof PlanUse>;

/** A buyer's other orders whose money went back on request, in Razorpay's dashboard or by a bank; not money that was due. */
export const EarlierRefunds = z.object({ orders: count, paise });
export type EarlierRefunds = z.infer<typeof EarlierRefunds>;

/** A refund that waits for a decision. */
export const WaitingRefund = z.object({
  orderID: z.string(),
  paymentID: z.string(),
  /** The buyer; the name is null once the account is deleted. */
  emailID: z.string(),
  name: z.nullable(z.string()),
  offerName: OfferName,
  level: PlanLevel,
  /** What would be refunded. */
  paise,
  /** Since when it waits, and until when it is to be decided. */
  askedAt: epochMs,
  dueBy: epochMs,
  why: RefundReason,
  /** Whether it was sent once and failed. */
  hasFailed: z.boolean(),
  /** Whether it makes up for our fault: the days that it takes from the plan are then added back. */
  isOurFault: z.boolean(),
  /** Where the rest of the payment is; null when all that is left can be refunded. */
  moneyUse: z.nullable(MoneyUse),
  /** What the person wrote who asked for it. */
  reason: z.nullable(text(refundReasonLength)),
  /** Null for money that is due, which is no question of use, and once the account is deleted. */
  use: z.nullable(PlanUse),
  earlier: EarlierRefunds,
  /** Whether two people have to agree. */
  needsTwo: z.boolean(),
  /** When the first of two has agreed, null before; and whether that was who asks now. */
  agreedAt: z.nullable(epochMs),
  agreedByYou: z.boolean(),
  /** Only a refund that the buyer asked for: a payment that granted no plan is always refunded. */
  canDecline: z.boolean(),
});
export type WaitingRefund = z.infer<typeof WaitingRefund>;

/** How many days a refund for our fault adds back: those that it takes from its plan. `noPlan`: its payment gave none; `planEnds`: it takes all of it. */
export const DaysBack = z.union([z.int(), z.enum(['noPlan', 'planEnds'])]);
export type DaysBack = z.infer<typeof DaysBack>;

/** Why a refund can't be requested: `refund` of the refusal's `data`. */
export const RefundRequestProblem = z.discriminatedUnion('problem', [
  z.object({ problem: z.enum(['notPaid', 'disputed', 'tooLate']) }),
  z.object({ problem: z.literal('nothingLeft'), moneyUse: z.nullable(MoneyUse) }),
]);
export type RefundRequestProblem = z.infer<typeof RefundRequestProblem>;

/** Why a refund can't be decided on: `refund` of the refusal's `data`. */
export const RefundDecisionProblem = z.discriminatedUnion('problem', [
  z.object({
    problem: z.enum([
      /** Someone else changed it meanwhile. */
      'changed',
      /** It isn't there any more. */
      'gone',
      'noRefund',
      'noPayment',
      'ownPayment',
      'approvedByYou',
      /** Another amount is approved than the second person has seen. */
      'amountChanged',
      'belowOneRupee',
      'disputed',
      /** A refund that is due can't be declined. */
      'due',
      'noReason',
    ]),
  }),
  z.object({ problem: z.literal('decided'), state: RefundState }),
  z.object({ problem: z.literal('several'), paymentIDs: z.array(z.string()) }),
  z.object({ problem: z.literal('nothingLeft'), moneyUse: z.nullable(MoneyUse) }),
  z.object({
    problem: z.literal('tooMuch'),
    mostPaise: paise,
    moneyUse: z.nullable(MoneyUse),
  }),
]);
export type RefundDecisionProblem = z.infer<typeof RefundDecisionProblem>;
