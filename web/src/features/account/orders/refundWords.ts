import type { OrderSummary } from '../../../../../lambdas/contract/entities.ts';
import type { RefundRequest } from '../../../../../lambdas/contract/refund.ts';
import { formatRupees } from '../../../../../lambdas/contract/rupees.ts';
import { problemWords } from '../../../api/problemWords.ts';
import type { Problem } from '../../../api/send.ts';
import type { Words } from '../../../api/words.ts';
import { formatDate } from '../../../lib/formatDate.ts';
import { moneyUseWords } from '../../../lib/moneyUseWords.ts';
import { isOfOtherPayment } from '../../payment/refundable.ts';
import { refundTexts as texts } from '../words.ts';

/** The status of an order's refund, in a sentence or two. */
export function refundWords(
  refund: RefundRequest,
  order: Pick<OrderSummary, 'state' | 'money' | 'mismatchedAmount'>,
): string {
  const words = stateWords(refund, order);
  return isOfOtherPayment(refund) ? texts.paidTwice(words) : words;
}

function stateWords(
  { state, why, askedAt, amount, words, moneyUse, refundID }: RefundRequest,
  order: Pick<OrderSummary, 'state' | 'money' | 'mismatchedAmount'>,
): string {
  const sum = amount === null ? null : formatRupees(amount);
  switch (state) {
    case 'asked':
      if (why === 'surplus') {
        return texts.automatic(texts.extraPayment);
      }
      return dueRefundWords(order) ?? texts.requested(formatDate(askedAt));
    case 'approved':
      // An approval starts a refund without an id. One that has its id was sent and came back.
      return refundID === null ? texts.approved(sum) : texts.failed(sum);
    case 'sent':
      return texts.sent(sum);
    case 'paidBack':
      return texts.paidBack(sum);
    case 'declined':
      return texts.declined(words ?? '');
    case 'withdrawn':
      return moneyUse ? moneyUseWords(moneyUse) : '';
  }
}

/** What is refunded without being asked for: all of a payment that doesn't match its order, or what is due of one that does; null when nothing is. */
export function dueRefundWords({
  state,
  money,
  mismatchedAmount,
}: Pick<OrderSummary, 'state' | 'money' | 'mismatchedAmount'>): string | null {
  if (state === 'inReview') {
    return texts.automatic(mismatchedAmount === null ? null : formatRupees(mismatchedAmount));
  }
  return money && money.refundDue > 0 ? texts.automatic(formatRupees(money.refundDue)) : null;
}

/** Why a refund can't be requested: where the money is, and the way out. */
export function refusalWords(refused: Problem<'payment/requestRefund'>): Words {
  const refund = refused.answer?.data?.refund;
  if (!refund) {
    return problemWords(refused);
  }
  const text =
    refund.problem === 'nothingLeft' && refund.moneyUse
      ? moneyUseWords(refund.moneyUse)
      : texts.refused[refund.problem];
  return { text, next: 'goOn', role: 'alert' };
}
