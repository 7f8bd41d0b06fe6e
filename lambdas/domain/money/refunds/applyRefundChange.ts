import type { Refund, RefundStore } from './Refund.ts';

/**
 * Changes work as it is kept now, again and again until nobody else has changed it meanwhile.
 *
 * @param to the changed work; null to leave it as it is
 * @returns the work as it was kept, or null when it was left
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
