import type { OrderSummary } from '../../../../../lambdas/contract/entities.ts';
import { formatRupees } from '../../../../../lambdas/contract/rupees.ts';
import { formatDate, formatTime } from '../../../lib/formatDate.ts';
import { planOfOffer } from '../../plans/plans.ts';
import { refundableOf } from '../refundable.ts';
import { confirmationTexts as texts } from '../words.ts';
import type { Step } from './confirmPayment.ts';
import { isWaiting, type PendingPayment } from './PendingPayments.ts';

/** What a person reads about a payment. */
export interface ConfirmationWords {
  readonly tone: 'info' | 'problem' | 'success';
  readonly title: string;
  readonly text: string;
  /** The answer is still to come. */
  readonly running: boolean;
}

/** Words for a payment under way or ended; undefined while Razorpay knows of no payment after a closed checkout. */
export function confirmationWords(
  payment: PendingPayment,
  step: Step,
): ConfirmationWords | undefined {
  if (payment.ending) {
    return { ...ended(payment, payment.ending), running: false };
  }
  if (!isWaiting(payment)) {
    const words = step === 'asking' ? texts.asking : texts.atTheBank;
    return step === 'watching' ? undefined : { tone: 'info', ...words, running: true };
  }
  const words = step === 'watching' || step === 'asking' ? texts.confirming : texts[step];
  return { tone: 'info', ...words, running: true };
}

/** What was paid for a plan that was granted, for which days, and until when a refund can be asked for. @param now epoch ms */
export function paidWords(order: OrderSummary, now: number): string {
  const { price, level, validFrom, validUntil } = order;
  if (validFrom === null || validUntil === null) {
    return '';
  }
  const paid = texts.paid(
    formatRupees(price),
    level,
    formatDate(validFrom),
    formatDate(validUntil),
  );
  const refundable = refundableOf(order, now);
  return refundable ? `${paid} ${texts.refundUntil(formatTime(refundable.until))}` : paid;
}

function ended(
  { offerName, orderID }: PendingPayment,
  ending: NonNullable<PendingPayment['ending']>,
): Omit<ConfirmationWords, 'running'> {
  switch (ending) {
    case 'granted':
    case 'renewed':
      return { tone: 'success', ...texts[ending](planOfOffer(offerName)?.level) };
    case 'duplicate':
    case 'lowerPlan':
    case 'tooLate':
    case 'released':
    case 'refunded':
      return { tone: 'info', ...texts[ending] };
    case 'inReview':
      return { tone: 'info', ...texts.inReview(orderID) };
    case 'refused':
    case 'unclear':
      return { tone: 'problem', ...texts[ending](orderID) };
  }
}
