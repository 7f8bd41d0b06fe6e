import type { OrderState, OrderTerms } from '../../../contract/tables/orders.ts';
import type { ExtensionCause } from '../../../contract/vocabulary.ts';

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
  unlistedRefundPaise: 0,
  mismatchedPayment: null,
  failedRefundIDs: [],
};
