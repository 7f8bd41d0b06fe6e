import type { RefundRequest } from '../../../../../lambdas/contract/refund.ts';
import { formatRupees } from '../../../../../lambdas/contract/rupees.ts';
import { problemWords } from '../../../api/problemWords.ts';
import type { Problem } from '../../../api/send.ts';
import type { Words } from '../../../api/words.ts';
import { formatDate } from '../../../lib/formatDate.ts';
import { moneyUseWords } from '../../../lib/moneyUseWords.ts';
import { refundTexts as texts } from '../words.ts';

/**
 * The status of an order's refund, in a sentence or two.
 *
 * @param refundDue what of the order is refunded without being asked for, rupees
 */
export function refundWords(
  { state, askedAt, amount, words, moneyUse }: RefundRequest,
  refundDue: number,
): string {
  const sum = amount === null ? null : formatRupees(amount);
  switch (state) {
    case 'asked':
      return refundDue > 0
        ? texts.automatic(formatRupees(refundDue))
        : texts.requested(formatDate(askedAt));
    case 'approved':
      return texts.approved(sum);
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
