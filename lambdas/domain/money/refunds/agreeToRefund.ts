import { Failure } from '../../Failure.ts';
import { isOrderID, personOf } from '../orders/orderID.ts';
import {
  approveRefund,
  approveRefundAgain,
  type DecidePorts,
  type Decision,
} from './decideRefund.ts';

/** A refund that a person agrees to. */
export interface Agreement extends Decision {
  readonly paymentID: string;
  /** The account of the person who agrees. */
  readonly sub: string;
  /** The amount that person has seen: no other amount is refunded. */
  readonly paise: number;
}

/**
 * Approves a refund, as the first or the second person, whichever is needed. Approving again changes nothing.
 *
 * @param now epoch ms
 * @returns `agreed` while a second person has to agree too
 * @throws Failure userNotAllowed to the buyer; dataNotFound when there is no such refund; invalidInput when it cannot be refunded as it was seen
 */
export async function agreeToRefund(
  ports: DecidePorts,
  agreement: Agreement,
  now: number,
): Promise<'agreed' | 'approved'> {
  const { orderID, paymentID, paise, by } = agreement;
  const refund = isOrderID(orderID) ? await ports.refunds.find(orderID, paymentID) : null;
  if (!refund || refund.state === 'withdrawn') {
    throw new Failure('dataNotFound', 'This refund is no longer due.');
  }
  if (personOf(orderID) === agreement.sub) {
    throw new Failure(
      'userNotAllowed',
      'This is your own payment, so another person has to approve its refund.',
    );
  }
  switch (refund.state) {
    case 'requested':
    case 'failed':
      await approveRefund(ports, agreement, paise, now);
      break;
    case 'approved':
      if (refund.approvedPaise !== paise) {
        throw refusal('The amount has changed. Look at it again.');
      }
      if (refund.approvals.some((approval) => approval.by === by)) {
        return 'agreed';
      }
      await approveRefundAgain(ports, agreement, now);
      break;
    case 'declined':
      throw refusal('It was declined.');
    case 'ready':
    case 'sending':
    case 'sent':
    case 'processed':
      return 'approved';
  }
  const after = await ports.refunds.find(orderID, paymentID);
  return after?.state === 'approved' ? 'agreed' : 'approved';
}

function refusal(words: string): Failure {
  return new Failure('invalidInput', words, { data: { fields: ['paise'] } });
}
