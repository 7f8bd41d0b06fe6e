/**
 * From facts to the state of an order. Pure, and blind to the order, repetition and source of facts: whatever arrives late is
 * weighed as if it had come first. Nothing moves backwards, but `failed → authorized` is legal (late authorisation).
 */
import type { DisputeFact, Fact, PaymentFact, RefundFact } from './Fact.ts';
import type { DisputeState, OrderState, OrderTerms, QuarantineReason } from './Order.ts';

const paymentRank = { created: 0, failed: 1, authorized: 2, captured: 3, refunded: 4 } as const;
const refundRank = { pending: 0, failed: 1, processed: 2 } as const;
const disputeRank = { open: 0, under_review: 1, won: 2, closed: 3, lost: 4 } as const;

/** The state that follows from all facts of an order. */
export function reduce(terms: OrderTerms, facts: readonly Fact[]): OrderState {
  const payments = furthest(
    facts.filter((fact) => fact.kind === 'payment'),
    ({ paymentID }) => paymentID,
    ({ state }) => paymentRank[state],
  );
  const captured = payments.filter(({ state }) => paymentRank[state] >= paymentRank.captured);
  const fitting = captured.filter((payment) => !disagreement(terms, payment));
  const held = fitting.filter((payment) => isHeld(terms, payment, facts));
  // One that was given back pays for nothing while another's money is there.
  const paying = held[0] ?? fitting[0];
  return {
    status: statusOf(payments, paying),
    paymentID: paying?.paymentID ?? null,
    paidAt: paying?.at ?? null,
    ...refundOf(terms, paying, facts),
    dispute: disputeOf(facts, paying),
    surplusPaymentIDs: held
      .filter((payment) => payment !== paying)
      .map(({ paymentID }) => paymentID),
    quarantine: quarantineOf(terms, captured),
  };
}

function statusOf(
  payments: readonly PaymentFact[],
  paying: PaymentFact | undefined,
): OrderState['status'] {
  if (paying) {
    return 'paid';
  }
  return payments.length > 0 ? 'attempted' : 'created';
}

/** The first captured payment that disagrees with what was agreed. */
function quarantineOf(
  terms: OrderTerms,
  captured: readonly PaymentFact[],
): OrderState['quarantine'] {
  for (const payment of captured) {
    const reason = disagreement(terms, payment);
    if (reason) {
      return { paymentID: payment.paymentID, reason };
    }
  }
  return null;
}

/** How a captured payment disagrees with what was agreed, if it does. */
function disagreement(terms: OrderTerms, payment: PaymentFact): QuarantineReason | undefined {
  if (payment.currency !== terms.currency) {
    return 'currencyMismatch';
  }
  return payment.amountPaise === terms.amountPaise ? undefined : 'amountMismatch';
}

/** Whether we still have the money of a payment. */
function isHeld(terms: OrderTerms, payment: PaymentFact, facts: readonly Fact[]): boolean {
  return (
    refundOf(terms, payment, facts).refund !== 'full' && disputeOf(facts, payment)?.state !== 'lost'
  );
}

function refundOf(
  terms: OrderTerms,
  paying: PaymentFact | undefined,
  facts: readonly Fact[],
): Pick<OrderState, 'refund' | 'refundedPaise' | 'refundPendingPaise'> {
  if (!paying) {
    return { refund: 'none', refundedPaise: 0, refundPendingPaise: 0 };
  }
  const refunds = furthest(
    facts
      .filter((fact) => fact.kind === 'refund')
      .filter((fact) => fact.paymentID === paying.paymentID),
    ({ refundID }) => refundID,
    ({ state }) => refundRank[state],
  );
  // A payment that the provider called refunded was given back whole, unless that was said of refunds that failed or wait.
  const refundedPaise =
    paying.state === 'refunded' && total(refunds) < terms.amountPaise
      ? terms.amountPaise
      : total(refunds, 'processed');
  const refundPendingPaise = refundedPaise < terms.amountPaise ? total(refunds, 'pending') : 0;
  return { refund: extent(refundedPaise, terms.amountPaise), refundedPaise, refundPendingPaise };
}

function extent(refunded: number, amount: number): OrderState['refund'] {
  if (refunded >= amount) {
    return 'full';
  }
  return refunded > 0 ? 'partial' : 'none';
}

function total(refunds: readonly RefundFact[], state?: RefundFact['state']): number {
  return refunds
    .filter((refund) => state === undefined || refund.state === state)
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

/** The dispute about a payment that costs most: one that was lost weighs more than any other. Any dispute while nothing pays. */
function disputeOf(facts: readonly Fact[], paying: PaymentFact | undefined): DisputeState | null {
  const disputes = furthest(
    facts
      .filter((fact): fact is DisputeFact => fact.kind === 'dispute')
      .filter(({ paymentID }) => !paying || paymentID === paying.paymentID)
      // The same state with another deduction is another statement.
      .sort((one, other) => other.deductedPaise - one.deductedPaise),
    ({ disputeID }) => disputeID,
    ({ state }) => disputeRank[state],
  ).sort((one, other) => disputeRank[other.state] - disputeRank[one.state]);
  const [worst] = disputes;
  return worst
    ? { disputeID: worst.disputeID, state: worst.state, deductedPaise: worst.deductedPaise }
    : null;
}

/** Of each thing the fact that goes furthest, sorted by time and then id, so that "the first" means the same everywhere. */
function furthest<F extends { readonly at: number }>(
  facts: readonly F[],
  idOf: (fact: F) => string,
  rankOf: (fact: F) => number,
): F[] {
  const best = new Map<string, F>();
  for (const fact of facts) {
    const known = best.get(idOf(fact));
    if (!known || rankOf(fact) > rankOf(known)) {
      best.set(idOf(fact), fact);
    }
  }
  return [...best.values()].sort(
    (one, other) => one.at - other.at || (idOf(one) < idOf(other) ? -1 : 1),
  );
}
