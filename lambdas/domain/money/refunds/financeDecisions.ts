/** The finance page's decisions: as `decideRefund`, but never about one's own payment, only for the amount that was seen, and safe to repeat. */

import type { DaysBack } from '../../../contract/refund.ts';
import type { Refund } from '../../../contract/tables/refunds.ts';
import { isOrderID, personOf } from '../orders/orderID.ts';
import {
  type ApprovePorts,
  approveRefund,
  approveRefundAgain,
  type Decision,
  type DecisionPorts,
  declineRefund,
  refusal,
} from './decideRefund.ts';
import { canDecline, isSamePerson } from './Refund.ts';

/** A refund that a member of finance approves. */
export interface Agreement extends Decision {
  readonly paymentID: string;
  /** The account of the approver. */
  readonly sub: string;
  /** The amount that the approver has seen, or a part of it: no other amount is refunded. */
  readonly paise: number;
}

/**
 * Approves a refund, as the first or the second person, whichever is needed. Approving again changes nothing.
 *
 * @param now epoch ms
 * @returns `agreed` while a second person has to approve too; `daysBack`: of the first approval of a refund for our fault
 * @throws Failure userNotAllowed to the buyer; dataNotFound when there is no such refund; invalidInput when the amount or state has changed since
 */
export async function agreeToRefund(
  ports: ApprovePorts,
  agreement: Agreement,
  now: number,
): Promise<{ state: 'agreed' | 'approved'; daysBack: DaysBack | null }> {
  const { orderID, paymentID, paise } = agreement;
  const refund = await refundOfAnother(ports, agreement);
  let daysBack: DaysBack | null = null;
  switch (refund.state) {
    case 'requested':
    case 'failed':
      ({ daysBack } = await approveRefund(ports, agreement, paise, now));
      break;
    case 'approved':
      if (refund.approvedPaise !== paise) {
        throw refusal({ problem: 'amountChanged' }, 'paise');
      }
      if (refund.approvals.some((approval) => isSamePerson(approval, agreement))) {
        return { state: 'agreed', daysBack };
      }
      await approveRefundAgain(ports, agreement, now);
      break;
    case 'declined':
      throw refusal({ problem: 'decided', state: refund.state }, 'paise');
    case 'ready':
    case 'sending':
    case 'sent':
    case 'processed':
      return { state: 'approved', daysBack };
  }
  const after = await ports.refunds.find(orderID, paymentID);
  return { state: after?.state === 'approved' ? 'agreed' : 'approved', daysBack };
}

/** A refund that finance declines, and what the buyer reads. */
export interface Declining extends Decision {
  readonly paymentID: string;
  /** The account of the person who declines. */
  readonly sub: string;
  readonly words: string;
}

/**
 * Finance declines a refund that the buyer asked for.
 *
 * @param now epoch ms
 * @throws Failure userNotAllowed to the buyer; dataNotFound when there is no such refund; invalidInput when it was decided, or is due
 */
export async function declineRequest(
  ports: DecisionPorts,
  declining: Declining,
  now: number,
): Promise<void> {
  const refund = await refundOfAnother(ports, declining);
  if (!canDecline(refund)) {
    throw refusal({ problem: 'due' }, 'words');
  }
  await declineRefund(ports, declining, declining.words, now);
}

/** The stored refund. Refuses when it is gone, or when the caller is its buyer. */
async function refundOfAnother(
  { refunds }: Pick<DecisionPorts, 'refunds'>,
  { orderID, paymentID, sub }: Pick<Agreement, 'orderID' | 'paymentID' | 'sub'>,
): Promise<Refund> {
  const refund = isOrderID(orderID) ? await refunds.find(orderID, paymentID) : null;
  if (!refund || refund.state === 'withdrawn') {
    throw refusal({ problem: 'gone' }, undefined, 'dataNotFound');
  }
  if (personOf(orderID) === sub) {
    throw refusal({ problem: 'ownPayment' }, undefined, 'userNotAllowed');
  }
  return refund;
}
