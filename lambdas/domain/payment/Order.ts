import type { PaidOffer } from './plans.ts';

/** Value of unused days of another order that an upgrade is given. */
export interface Credit {
  readonly fromOrderID: string;
  readonly paise: number;
}

/** What was agreed when an order was made. Never changes. */
export interface OrderTerms {
  /** Also the provider's receipt: at most 40 characters, begins with the person, sorts by time within one. */
  readonly orderID: string;
  readonly sub: string;
  readonly emailID: string;
  readonly offerName: PaidOffer;
  /** What is charged: the price less the credit. */
  readonly amountPaise: number;
  readonly currency: string;
  /** Indian State of supply, for documents. */
  readonly state: string | null;
  readonly credit: readonly Credit[];
  /** The order whose plan it renews. */
  readonly extends: string | null;
  /** Epoch ms. */
  readonly startTime: number;
}

/** A dispute as last heard of. */
export interface DisputeState {
  readonly disputeID: string;
  readonly state: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  readonly deductedPaise: number;
}

/** What follows from the facts. */
export interface OrderState {
  readonly status: 'created' | 'attempted' | 'paid';
  /** The payment that paid it, and when that payment was made (epoch ms, by the provider). */
  readonly paymentID: string | null;
  readonly paidAt: number | null;
  readonly refund: 'none' | 'partial' | 'full';
  readonly refundedPaise: number;
  readonly refundPendingPaise: number;
  readonly dispute: DisputeState | null;
  /** Further payments of an order that was paid already: money to give back. */
  readonly surplusPaymentIDs: readonly string[];
  /** Of payments that do not pay for it: what was taken in all, what of it was given back, and what is on its way. */
  readonly othersTakenPaise: number;
  readonly othersRefundedPaise: number;
  readonly othersRefundPendingPaise: number;
  /** A captured payment that disagrees with the terms: money to look at, never granted. */
  readonly quarantine: { readonly paymentID: string; readonly reason: QuarantineReason } | null;
}

/** How a payment can disagree with its order. */
export type QuarantineReason = 'amountMismatch' | 'currencyMismatch';

/** A document as its order bears it. */
export interface BorneDocument {
  /** Its place in the chain of all documents. */
  readonly position: number;
  readonly number: string;
  /** What it documents: see `saleKey` and `noteKey`. */
  readonly key: string;
}

/** An order as kept. */
export interface Order {
  readonly terms: OrderTerms;
  /** The provider's order that the buyer is asked to pay; null until it is known. */
  readonly razorpayOrderID: string | null;
  /** Further orders that the provider has under our receipt: two tabs that open one at once make two. */
  readonly otherRazorpayOrderIDs: readonly string[];
  readonly state: OrderState;
  /** The documents that it bears, oldest first; the last one issued of all may not be among its order's yet. */
  readonly documents: readonly BorneDocument[];
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

/** The state of an order of which nothing is known yet. */
export const newOrderState: OrderState = {
  status: 'created',
  paymentID: null,
  paidAt: null,
  refund: 'none',
  refundedPaise: 0,
  refundPendingPaise: 0,
  dispute: null,
  surplusPaymentIDs: [],
  othersTakenPaise: 0,
  othersRefundedPaise: 0,
  othersRefundPendingPaise: 0,
  quarantine: null,
};
