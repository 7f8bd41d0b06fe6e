import type { OrderState } from './Order.ts';

/** Whether money of an order in a state may be to be given back, or a document of it be due. */
export function mayNeedFollowUp({ status, mismatchedPayment }: OrderState): boolean {
  return status === 'paid' || mismatchedPayment !== null;
}
