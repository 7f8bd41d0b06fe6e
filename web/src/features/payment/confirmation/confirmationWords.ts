import { refundApprovalDays } from '../../../../../lambdas/contract/constants.ts';
import { planOfOffer } from '../plans/plans.ts';
import type { Step } from './confirmPayment.ts';
import { isWaiting, type PendingPayment } from './PendingPayments.ts';

/** What a person reads about a payment. */
export interface ConfirmationWords {
  readonly tone: 'info' | 'problem';
  readonly title: string;
  readonly text: string;
  /** Something is still to come by itself. */
  readonly running: boolean;
}

/** Words for a payment on its way or ended; undefined while a closed checkout is only watched. */
export function confirmationWords(
  payment: PendingPayment,
  step: Step,
): ConfirmationWords | undefined {
  if (payment.ending) {
    return { ...ended(payment, payment.ending), running: false };
  }
  if (!isWaiting(payment)) {
    return step === 'watching' ? undefined : { ...maybePaid, running: true };
  }
  return { tone: 'info', ...underWay[step], running: true };
}

const confirming = {
  title: 'We’re confirming your payment',
  text: 'Your plan appears here automatically, usually within seconds. You can close this page; nothing is lost.',
};

const maybePaid = {
  tone: 'info',
  title: 'Your payment may be on its way',
  text: 'If you paid, your plan appears automatically. If you didn’t, you can still pay.',
} as const;

const underWay: Readonly<Record<Step, { readonly title: string; readonly text: string }>> = {
  watching: confirming,
  confirming,
  slow: {
    title: 'We’re still confirming your payment',
    text: 'Your bank is taking longer than usual. Please don’t pay again: your plan appears automatically once the money arrives. You can close this page.',
  },
  offline: {
    title: 'You’re offline',
    text: 'Nothing is lost. We’ll go on confirming your payment when you’re connected again.',
  },
};

function ended(
  { offerName, orderID }: PendingPayment,
  ending: NonNullable<PendingPayment['ending']>,
): Omit<ConfirmationWords, 'running'> {
  const level = planOfOffer(offerName)?.level ?? 'plan';
  const refundDue = 'We’ll refund this payment';
  const noAction = `You don’t need to do anything: we approve the refund within ${refundApprovalDays} days, and it goes to your original payment method.`;
  switch (ending) {
    case 'granted':
      return info(
        `${level} is yours`,
        'Your payment has arrived. Your profile shows the plan, its dates and the order. The receipt follows there in about a minute.',
      );
    case 'duplicate':
      return info(refundDue, `You already had this plan. ${noAction}`);
    case 'lowerPlan':
      return info(refundDue, `You already had a higher plan. ${noAction}`);
    case 'released':
      return info(
        'You haven’t been charged',
        'You already had this plan or a higher one, so we didn’t take this payment. Your bank will release the amount.',
      );
    case 'inReview':
      return info(
        'We’re checking this payment',
        `It doesn’t match its order, so we’re holding it. You’ll get the plan or a refund; please don’t pay again. Order ${orderID}.`,
      );
    case 'refunded':
      return info(
        'This payment was refunded',
        'The money goes to your original payment method. Banks usually take five to seven working days.',
      );
    case 'refused':
      return problem(
        'This payment gave you no plan',
        `If money left your account, we’ll refund it or look into it; you don’t need to do anything. Order ${orderID}.`,
      );
    case 'unclear':
      return problem(
        'We couldn’t match this payment',
        `If money left your account, we’ll find it, and you’ll get the plan or a refund. Please don’t pay again. Order ${orderID}.`,
      );
  }
}

function info(title: string, text: string) {
  return { tone: 'info', title, text } as const;
}

function problem(title: string, text: string) {
  return { tone: 'problem', title, text } as const;
}
