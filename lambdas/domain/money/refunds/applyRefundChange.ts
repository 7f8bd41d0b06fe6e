import type { Refund } from '../../../contract/tables/refunds.ts';
import { type KeepPorts, saveRefund } from './keepRefund.ts';
import type { RefundStore } from './Refund.ts';

/**
 * Changes a refund as it is stored now; starts over when it was changed meanwhile.
 *
 * @param now epoch ms
 * @param to the changed refund; null to leave it as it is
 * @returns the refund as stored, or null when it was left
 */
export async function applyRefundChange(
  ports: KeepPorts<'save'> & { readonly refunds: Pick<RefundStore, 'find'> },
  { orderID, paymentID }: Pick<Refund, 'orderID' | 'paymentID'>,
  now: number,
  to: (kept: Refund) => Refund | null,
): Promise<Refund | null> {
  for (;;) {
    const kept = await ports.refunds.find(orderID, paymentID);
    const next = kept && to(kept);
    if (!next) {
      return null;
    }
    if (await saveRefund(ports, next, now)) {
      return { ...next, version: next.version + 1 };
    }
  }
}
