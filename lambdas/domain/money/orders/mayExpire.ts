import type { Fact } from './Fact.ts';
import type { OrderState } from './Order.ts';

/** Whether nothing has come of an order so far: no money was taken for it, or set aside and released. Such an order need not be kept. */
export function mayExpire({ status, mismatchedPayment }: OrderState): boolean {
  return status !== 'paid' && status !== 'released' && mismatchedPayment === null;
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
