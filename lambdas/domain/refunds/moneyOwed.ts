import { entitlement } from '../payment/entitlement.ts';
import { type Fact, isTaken, type PaymentFact } from '../payment/Fact.ts';
import { furthestPayments } from '../payment/furthest.ts';
import { type MoneyOfPayment, moneyOf } from '../payment/moneyOf.ts';
import type { Order } from '../payment/Order.ts';
import { disagreement } from '../payment/reduce.ts';
import { entitling } from '../payment/terms.ts';
import type { RefundReason } from './RefundWork.ts';

/** A payment whose money was taken, and why it is to be given back; null when it is well where it is. */
export interface PaymentInHand {
  readonly orderID: string;
  readonly payment: PaymentFact;
  readonly money: MoneyOfPayment;
  readonly owed: Exclude<RefundReason, 'asked'> | null;
}

/**
 * Every payment of an order whose money was taken.
 *
 * @param orders all orders of the person
 * @param closedAt when the person's account was deleted, epoch ms; null when it was not
 */
export function paymentsInHand(
  order: Order,
  facts: readonly Fact[],
  orders: readonly Order[],
  closedAt: number | null = null,
): PaymentInHand[] {
  return furthestPayments(facts)
    .filter(isTaken)
    .map((payment) => ({
      orderID: order.terms.orderID,
      payment,
      money: moneyOf(payment, facts),
      owed: reasonFor(payment, order, orders, closedAt),
    }));
}

function reasonFor(
  payment: PaymentFact,
  { terms, state }: Order,
  orders: readonly Order[],
  closedAt: number | null,
): PaymentInHand['owed'] {
  if (disagreement(terms, payment)) {
    return 'quarantined';
  }
  if (payment.paymentID !== state.paymentID) {
    return 'surplus';
  }
  if (closedAt !== null && payment.at > closedAt) {
    return 'accountDeleted';
  }
  const { exceptions } = entitlement(orders.map(entitling));
  return exceptions.find(({ orderID }) => orderID === terms.orderID)?.why ?? null;
}
