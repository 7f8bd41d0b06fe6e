import type { OrderState } from '../../../contract/tables/orders.ts';

/** Whether an order in this state may have a refund or an invoice due. */
export function mayNeedFollowUp({ status, mismatchedPayment }: OrderState): boolean {
  return status === 'paid' || mismatchedPayment !== null;
}
