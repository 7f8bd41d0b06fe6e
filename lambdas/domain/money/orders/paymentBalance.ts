import type { DisputeFact, Fact, PaymentFact } from '../../../contract/tables/facts.ts';
import { latestDisputes, latestRefunds } from './latestFacts.ts';

/** How the amount of one payment splits up, in paise of its currency. */
export interface PaymentBalance {
  /** Refunds that the bank has processed. */
  readonly refundedPaise: number;
  /** The part of it that only the payment's status tells of: the refunds themselves are not known yet. */
  readonly unlistedPaise: number;
  /** Refunds that are pending. */
  readonly pendingPaise: number;
  /** Taken by disputes that were lost. */
  readonly lostPaise: number;
  /** What we still hold: the four add up to the payment. */
  readonly leftPaise: number;
  /** A dispute that is not decided: nothing is refunded beside it, or it may be lost twice. */
  readonly openDispute: DisputeFact | null;
}

/** How the amount of a captured payment splits up, by all facts of its order. */
export function paymentBalance(payment: PaymentFact, facts: readonly Fact[]): PaymentBalance {
  const { paymentID, amountPaise, state } = payment;
  const refunds = latestRefunds(facts, paymentID).filter((one) => one.state !== 'failed');
  const pending = refunds.filter((one) => one.state === 'pending');
  const given = total(refunds);
  // A payment with status refunded was refunded in full, even if not every refund of it was received.
  const listedPaise = given - total(pending);
  const isUnlisted = state === 'refunded' && total(latestRefunds(facts, paymentID)) < amountPaise;
  const refundedPaise = isUnlisted ? amountPaise : listedPaise;
  const notRefundedPaise = Math.max(0, amountPaise - refundedPaise);
  // After a restore, a pending refund may have failed and been sent again, and only the second is known as processed.
  const pendingPaise = Math.min(notRefundedPaise, total(pending));
  const keptPaise = notRefundedPaise - pendingPaise;
  const disputes = latestDisputes(facts, paymentID);
  const lostPaise = Math.min(keptPaise, disputeLossPaise(disputes, amountPaise));
  return {
    refundedPaise,
    unlistedPaise: isUnlisted ? amountPaise - listedPaise : 0,
    pendingPaise,
    lostPaise,
    leftPaise: keptPaise - lostPaise,
    openDispute: disputes.find(isUndecided) ?? null,
  };
}

/** Razorpay may state a lost dispute before it states the deduction: until then all of the payment counts as lost. */
function disputeLossPaise(disputes: readonly DisputeFact[], amountPaise: number): number {
  return disputes
    .filter(({ state }) => state === 'lost')
    .reduce((sum, { deductedPaise }) => sum + (deductedPaise || amountPaise), 0);
}

/** Whether the bank has not decided a dispute. */
export function isUndecided({ state }: Pick<DisputeFact, 'state'>): boolean {
  return state === 'open' || state === 'under_review';
}

function total(refunds: readonly { readonly amountPaise: number }[]): number {
  return refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}
