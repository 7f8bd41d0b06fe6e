import type { Refund, RefundStore } from './Refund.ts';

/**
 * Changes a refund as it is stored now; starts over when it was changed meanwhile.
 *
 * @param to the changed refund; null to leave it as it is
 * @returns the refund as stored, or null when it was left
 */
export async function applyRefundChange(
  refunds: Pick<RefundStore, 'find' | 'save'>,
  { orderID, paymentID }: Pick<Refund, 'orderID' | 'paymentID'>,
  to: (kept: Refund) => Refund | null,
): Promise<Refund | null> {
  for (;;) {
    const kept = await refunds.find(orderID, paymentID);
    const next = kept && to(kept);
    if (!next) {
      return null;
    }
    if (await refunds.save(next)) {
      return { ...next, version: next.version + 1 };
    }
  }
}
