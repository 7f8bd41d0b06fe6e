/** What is compared: our orders, what Razorpay lists, and what its settlements hold. Whole paise, epoch ms. */
import type { DisputeFact, PaymentFact, RefundFact } from '../../../../contract/tables/facts.ts';
import type { OrderInvoice } from '../../orders/Order.ts';
import type { PaidOffer } from '../../plans/plans.ts';

/** A record from one of the sources. */
export type SourceRecord =
  | OurOrder
  | TheirPayment
  | TheirRefund
  | TheirDispute
  | SettlementRow
  | Settlement
  | FrozenRow;

/** Our order with all its facts. */
export interface OurOrder {
  readonly kind: 'order';
  readonly orderID: string;
  readonly razorpayOrderID: string | null;
  readonly sub: string;
  readonly offerName: PaidOffer;
  readonly amountPaise: number;
  readonly currency: string;
  readonly startTime: number;
  readonly status: 'created' | 'attempted' | 'failed' | 'authorized' | 'released' | 'paid';
  /** The payment that paid it. */
  readonly paymentID: string | null;
  /** The outcome of the order, given all orders of its person. */
  readonly outcome: 'granted' | 'duplicate' | 'lowerPlan' | 'tooLate' | 'none';
  /** When we knew of a dispute's state decides how long its money has been missing. */
  readonly facts: readonly (
    | PaymentFact
    | RefundFact
    | (DisputeFact & { readonly keptAt: number })
  )[];
  /** Its invoices. */
  readonly documents: readonly Pick<OrderInvoice, 'key' | 'number'>[];
}

/** A payment as Razorpay lists it. */
export interface TheirPayment {
  readonly kind: 'payment';
  readonly paymentID: string;
  readonly razorpayOrderID: string | null;
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  /** Whether its money was taken: a payment refunded without a capture was not. */
  readonly captured: boolean;
  readonly amountPaise: number;
  readonly refundedPaise: number;
  readonly currency: string;
  readonly method: string;
  /** With its GST; null until it is captured. */
  readonly feePaise: number | null;
  readonly gstPaise: number | null;
  readonly at: number;
}

/** A refund as Razorpay lists it. */
export interface TheirRefund {
  readonly kind: 'refund';
  readonly refundID: string;
  readonly paymentID: string;
  readonly status: 'pending' | 'processed' | 'failed';
  readonly amountPaise: number;
  readonly currency: string;
  readonly at: number;
}

/** A dispute as Razorpay lists it. */
export interface TheirDispute {
  readonly kind: 'dispute';
  readonly disputeID: string;
  readonly paymentID: string;
  readonly status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  readonly deductedPaise: number;
  readonly at: number;
}

/** A row of the reconciliation of settlements. */
export interface SettlementRow {
  readonly kind: 'row';
  readonly entityID: string;
  readonly type: 'payment' | 'refund' | 'transfer' | 'adjustment';
  readonly debitPaise: number;
  readonly creditPaise: number;
  readonly amountPaise: number;
  readonly currency: string;
  /** With its GST. */
  readonly feePaise: number;
  readonly gstPaise: number;
  readonly at: number;
  readonly settledAt: number;
  readonly settlementID: string;
  readonly utr: string | null;
  readonly description: string | null;
  /** The payment that a refund is of. */
  readonly paymentID: string | null;
  readonly razorpayOrderID: string | null;
  readonly receipt: string | null;
  readonly method: string | null;
  readonly disputeID: string | null;
}

/** A settlement as Razorpay lists it. */
export interface Settlement {
  readonly kind: 'settlement';
  readonly settlementID: string;
  readonly amountPaise: number;
  readonly status: 'created' | 'processed' | 'failed';
  readonly utr: string | null;
  readonly at: number;
}

/** One payment, refund or adjustment as a closed month has it. */
export interface FrozenRow {
  readonly kind: 'frozen';
  readonly entityID: string;
  /** What it is sorted by: the payment it belongs to, or itself. */
  readonly paymentID: string;
  readonly month: string;
  /** What it added to the balance. */
  readonly netPaise: number;
}
