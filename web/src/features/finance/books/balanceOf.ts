import type { Totals } from '../../../../../lambdas/contract/books.ts';

/** What the lines of a ledger add up to, paise: not settled at its end. */
export function balanceOf(totals: Totals): number {
  const { opening, captured, refunds, fees, gst, disputes, adjustments, lateChanges } = totals;
  return (
    opening.paise +
    captured.paise -
    refunds.paise -
    fees -
    gst -
    disputes.paise +
    adjustments.paise +
    lateChanges.paise +
    totals.unexplained.paise -
    totals.settled.paise
  );
}
