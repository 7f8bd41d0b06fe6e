import type { Fact } from '../../../contract/tables/facts.ts';
import type { OrderState } from '../../../contract/tables/orders.ts';

/** Whether money was taken for an order, also if it does not fit. */
export function hasMoney({ status, mismatchedPayment }: OrderState): boolean {
  return status === 'paid' || mismatchedPayment !== null;
}

/** Whether nothing has come of an order so far: no money was taken for it, or set aside and released. Such an order need not be kept. */
export function mayExpire(state: OrderState): boolean {
  return state.status !== 'released' && !hasMoney(state);
}

/**
 * Whether a fact is about an attempt of which nothing has come yet. It need not be kept: what becomes of the attempt is another fact,
 * and nothing follows from it once the order itself is kept for its money.
 */
export function isPassing(fact: Fact): boolean {
  return (
    fact.kind === 'announcement' ||
    (fact.kind === 'payment' && passingStates.some((state) => state === fact.state))
  );
}

const passingStates = ['created', 'failed', 'authorized'] as const;
