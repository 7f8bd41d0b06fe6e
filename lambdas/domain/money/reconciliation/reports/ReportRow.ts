import type {
  Difference,
  DifferenceClass,
  Figure,
  ReportSummary,
} from '../../../../contract/books.ts';

/** One row of a report: a payment, a refund, a correction of Razorpay's, or what changed in a month that is closed. */
export interface ReportRow {
  /** When it happened, as the day in India that it counts for and as epoch ms. */
  readonly day: string;
  readonly at: number;
  readonly type:
    | ('payment' | 'refund' | 'dispute' | 'adjustment' | 'transfer' | 'lateChange')
    /** A settlement with a difference; it adds nothing. */
    | 'settlement';
  readonly entityID: string;
  readonly orderID: string | null;
  readonly receipt: string | null;
  readonly razorpayOrderID: string | null;
  readonly paymentID: string | null;
  readonly refundID: string | null;
  readonly disputeID: string | null;
  /** The person's opaque id. */
  readonly customer: string | null;
  readonly offerName: string | null;
  readonly method: string | null;
  readonly currency: string;
  readonly grossPaise: number;
  /** Without GST. */
  readonly feePaise: number;
  readonly gstPaise: number;
  /** Its effect on the balance: credit less debit. */
  readonly netPaise: number;
  readonly settlementID: string | null;
  readonly utr: string | null;
  readonly settledOn: string | null;
  readonly settlementStatus: 'none' | 'pending' | 'settled' | 'overdue';
  readonly ourStatus: string | null;
  readonly theirStatus: string | null;
  /** `matched`, `pendingSettlement`, or the class of its first difference. */
  readonly match: 'matched' | 'pendingSettlement' | DifferenceClass;
  /** The total of its unexplained differences. */
  readonly differencePaise: number;
  readonly documentNumber: string | null;
  readonly creditNoteNumber: string | null;
  readonly remark: string;
  readonly differences: readonly Difference[];
  readonly contributions: readonly Contribution[];
}

/** What a row adds to a figure of its report. */
export interface Contribution {
  readonly figure: Figure;
  /** The day that it counts for: a settlement's is another than the payment's. */
  readonly day: string;
  /** Only of what is settled. */
  readonly settlementID: string | null;
  readonly paise: number;
}

/** The method that a row's amounts are grouped by. */
export function methodOf({ method, type }: Pick<ReportRow, 'method' | 'type'>): string {
  return method ?? type;
}

/** The plan that a row's amounts are grouped by. */
export function offerOf({ offerName }: Pick<ReportRow, 'offerName'>): string {
  return offerName ?? 'unknown';
}

/** An empty row, without the fields that every row must have. */
export const emptyRow = {
  orderID: null,
  receipt: null,
  razorpayOrderID: null,
  paymentID: null,
  refundID: null,
  disputeID: null,
  customer: null,
  offerName: null,
  method: null,
  currency: 'INR',
  grossPaise: 0,
  feePaise: 0,
  gstPaise: 0,
  netPaise: 0,
  ourStatus: null,
  theirStatus: null,
  documentNumber: null,
  creditNoteNumber: null,
  remark: '',
} satisfies Partial<ReportRow>;

/** Where a stored report is found. */
export interface ReportKey {
  readonly from: string;
  readonly to: string;
  readonly version: number;
}

/** A report: its summary, and its rows by time and id, a piece at a time. */
export interface Report {
  readonly summary: ReportSummary;
  rows(): AsyncIterable<ReportRow>;
}
