import { orderOpenMinutes } from '../../../../lambdas/contract/constants.ts';
import type { OrderSummary, Quote } from '../../../../lambdas/contract/entities.ts';
import { whenConfirmed } from '../../lib/whenConfirmed.ts';

/** Here, because home and the plans both say it, and neither loads the other's words. */
export const unpaidOrderWords = {
  charged: 'Charged already?',
  open: {
    says: (level: string, price: string) =>
      `${level}, ${price}, isn’t paid yet. If you’ve been charged, don’t pay again.`,
    more: `Your ${whenConfirmed}`,
  },
  failed: {
    says: (level: string, price: string) =>
      `Your payment of ${price} for ${level} didn’t go through. Try again or pay another way.`,
    more: 'Your bank will credit it back. If it hasn’t after a week, ask your bank.',
  },
} as const;

/**
 * Until when an order can still be paid, epoch ms; null when it is paid, under way or over, or its plan can’t be bought any more.
 *
 * @param quotes what each plan would cost now
 * @param now epoch ms
 */
export function payableUntil(
  { state, offerName, startTime }: OrderSummary,
  quotes: readonly Quote[],
  now: number,
): number | null {
  const isUnpaid = state === 'open' || state === 'failed';
  const isSold = quotes.some((one) => one.offerName === offerName && one.purchase !== 'notNeeded');
  const until = startTime + orderOpenMinutes * 60_000;
  return isUnpaid && isSold && now < until ? until : null;
}
