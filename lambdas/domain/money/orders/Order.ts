import type { ExtensionCause } from '../../../contract/vocabulary.ts';
import type { PaidOffer } from '../plans/plans.ts';

/** The terms of an order, fixed when it was made. */
export interface OrderTerms {
  /** Also the provider's receipt: at most 40 characters, begins with the person, sorts by time within one. */
  readonly orderID: string;
  readonly sub: string;
  readonly emailID: string;
  readonly offerName: PaidOffer;
  /** The list price when the order was made. */
  readonly pricePaise: number;
  /** The amount charged: the price less the credit for the plan that this one replaces. */
  readonly amountPaise: number;
  readonly currency: string;
  /** Indian State of supply, for documents. */
  readonly state: string | null;
  /** The order whose plan it renews. */
  readonly extends: string | null;
  /** Epoch ms. */
  readonly startTime: number;
}

/** The latest known state of a dispute. */
export interface DisputeState {
  readonly disputeID: string;
  readonly state: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  readonly deductedPaise: number;
}

/** What follows from the facts. */
export interface OrderState {
  /**
   * `attempted`: a payment is under way at the buyer's bank; `failed`: every payment has failed so far, and another can follow;
   * `authorized`: a payment that fits waits to be captured or released; `released`: one was
   * never captured, and the provider has given it back, or will because it was begun too late.
   */
  readonly status: 'created' | 'attempted' | 'failed' | 'authorized' | 'released' | 'paid';
  /** The payment that paid it, and when that payment was made (epoch ms, by the provider). */
  readonly paymentID: string | null;
  readonly paidAt: number | null;
  readonly refund: 'none' | 'partial' | 'full';
  readonly refundedPaise: number;
  readonly refundPendingPaise: number;
  /** What lost disputes took of that payment, beside its refunds. */
  readonly disputeLostPaise: number;
  readonly dispute: DisputeState | null;
  /** Further payments of an order that was paid already: to be refunded. */
  readonly surplusPaymentIDs: readonly string[];
  /** Of payments that do not pay for it: captured in all, refunded, refund pending, and lost in disputes. */
  readonly othersTakenPaise: number;
  readonly othersRefundedPaise: number;
  readonly othersRefundPendingPaise: number;
  readonly othersLostPaise: number;
  /** A captured payment that differs from the terms: finance has to look at it, and it never grants a plan. */
  readonly mismatchedPayment: {
    readonly paymentID: string;
    readonly reason: MismatchReason;
  } | null;
  /** Refunds that the provider or the buyer's bank refused after they were sent. */
  readonly failedRefundIDs: readonly string[];
}

/** How a payment can disagree with its order. */
export type MismatchReason = 'amountMismatch' | 'currencyMismatch';

/** An invoice as its order lists it. */
export interface OrderInvoice {
  /** Its place in the chain of all documents. */
  readonly position: number;
  readonly number: string;
  /** What it documents: see `saleKey` and `noteKey`. */
  readonly key: string;
}

/** Days that were added to the plan in force at a moment: for an outage, as goodwill, or for a refund made because of our fault. Never changes. */
export interface Extension {
  /** The same id is added once. */
  readonly id: string;
  /** The moment whose plan is lengthened, epoch ms. */
  readonly at: number;
  readonly days: number;
  readonly cause: ExtensionCause;
  readonly reason: string;
  /** The email address of who added them. */
  readonly by: string;
  /** The refund that took these days away; null for an outage or goodwill. If it fails, it took nothing and adds nothing. */
  readonly refundID: string | null;
}

/** An order as kept. */
export interface Order {
  readonly terms: OrderTerms;
  /** The provider's order that the buyer is asked to pay; null until it is known. */
  readonly razorpayOrderID: string | null;
  /** Further orders that the provider has under our receipt: two tabs that open one at once make two. */
  readonly otherRazorpayOrderIDs: readonly string[];
  readonly state: OrderState;
  /** Its invoices, oldest first; the very last invoice issued may not be listed yet. */
  readonly documents: readonly OrderInvoice[];
  /** Stored with the order whose plan they lengthened first. Outages and goodwill count for the person, even if that order is refunded. */
  readonly extensions: readonly Extension[];
  /** Counts commits; each is conditional on the one that was read. */
  readonly version: number;
}

/** Every order of the provider on which one of ours may have been paid. */
export function providerOrderIDs(order: Order): string[] {
  const { razorpayOrderID, otherRazorpayOrderIDs } = order;
  return razorpayOrderID === null
    ? [...otherRazorpayOrderIDs]
    : [razorpayOrderID, ...otherRazorpayOrderIDs];
}

/** The state of an order that has no facts yet. */
export const newOrderState: OrderState = {
  status: 'created',
  paymentID: null,
  paidAt: null,
  refund: 'none',
  refundedPaise: 0,
  refundPendingPaise: 0,
  disputeLostPaise: 0,
  dispute: null,
  surplusPaymentIDs: [],
  othersTakenPaise: 0,
  othersRefundedPaise: 0,
  othersRefundPendingPaise: 0,
  othersLostPaise: 0,
  mismatchedPayment: null,
  failedRefundIDs: [],
};
