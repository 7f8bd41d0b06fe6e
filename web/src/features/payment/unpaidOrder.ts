import { orderOpenMinutes } from '../../../../lambdas/contract/constants.ts';
import type { OrderSummary, Quote } from '../../../../lambdas/contract/entities.ts';
import { whenConfirmed } from '../../lib/whenConfirmed.ts';

/** Here, because home and the plans both say it, and neither loads the other's words. */
export const unpaidOrderWords = {
  open: (level: string, price: string) =>
    `We haven’t received a payment for ${level}, ${price}. If you weren’t charged, you can pay now or choose another plan. If you were, please don’t pay again: your ${whenConfirmed}`,
  declined: (level: string, price: string) =>
    `Your payment of ${price} for ${level} didn’t go through. Try again or pay another way. If your account was debited, your bank will credit it back; if it hasn’t after a week, ask your bank.`,
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
