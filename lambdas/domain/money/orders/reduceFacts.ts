/**
 * From facts to the state of an order. Pure, and blind to the order, repetition and source of facts: whatever arrives late is
 * weighed as if it had come first. Nothing moves backwards, but `failed → authorized` is legal (late authorisation).
 */

import type { Fact, PaymentFact, RefundFact } from '../../../contract/tables/facts.ts';
import type { MismatchReason, OrderState, OrderTerms } from '../../../contract/tables/orders.ts';
import { isInTime } from '../plans/entitlingOrder.ts';
import { wasCaptured } from './Fact.ts';
import { latestDisputes, latestPayments, latestRefunds } from './latestFacts.ts';
import { isUndecided, paymentBalance } from './paymentBalance.ts';

/** The state that follows from all facts of an order. */
export function reduceFacts(terms: OrderTerms, facts: readonly Fact[]): OrderState {
  const payments = latestPayments(facts);
  const captured = payments.filter(wasCaptured);
  const fitting = captured.filter((payment) => !mismatchOf(terms, payment));
  const held = fitting.filter((payment) => paymentBalance(payment, facts).leftPaise > 0);
  // A fully refunded payment doesn't pay for the order while another payment has money left.
  const paying = held[0] ?? fitting[0];
  return {
    status: statusOf(terms, payments, paying),
    paymentID: paying?.paymentID ?? null,
    paidAt: paying?.at ?? null,
    ...spentOf(paying, facts),
    dispute: disputeOf(facts, paying),
    surplusPaymentIDs: held
      .filter((payment) => payment !== paying)
      .map(({ paymentID }) => paymentID),
    ...othersOf(
      captured.filter((payment) => payment !== paying),
      facts,
    ),
    unlistedRefundPaise: captured.reduce(
      (sum, payment) => sum + paymentBalance(payment, facts).unlistedPaise,
      0,
    ),
    mismatchedPayment: mismatchedPaymentOf(terms, captured),
    failedRefundIDs: captured
      .flatMap(({ paymentID }) => latestRefunds(facts, paymentID))
      .filter((refund) => refund.state === 'failed' && wasPending(refund, facts))
      .map(({ refundID }) => refundID),
  };
}

function othersOf(
  payments: readonly PaymentFact[],
  facts: readonly Fact[],
): Pick<
  OrderState,
  'othersTakenPaise' | 'othersRefundedPaise' | 'othersRefundPendingPaise' | 'othersLostPaise'
> {
  const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
  const money = payments.map((payment) => paymentBalance(payment, facts));
  return {
    othersTakenPaise: sum(payments.map(({ amountPaise }) => amountPaise)),
    othersRefundedPaise: sum(money.map(({ refundedPaise }) => refundedPaise)),
    othersRefundPendingPaise: sum(money.map(({ pendingPaise }) => pendingPaise)),
    othersLostPaise: sum(money.map(({ lostPaise }) => lostPaise)),
  };
}

/** Whether a refund was counted before it failed. A refund that is first known as failed changes nothing. */
function wasPending({ refundID }: RefundFact, facts: readonly Fact[]): boolean {
  return facts.some(
    (fact) => fact.kind === 'refund' && fact.refundID === refundID && fact.state === 'pending',
  );
}

function statusOf(
  terms: OrderTerms,
  payments: readonly PaymentFact[],
  paying: PaymentFact | undefined,
): OrderState['status'] {
  if (paying) {
    return 'paid';
  }
  const authorized = payments.filter(
    (one) => one.state === 'authorized' && !mismatchOf(terms, one),
  );
  if (authorized.some(({ at }) => isInTime(terms, at))) {
    return 'authorized';
  }
  // One that was begun too late is never captured.
  if (authorized.length > 0 || payments.some(({ state }) => state === 'autoRefunded')) {
    return 'released';
  }
  if (payments.length === 0) {
    return 'created';
  }
  return payments.every(({ state }) => state === 'failed') ? 'failed' : 'attempted';
}

/** The first captured payment that differs from the order's terms. */
function mismatchedPaymentOf(
  terms: OrderTerms,
  captured: readonly PaymentFact[],
): OrderState['mismatchedPayment'] {
  for (const payment of captured) {
    const reason = mismatchOf(terms, payment);
    if (reason) {
      return { paymentID: payment.paymentID, reason };
    }
  }
  return null;
}

/** How a captured payment differs from the order's terms, if it does. */
export function mismatchOf(terms: OrderTerms, payment: PaymentFact): MismatchReason | undefined {
  if (payment.currency !== terms.currency) {
    return 'currencyMismatch';
  }
  return payment.amountPaise === terms.amountPaise ? undefined : 'amountMismatch';
}

function spentOf(
  paying: PaymentFact | undefined,
  facts: readonly Fact[],
): Pick<OrderState, 'refund' | 'refundedPaise' | 'refundPendingPaise' | 'disputeLostPaise'> {
  if (!paying) {
    return { refund: 'none', refundedPaise: 0, refundPendingPaise: 0, disputeLostPaise: 0 };
  }
  const { refundedPaise, pendingPaise, lostPaise } = paymentBalance(paying, facts);
  return {
    refund: refundExtent(refundedPaise, paying.amountPaise),
    refundedPaise,
    refundPendingPaise: pendingPaise,
    disputeLostPaise: lostPaise,
  };
}

function refundExtent(refunded: number, amount: number): OrderState['refund'] {
  if (refunded >= amount) {
    return 'full';
  }
  return refunded > 0 ? 'partial' : 'none';
}

/**
 * The dispute about a payment that asks for most attention: one that is not decided, else the one that costs most. Any dispute while
 * nothing pays.
 */
function disputeOf(facts: readonly Fact[], paying: PaymentFact | undefined): OrderState['dispute'] {
  const disputes = latestDisputes(facts, paying?.paymentID);
  const shown = disputes.find(isUndecided) ?? disputes[0];
  return shown
    ? { disputeID: shown.disputeID, state: shown.state, deductedPaise: shown.deductedPaise }
    : null;
}
