import type {
  OurOrder,
  SettlementRow,
  TheirDispute,
  TheirPayment,
  TheirRefund,
} from '../../../lambdas/domain/money/reconciliation/matching/SourceRecord.ts';

/** What is still being made up. */
export type Open<T> = { -readonly [Name in keyof T]: T[Name] };
/** Something that we received. */
export type Fact = Open<OurOrder['facts'][number]>;

/** One sale in all books. */
export interface Sale {
  order: (Omit<Open<OurOrder>, 'facts'> & { facts: Fact[] }) | null;
  payment: Open<TheirPayment> | null;
  /** Our fact of the payment, which is among the order's. */
  readonly refunds: Open<TheirRefund>[];
  readonly disputes: Open<TheirDispute>[];
  readonly rows: Open<SettlementRow>[];
}

/** Both sides of a sale. */
export function both({ order, payment }: Sale) {
  if (!order || !payment) {
    throw new Error('one side of this sale is gone already');
  }
  return { order, payment };
}

/** What we received about a payment. */
export function paymentFact(
  paymentID: string,
  state: 'authorized' | 'captured' | 'failed' | 'refunded',
  amountPaise: number,
  at: number,
): Fact {
  return { kind: 'payment', paymentID, state, amountPaise, currency: 'INR', at };
}
