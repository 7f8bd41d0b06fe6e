import { refundWindowDays } from '../../../../../lambdas/contract/constants.ts';
import type { OrderSummary } from '../../../../../lambdas/contract/entities.ts';
import type { RefundRequest } from '../../../../../lambdas/contract/refund.ts';
import { formatRupees, paiseOf } from '../../../../../lambdas/contract/rupees.ts';
import { problemWords } from '../../../api/problemWords.ts';
import type { Problem } from '../../../api/send.ts';
import type { Words } from '../../../api/words.ts';
import { formatDate } from '../../../lib/formatDate.ts';
import { moneyUseWords } from '../../../lib/moneyUseWords.ts';
import { refundTexts as texts } from '../words.ts';

const dayMs = 86_400_000;

/** The status of an order's refund, in a sentence or two. */
export function refundWords(
  { state, askedAt, amount, words, moneyUse, refundID }: RefundRequest,
  order: Pick<OrderSummary, 'state' | 'money'>,
): string {
  const sum = amount === null ? null : formatRupees(amount);
  switch (state) {
    case 'asked':
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
}: Pick<OrderSummary, 'state' | 'money'>): string | null {
  if (state === 'inReview') {
    return texts.automatic(null); // the order does not say how much was paid
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

/** What of an order can be refunded when its owner asks for it, and until when. */
export interface Refundable {
  /** Rupees. */
  readonly amount: number;
  /** Epoch ms. */
  readonly until: number;
}

/** What of an order can be asked for; null when nothing can. Where its plan was ended by a higher one, the rest is its credit. */
export function refundableOf(order: OrderSummary, now: number): Refundable | null {
  const { state, price, money, refundRequest, outcome, endedBy } = order;
  const until = refundWindowEnd(order);
  if (state !== 'paid' || until === null || now > until || !money) {
    return null;
  }
  if (outcome !== 'granted' || endedBy !== null || isStanding(refundRequest)) {
    return null;
  }
  const amount = paiseOf(price - money.refunded - money.lost) / 100;
  return amount > 0 ? { amount, until } : null;
}

/** Whether a request keeps another from being made. */
function isStanding(request: RefundRequest | null): boolean {
  return request !== null && request.state !== 'withdrawn';
}

/** Until when a refund of an order can be asked for, epoch ms; null while it is not paid. */
export function refundWindowEnd({ paidAt }: OrderSummary): number | null {
  return paidAt === null ? null : paidAt + refundWindowDays * dayMs;
}
