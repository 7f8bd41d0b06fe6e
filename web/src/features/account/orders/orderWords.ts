import type { OrderSummary } from '../../../../../lambdas/contract/entities.ts';
import { formatDate } from '../../../lib/formatDate.ts';

/** How an order stands, in a word and a sentence. */
export interface OrderWords {
  readonly state: string;
  readonly sentence: string;
}

/** Words for an order in a list. */
export function orderWords(order: OrderSummary): OrderWords {
  switch (order.state) {
    case 'open':
      return words('Not paid', 'You haven’t been charged for this order.');
    case 'confirming':
      return words(
        'Waiting for your bank',
        'Your plan appears here automatically once your bank confirms the payment.',
      );
    case 'failed':
      return words(
        'Declined',
        'Your bank or UPI app declined the payment. If you were charged, your bank will reverse it. You can try again under Plans.',
      );
    case 'released':
      return words(
        'Not charged',
        'You haven’t been charged: you already had this plan or a higher one, so we didn’t take the payment. Your bank will release the amount.',
      );
    case 'expired':
      return words('Not paid', 'You weren’t charged. This order was never paid.');
    case 'inReview':
      return words(
        'In review',
        'We have your payment, but it doesn’t match the order. We’re looking into it.',
      );
    case 'paid':
      return paidWords(order);
  }
}

function paidWords(order: OrderSummary): OrderWords {
  const { outcome, refund, money } = order;
  if (outcome === 'refunded' || refund === 'full') {
    return words('Refunded', 'The full amount was refunded, so this order gives no plan.');
  }
  switch (outcome) {
    case 'duplicate':
      return words('Refund due', 'You already had this plan, so we’ll refund this payment.');
    case 'lowerPlan':
      return words('Refund due', 'You already had a higher plan, so we’ll refund this payment.');
    case 'none':
      return money && money.lost > 0
        ? words('Taken back', 'Your bank took this payment back, so its plan has ended.')
        : words('Being refunded', 'The full amount is on its way back to you; its plan has ended.');
    case 'granted':
      return words('Paid', [period(order), ...taken(order)].join(' '));
  }
}

function period({ level, validFrom, validUntil, addedDays, endedBy }: OrderSummary): string {
  if (validFrom === null || validUntil === null) {
    return `It gave you ${level}.`;
  }
  if (endedBy !== null) {
    return validFrom === validUntil
      ? `A higher plan replaced this ${level} plan before it started.`
      : `${level} from ${formatDate(validFrom)} until ${formatDate(validUntil)}, when a higher plan replaced it.`;
  }
  const added =
    addedDays === 0 ? '' : `, with ${addedDays === 1 ? '1 day' : `${addedDays} days`} we added`;
  return `${level} from ${formatDate(validFrom)} until ${formatDate(validUntil)}${added}.`;
}

/** What was taken out of the order's money. */
function taken({ refund, money }: OrderSummary): string[] {
  return [
    ...(refund === 'partial' ? ['Part of the amount was refunded.'] : []),
    ...(money && money.lost > 0 ? ['Your bank took part of the amount back.'] : []),
  ];
}

function words(state: string, sentence: string): OrderWords {
  return { state, sentence };
}
