import { formatRupees } from '../../contract/rupees.ts';
import { plans } from '../money/plans/plans.ts';
import type { Orders } from '../money/ports.ts';
import { waitsForPeople } from '../money/refunds/listWaitingRefunds.ts';
import type { RefundStore } from '../money/refunds/Refund.ts';
import { decisionMs } from '../money/refunds/refundChecks.ts';
import type { FoundWork } from './Work.ts';

interface Ports {
  readonly refunds: Pick<RefundStore, 'due'>;
  readonly orders: Pick<Orders, 'find'>;
}

/** Later than anything is looked at. */
const always = Number.MAX_SAFE_INTEGER;

/** Refunds that finance decides about. */
export const refund = {
  async list({ refunds, orders }: Ports): Promise<FoundWork[]> {
    const due = await Array.fromAsync(refunds.due(always));
    return due
      .filter(waitsForPeople)
      .map(({ orderID, why, askedAt, requestedPaise, approvedPaise }) => {
        // A second person approves what the first one approved.
        const about = formatRupees((approvedPaise ?? requestedPaise) / 100);
        return {
          kind: 'refund',
          id: orderID,
          about,
          detail: why,
          since: askedAt,
          dueBy: askedAt + decisionMs,
          named: async () => {
            const order = await orders.find(orderID);
            return order
              ? {
                  about: `${plans[order.terms.offerName].level}, ${about}`,
                  emailID: order.terms.emailID || null, // empty once the account is deleted
                }
              : {};
          },
        };
      });
  },
};
