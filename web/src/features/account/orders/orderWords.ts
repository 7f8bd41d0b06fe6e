import type { OrderSummary } from '../../../../../lambdas/contract/entities.ts';
import { formatRupees } from '../../../../../lambdas/contract/rupees.ts';
import { formatDate } from '../../../lib/formatDate.ts';
import { mismatchedOrderTexts, orderTexts, paidOrderTexts as texts } from '../words.ts';

/** The status of an order, in a word and a sentence. */
export interface OrderWords {
  readonly state: string;
  readonly sentence: string;
}

/** Words for an order in a list. */
export function orderWords(order: OrderSummary): OrderWords {
  switch (order.state) {
    case 'paid':
      return paidWords(order);
    case 'inReview':
      return words([
        mismatchedOrderTexts.state,
        mismatchedOrderTexts.sentence(
          formatRupees(order.price),
          order.mismatchedAmount === null ? null : formatRupees(order.mismatchedAmount),
        ),
      ]);
    default:
      return words(orderTexts[order.state]);
  }
}

function paidWords(order: OrderSummary): OrderWords {
  const { outcome, refund, money } = order;
  if (outcome === 'refunded' || refund === 'full') {
    return words(orderTexts.refunded);
  }
  switch (outcome) {
    case 'duplicate':
    case 'lowerPlan':
    case 'tooLate':
      return words(orderTexts[outcome]);
    case 'none':
      return words(money && money.lost > 0 ? orderTexts.takenBack : orderTexts.beingRefunded);
    case 'granted': {
      const [state, dispute] = order.isDisputed ? texts.disputed : [paidState(order)];
      const sentences = [...period(order), ...taken(order), ...(dispute ? [dispute] : [])];
      return words([state, sentences.join(' ')]);
    }
  }
}

function paidState({ refund, refundRequest }: OrderSummary): string {
  if (refundRequest?.why === 'asked' && refundRequest.state === 'asked') {
    return texts.refundRequested;
  }
  return refund === 'partial' ? texts.partlyRefundedState : texts.state;
}

function period({ level, validFrom, validUntil, addedDays, endedBy }: OrderSummary): string[] {
  if (validFrom === null || validUntil === null) {
    return [];
  }
  const [from, until] = [formatDate(validFrom), formatDate(validUntil)];
  if (endedBy !== null) {
    return [
      validFrom === validUntil ? texts.neverBegun(level) : texts.replaced(level, from, until),
    ];
  }
  return [texts.period(level, from, until, addedDays)];
}

/** What was taken out of the order's money. */
function taken({ refund, money, price }: OrderSummary): string[] {
  return [
    ...(refund === 'partial' && money
      ? [texts.partlyRefunded(formatRupees(money.refunded), formatRupees(price))]
      : []),
    ...(money && money.lost > 0 ? [texts.partlyTakenBack] : []),
  ];
}

function words([state, sentence]: readonly [state: string, sentence: string]): OrderWords {
  return { state, sentence };
}
