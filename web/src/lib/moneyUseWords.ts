import type { MoneyUse } from '../../../lambdas/contract/refund.ts';
import { formatRupees } from '../../../lambdas/contract/rupees.ts';

/** Tells the buyer where money of an order is that can't be refunded with it, and what they can do. */
export function moneyUseWords({ paise, creditedTo }: MoneyUse): string {
  const amount = formatRupees(paise / 100);
  return creditedTo === null
    ? `${amount} of this payment has already been used by days on the plan, so it can’t be refunded.`
    : `${amount} of this payment was credited to your ${creditedTo} plan. You can ask for a refund of that order instead.`;
}
