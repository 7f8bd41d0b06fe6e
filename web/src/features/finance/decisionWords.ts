/** What finance is told about refunds and decisions about them, on its page and on the command line. */

import { orderPayableHours } from '../../../../lambdas/contract/constants.ts';
import type {
  MoneyUse,
  RefundDecisionProblem,
  RefundReason,
  RefundState,
  WaitingRefund,
} from '../../../../lambdas/contract/refund.ts';
import { formatRupees } from '../../../../lambdas/contract/rupees.ts';
import { counted } from '../../lib/counted.ts';
import { listed } from '../../lib/listed.ts';
import { moneyUseWords } from '../../lib/moneyUseWords.ts';

const reasons: Readonly<Record<RefundReason, string>> = {
  asked: 'The buyer asked for a refund.',
  duplicate: 'The buyer paid for the same plan twice.',
  lowerPlan: 'The buyer already had a higher plan.',
  tooLate: `Paid more than ${orderPayableHours} hours after the order was opened.`,
  unusedCredit: 'An upgrade didn’t need all of this payment as credit.',
  surplus: 'This order had already been paid.',
  mismatched: 'The payment doesn’t match its order.',
  accountDeleted: 'Paid after the account was deleted.',
  withoutGuardian: 'Paid while no parent or guardian agreed to the buyer’s account.',
};

/** Why a refund waits, and what to know before it is decided. */
export function waitingWords({ why, hasFailed, isOurFault, moneyUse }: WaitingRefund): string {
  return [
    reasons[why],
    hasFailed &&
      'This refund was sent once and rejected. Find out why before you approve it again.',
    isOurFault && 'Our fault: we’ll add back the days this refund takes off the plan.',
    moneyUse && creditedMoneyWords(moneyUse),
  ]
    .filter(Boolean)
    .join(' ');
}

/** What the buyer has used of the plan; null when that is no question, or not known any more. */
export function usageWords({ use }: Pick<WaitingRefund, 'use'>): string | null {
  if (!use) {
    return null;
  }
  const { entries, services, servicesAccepted, labSeats } = use;
  const parts = [
    entries > 0 && `opened ${entries} ${entries === 1 ? 'entry' : 'entries'}`,
    services > 0 &&
      `made ${counted(services, 'service request')} (${servicesAccepted === 0 ? 'none' : servicesAccepted} accepted)`,
    labSeats > 0 && `booked ${counted(labSeats, 'lab day seat')}`,
  ].filter((part) => part !== false);
  return parts.length === 0
    ? 'Nothing has been used since the plan began.'
    : `Since the plan began, the buyer has ${listed(parts)}.`;
}

/** What went back to the buyer before; null when nothing did. */
export function earlierWords({ earlier }: Pick<WaitingRefund, 'earlier'>): string | null {
  const { orders, paise } = earlier;
  return orders === 0
    ? null
    : `Before this, ${formatRupees(paise / 100)} of ${counted(orders, 'other order')} went back to the buyer.`;
}

/** Of a refund that was declined. */
export const declinedWords = 'Declined. The buyer sees your reason in their profile.';

const decided: Readonly<Record<RefundState, string>> = {
  requested: 'This refund hasn’t been approved yet.',
  approved: 'This refund is waiting for a second approval.',
  ready: 'This refund has already been approved and will be sent within minutes.',
  sending: 'This refund is already being sent.',
  sent: 'This refund has already been sent.',
  processed: 'This refund has already been made.',
  failed: 'This refund failed. It has to be approved again.',
  declined: 'This refund has already been declined.',
  withdrawn: 'This refund was withdrawn.',
};

/** Why a decision couldn't be made. */
export function decisionProblemWords(refused: RefundDecisionProblem): string {
  switch (refused.problem) {
    case 'changed':
      return 'Someone else just changed this refund. Check it again.';
    case 'gone':
      return 'This refund is no longer due.';
    case 'noRefund':
      return 'No refund on this order is waiting for a decision.';
    case 'noPayment':
      return 'We couldn’t find the payment for this refund.';
    case 'ownPayment':
      return 'This is your own payment, so someone else has to decide on its refund.';
    case 'approvedByYou':
      return 'You’ve already approved this refund. Someone else has to approve it too.';
    case 'amountChanged':
      return 'The amount has changed. Reload the page and check it again.';
    case 'belowOneRupee':
      return 'Enter at least ₹1, in whole paise.';
    case 'disputed':
      return 'The buyer’s bank is disputing this payment. If you refund it now, we may lose the money twice.';
    case 'due':
      return 'This payment granted no plan, so it has to be refunded.';
    case 'noReason':
      return 'Enter a reason. The buyer will read it.';
    case 'decided':
      return decided[refused.state];
    case 'several':
      return `Several refunds on this order are waiting. Choose a payment: ${refused.paymentIDs.join(', ')}.`;
    case 'nothingLeft':
      return refused.moneyUse
        ? creditedMoneyWords(refused.moneyUse)
        : 'There’s nothing left to refund on this payment.';
    case 'tooMuch': {
      const most = `Only ${formatRupees(refused.mostPaise / 100)} of this payment can be refunded.`;
      return refused.moneyUse ? `${most} ${creditedMoneyWords(refused.moneyUse)}` : most;
    }
  }
}

/** Finance can't ask for the other order's refund, as its buyer can. */
function creditedMoneyWords(moneyUse: MoneyUse): string {
  const { paise, creditedTo } = moneyUse;
  return creditedTo === null
    ? moneyUseWords(moneyUse)
    : `${formatRupees(paise / 100)} of this payment was credited to the buyer’s ${creditedTo} plan. Only that order can be refunded.`;
}
