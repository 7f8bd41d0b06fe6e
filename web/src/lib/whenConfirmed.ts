import { lateConfirmationDays } from '../../../lambdas/contract/constants.ts';
import { keepTogether } from './keepTogether.ts';

/** What becomes of a payment that we haven’t received, after "your". */
export const whenConfirmed = keepTogether(
  `plan starts when your bank confirms the payment, usually within a minute, at most ${lateConfirmationDays} days later. If the bank doesn’t confirm it, you get your money back.`,
);
