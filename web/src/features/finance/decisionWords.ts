/** What finance is told about refunds and decisions about them: on its page, and by the commands that decide. */
import type {
  RefundApproval,
  RefundDecisionProblem,
  RefundReason,
  RefundState,
  WaitingRefund,
} from '../../../../lambdas/contract/refund.ts';
import { formatRupees } from '../../../../lambdas/contract/rupees.ts';
import { moneyUseWords } from '../../lib/moneyUseWords.ts';

const reasons: Readonly<Record<RefundReason, string>> = {
  asked: 'The buyer asked for a refund.',
  duplicate: 'The buyer paid for the same plan twice.',
  lowerPlan: 'The buyer already had a higher plan.',
  unusedCredit: 'An upgrade didn’t need all of this payment as credit.',
  surplus: 'This order had already been paid.',
  mismatched: 'The payment doesn’t match its order.',
  accountDeleted: 'Paid after the account was deleted.',
};

/** Why a refund waits, and what to know before it is decided. */
export function waitingWords({ why, hasFailed, isOurFault, moneyUse }: WaitingRefund): string {
  return [
    reasons[why],
    hasFailed && 'Razorpay or the bank refused it once. Find out why before you approve it again.',
    isOurFault && 'The fault is ours: the days that it takes are added back.',
    moneyUse && moneyUseWords(moneyUse),
  ]
    .filter(Boolean)
    .join(' ');
}

/** What an approval led to. */
export function approvedWords({ paise, needsSecond, daysBack }: RefundApproval): string {
  const amount = formatRupees(paise / 100);
  const words = needsSecond
    ? `${amount} has its first approval. A second person has to approve it too.`
    : `${amount} is approved and will be sent within minutes.`;
  return daysBack === null ? words : `${words} ${daysBackWords(daysBack)}`;
}

function daysBackWords(daysBack: NonNullable<RefundApproval['daysBack']>): string {
  switch (daysBack) {
    case 'noPlan':
      return 'This payment gave no plan, so no days are added.';
    case 'planEnds':
      return 'It refunds all of this payment, so its plan ends and no days can be added.';
    case 0:
      return 'It takes no days from the plan, so none are added.';
    default:
      return `The ${daysBack} days that it takes from the plan are added back when it is sent.`;
  }
}

/** Of a refund that was declined. */
export const declinedWords = 'Declined. The buyer can read your reason in their profile.';

const decided: Readonly<Record<RefundState, string>> = {
  requested: 'This refund hasn’t been approved yet.',
  approved: 'This refund is waiting for a second approval.',
  ready: 'This refund is approved and will be sent within minutes.',
  sending: 'This refund is being sent.',
  sent: 'This refund was sent.',
  processed: 'This refund was made.',
  failed: 'This refund failed. It has to be approved again.',
  declined: 'This refund was declined.',
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
      return 'This order has no refund to decide on.';
    case 'noPayment':
      return 'We have no payment for this refund.';
    case 'ownPayment':
      return 'This is your own payment, so someone else has to decide on its refund.';
    case 'approvedByYou':
      return 'You’ve already approved this refund. Someone else has to approve it too.';
    case 'amountChanged':
      return 'The amount has changed. Reload the page and check it again.';
    case 'belowOneRupee':
      return 'A refund is at least one rupee, in whole paise.';
    case 'disputed':
      return 'The payment is disputed at the bank: a refund now may be lost twice.';
    case 'due':
      return 'This payment granted no plan, so it has to be refunded.';
    case 'noReason':
      return 'Give a reason that the buyer can read.';
    case 'decided':
      return decided[refused.state];
    case 'several':
      return `Several payments of this order have a refund to decide on. Choose one of ${refused.paymentIDs.join(', ')}.`;
    case 'nothingLeft':
      return refused.moneyUse
        ? moneyUseWords(refused.moneyUse)
        : 'Nothing is left of this payment.';
    case 'tooMuch': {
      const most = `Only ${formatRupees(refused.mostPaise / 100)} of this payment can be refunded.`;
      return refused.moneyUse ? `${most} ${moneyUseWords(refused.moneyUse)}` : most;
    }
  }
}
