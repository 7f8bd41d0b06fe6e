import type { DisputeFact, Fact, PaymentFact } from './Fact.ts';
import { furthestDisputes, furthestRefunds } from './furthest.ts';

/** Where the money of one payment is, in paise of its currency. */
export interface MoneyOfPayment {
  /** Given back and arrived. */
  readonly refundedPaise: number;
  /** Given back and on its way. */
  readonly pendingPaise: number;
  /** What could still be given back. */
  readonly leftPaise: number;
  /** A dispute that takes the money, or may: nothing is given back beside it. */
  readonly dispute: DisputeFact | null;
}

/** Where the money of a payment is that the provider took, by all facts of its order. */
export function moneyOf(payment: PaymentFact, facts: readonly Fact[]): MoneyOfPayment {
  const { paymentID, amountPaise, state } = payment;
  const refunds = furthestRefunds(facts, paymentID).filter((one) => one.state !== 'failed');
  const pending = refunds.filter((one) => one.state === 'pending');
  const given = total(refunds);
  // A payment that the provider calls refunded was given back whole, though not every refund of it was heard of.
  const refundedPaise =
    state === 'refunded' && total(furthestRefunds(facts, paymentID)) < amountPaise
      ? amountPaise
      : given - total(pending);
  const pendingPaise = refundedPaise < amountPaise ? total(pending) : 0;
  return {
    refundedPaise,
    pendingPaise,
    leftPaise: Math.max(0, amountPaise - refundedPaise - pendingPaise),
    dispute: furthestDisputes(facts, paymentID).find(takes) ?? null,
  };
}

function takes({ state }: DisputeFact): boolean {
  return state === 'open' || state === 'under_review' || state === 'lost';
}

function total(refunds: readonly { readonly amountPaise: number }[]): number {
  return refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}
