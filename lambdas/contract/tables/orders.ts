import * as z from 'zod/mini';
import { taxRecordDays, unpaidOrderDays, unpaidOrderOfDeletedDays } from '../constants.ts';
import { DisputeStage } from './facts.ts';
import { paise } from './paise.ts';
import { type Stored, type TableDefinition, taxLaw, whileAccount } from './TableDefinition.ts';

/** The terms of an order, fixed when it was made. */
export const OrderTerms = z.object({
  /** Also the provider's receipt: at most 40 characters, begins with the person, sorts by time within one. */
  orderID: z.string(),
  sub: z.string(),
  emailID: z.string(),
  offerName: z.enum(['explorer', 'creator', 'innovator']),
  /** The list price when the order was made. */
  pricePaise: paise,
  /** The amount charged: the price less the credit for the plan that this one replaces. */
  amountPaise: paise,
  currency: z.string(),
  /** Indian State of supply, for documents. */
  state: z.nullable(z.string()),
  /** The order whose plan it renews. */
  extends: z.nullable(z.string()),
  /** Epoch ms. */
  startTime: z.int(),
});
export type OrderTerms = Stored<typeof OrderTerms>;

/** What follows from the facts. */
export const OrderState = z.object({
  /**
   * `attempted`: a payment is under way at the buyer's bank; `failed`: every payment has failed so far, and another can follow;
   * `authorized`: a payment that fits waits to be captured or released; `released`: one was never captured, and the provider has given
   * it back, or will because it was begun too late.
   */
  status: z.enum(['created', 'attempted', 'failed', 'authorized', 'released', 'paid']),
  /** The payment that paid it, and when that payment was made (epoch ms, by the provider). */
  paymentID: z.nullable(z.string()),
  paidAt: z.nullable(z.int()),
  refund: z.enum(['none', 'partial', 'full']),
  refundedPaise: paise,
  refundPendingPaise: paise,
  /** What lost disputes took of that payment, beside its refunds. */
  disputeLostPaise: paise,
  /** The latest known state of a dispute. */
  dispute: z.nullable(
    z.object({ disputeID: z.string(), state: DisputeStage, deductedPaise: paise }),
  ),
  /** Further payments of an order that was paid already: to be refunded. */
  surplusPaymentIDs: z.array(z.string()),
  /** Of payments that do not pay for it: captured in all, refunded, refund pending, and lost in disputes. */
  othersTakenPaise: paise,
  othersRefundedPaise: paise,
  othersRefundPendingPaise: paise,
  othersLostPaise: paise,
  /**
   * Of all its payments: what counts as refunded by the payment's own status, while no refund that says so is known. A refund that is
   * listed later changes nothing else, and its credit note is issued because this changes.
   */
  unlistedRefundPaise: paise,
  /** A captured payment that differs from the terms: finance has to look at it, and it never grants a plan. */
  mismatchedPayment: z.nullable(
    z.object({ paymentID: z.string(), reason: z.enum(['amountMismatch', 'currencyMismatch']) }),
  ),
  /** Refunds that the provider or the buyer's bank refused after they were sent. */
  failedRefundIDs: z.array(z.string()),
});
export type OrderState = Stored<typeof OrderState>;

/** How a payment can disagree with its order. */
export type MismatchReason = NonNullable<OrderState['mismatchedPayment']>['reason'];

export const orders = {
  stack: 'site',
  key: { sub: 'S', orderID: 'S' },
  indexes: {
    followUp: { key: { followUp: 'S', orderID: 'S' } },
    opened: { key: { list: 'S', openedAt: 'N' }, attributes: 'keys' },
  },
  timeToLive: 'expiresAt',
  restore: 'withOrders',
  what: 'Orders',
  why: 'To give you the plan, to refund you and to keep our books',
  howLong: `${whileAccount}; ${unpaidOrderDays} days when no money was taken or set aside`,
  fields: [
    'sub',
    'orderID',
    'terms',
    'razorpayOrderID',
    'razorpayOrderIDs',
    'state',
    'documents',
    'extensions',
  ],
  inExport: true,
  onDeletion: {
    without: 'your email address',
    because: taxLaw,
    until: `${taxRecordDays} days (8 years) after the payment; ${unpaidOrderOfDeletedDays} days when it was never paid`,
  },
} as const satisfies TableDefinition;
