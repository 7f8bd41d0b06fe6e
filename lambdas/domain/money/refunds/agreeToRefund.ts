import { Failure } from '../../Failure.ts';
import { isOrderID, personOf } from '../orders/orderID.ts';
import {
  approveRefund,
  approveRefundAgain,
  type Decided,
  type DecidePorts,
  type Decision,
  declineRefund,
} from './decideRefund.ts';
import type { RefundWork } from './RefundWork.ts';
import { canDecline } from './waitingRefunds.ts';

/** What somebody agrees to give back. */
export interface Agreement extends Decision {
  readonly paymentID: string;
  /** The account of who agrees. */
  readonly sub: string;
  /** What that person has seen: another amount is not given back. */
  readonly paise: number;
}

/**
 * Somebody agrees to a refund, as the first or as the second person, whichever is needed. Agreeing again changes nothing.
 *
 * @param now epoch ms
 * @returns `agreed` while a second person has to agree too
 * @throws Failure userNotAllowed to the buyer; dataNotFound when there is no such refund; invalidInput when it cannot be given back as it was seen
 */
export async function agreeToRefund(
  ports: DecidePorts,
  agreement: Agreement,
  now: number,
): Promise<'agreed' | 'approved'> {
  const { orderID, paymentID, paise, by } = agreement;
  const work = await workOfAnother(ports, agreement);
  switch (work.state) {
    case 'requested':
    case 'failed':
      requireDone(await approveRefund(ports, agreement, paise, now));
      break;
    case 'approved':
      if (work.approvedPaise !== paise) {
        throw refusal('It is another amount by now. Look at it again.');
      }
      if (work.approvals.some((approval) => approval.by === by)) {
        return 'agreed';
      }
      requireDone(await approveRefundAgain(ports, agreement, now));
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

/** A refund that finance declines, and what the buyer reads. */
export interface Declining extends Decision {
  readonly paymentID: string;
  /** The account of who declines. */
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
  ports: DecidePorts,
  declining: Declining,
  now: number,
): Promise<void> {
  const work = await workOfAnother(ports, declining);
  if (!canDecline(work)) {
    throw refusal('This payment bought nothing, so it has to be refunded.', 'words');
  }
  requireDone(await declineRefund(ports, declining, declining.words, now), 'words');
}

/** The refund as kept, unless it is gone or of who decides. */
async function workOfAnother(
  ports: DecidePorts,
  { orderID, paymentID, sub }: Pick<Agreement, 'orderID' | 'paymentID' | 'sub'>,
): Promise<RefundWork> {
  const work = isOrderID(orderID) ? await ports.refunds.find(orderID, paymentID) : null;
  if (!work || work.state === 'withdrawn') {
    throw new Failure('dataNotFound', 'This refund is no longer requested.');
  }
  if (personOf(orderID) === sub) {
    throw new Failure('userNotAllowed', 'This is your own payment. Somebody else has to decide.');
  }
  return work;
}

function requireDone({ done, words }: Decided, field = 'paise'): void {
  if (!done) {
    throw refusal(words, field);
  }
}

function refusal(words: string, field = 'paise'): Failure {
  return new Failure('invalidInput', words, { data: { fields: [field] } });
}
