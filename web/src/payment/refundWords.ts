import { refundApprovalDays, refundWindowDays } from '../../../lambdas/contract/constants.ts';
import type { OrderSummary } from '../../../lambdas/contract/entities.ts';
import type { RefundRequest } from '../../../lambdas/contract/invoice.ts';
import { formatDate } from '../formatDate.ts';
import { formatRupees } from '../formatRupees.ts';

const dayMs = 86_400_000;

/** How money that is to be given back stands, in a sentence or two. */
export function refundWords({ state, askedAt, amount, words }: RefundRequest): string {
  const sum = amount === null ? 'The money' : formatRupees(amount);
  switch (state) {
    case 'asked':
      return `Refund asked for on ${formatDate(askedAt)}. A person looks at it, and you read the answer here.`;
    case 'approved':
      return `${sum} was approved to be given back. It is sent within ${refundApprovalDays} days.`;
    case 'sent':
      return `${sum} is on its way back to how you paid. Banks mostly take five to seven working days.`;
    case 'paidBack':
      return `${sum} was given back to how you paid.`;
    case 'declined':
      return `The refund was declined: ${words ?? ''}`;
  }
}

/** Until when the money of an order can be asked for, epoch ms; null when it cannot. */
export function refundableUntil(order: OrderSummary, now: number): number | null {
  const { state, paidAt, refund, refundRequest, outcome } = order;
  if (state !== 'paid' || paidAt === null || refund === 'full' || refundRequest !== null) {
    return null;
  }
  const until = paidAt + refundWindowDays * dayMs;
  return outcome === 'granted' && now <= until ? until : null;
}
