/**
 * From facts to the state of an order. Pure, and blind to the order, repetition and source of facts: whatever arrives late is
 * weighed as if it had come first. Nothing moves backwards, but `failed → authorized` is legal (late authorisation).
 */
import { type Fact, isTaken, type PaymentFact } from './Fact.ts';
import { furthestDisputes, furthestPayments } from './furthest.ts';
import { moneyOf } from './moneyOf.ts';
import type { DisputeState, OrderState, OrderTerms, QuarantineReason } from './Order.ts';

/** The state that follows from all facts of an order. */
export function reduce(terms: OrderTerms, facts: readonly Fact[]): OrderState {
  const payments = furthestPayments(facts);
  const captured = payments.filter(isTaken);
  const fitting = captured.filter((payment) => !disagreement(terms, payment));
  const held = fitting.filter((payment) => isHeld(payment, facts));
  // One that was given back pays for nothing while another's money is there.
  const paying = held[0] ?? fitting[0];
  return {
    status: statusOf(payments, paying),
    paymentID: paying?.paymentID ?? null,
    paidAt: paying?.at ?? null,
    ...refundOf(paying, facts),
    dispute: disputeOf(facts, paying),
    surplusPaymentIDs: held
      .filter((payment) => payment !== paying)
      .map(({ paymentID }) => paymentID),
    ...othersOf(
      captured.filter((payment) => payment !== paying),
      facts,
    ),
    quarantine: quarantineOf(terms, captured),
  };
}

function othersOf(
  payments: readonly PaymentFact[],
  facts: readonly Fact[],
): Pick<OrderState, 'othersTakenPaise' | 'othersRefundedPaise' | 'othersRefundPendingPaise'> {
  const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
  const money = payments.map((payment) => moneyOf(payment, facts));
  return {
    othersTakenPaise: sum(payments.map(({ amountPaise }) => amountPaise)),
    othersRefundedPaise: sum(money.map(({ refundedPaise }) => refundedPaise)),
    othersRefundPendingPaise: sum(money.map(({ pendingPaise }) => pendingPaise)),
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
export function disagreement(
  terms: OrderTerms,
  payment: PaymentFact,
): QuarantineReason | undefined {
  if (payment.currency !== terms.currency) {
    return 'currencyMismatch';
  }
  return payment.amountPaise === terms.amountPaise ? undefined : 'amountMismatch';
}

/** Whether we still have the money of a payment. */
function isHeld(payment: PaymentFact, facts: readonly Fact[]): boolean {
  return refundOf(payment, facts).refund !== 'full' && disputeOf(facts, payment)?.state !== 'lost';
}

function refundOf(
  paying: PaymentFact | undefined,
  facts: readonly Fact[],
): Pick<OrderState, 'refund' | 'refundedPaise' | 'refundPendingPaise'> {
  if (!paying) {
    return { refund: 'none', refundedPaise: 0, refundPendingPaise: 0 };
  }
  const { refundedPaise, pendingPaise } = moneyOf(paying, facts);
  const refund = extent(refundedPaise, paying.amountPaise);
  return { refund, refundedPaise, refundPendingPaise: pendingPaise };
}

function extent(refunded: number, amount: number): OrderState['refund'] {
  if (refunded >= amount) {
    return 'full';
  }
  return refunded > 0 ? 'partial' : 'none';
}

/** The dispute about a payment that costs most: one that was lost weighs more than any other. Any dispute while nothing pays. */
function disputeOf(facts: readonly Fact[], paying: PaymentFact | undefined): DisputeState | null {
  const [worst] = furthestDisputes(facts, paying?.paymentID);
  return worst
    ? { disputeID: worst.disputeID, state: worst.state, deductedPaise: worst.deductedPaise }
    : null;
}
