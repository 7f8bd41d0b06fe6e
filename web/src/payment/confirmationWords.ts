import { refundApprovalDays } from '../../../lambdas/contract/constants.ts';
import { planOfOffer } from '../plans.ts';
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
  title: 'Your payment is being confirmed',
  text: 'Your plan opens here by itself, mostly within seconds. You may close this page; nothing is lost.',
};

const maybePaid = {
  tone: 'info',
  title: 'Money may be on its way',
  text: 'If you paid, the plan opens by itself and you need do nothing. If you did not, you can still pay.',
} as const;

const underWay: Readonly<Record<Step, { readonly title: string; readonly text: string }>> = {
  watching: confirming,
  confirming,
  slow: {
    title: 'Your payment is still being confirmed',
    text: 'The bank is taking its time. Please do not pay again: the plan comes by itself once the money has arrived. You may close this page.',
  },
  offline: {
    title: 'Your payment waits for the connection',
    text: 'There is no connection just now. Nothing is lost; confirming goes on by itself when it is back.',
  },
};

function ended(
  { offerName, orderID }: PendingPayment,
  ending: NonNullable<PendingPayment['ending']>,
): Omit<ConfirmationWords, 'running'> {
  const level = planOfOffer(offerName)?.level ?? 'plan';
  const givenBack = 'This payment will be given back';
  const noAction = `You need not do anything: it is approved within ${refundApprovalDays} days and goes back the way it came.`;
  switch (ending) {
    case 'granted':
      return info(
        `${level} is yours`,
        'Your payment has arrived. Your plan, its dates and the order are in your profile. The receipt follows there in about a minute.',
      );
    case 'duplicate':
      return info(givenBack, `The same plan had already been paid for once. ${noAction}`);
    case 'creditSpent':
      return info(
        givenBack,
        `The credit it counted on had already been used for another order. ${noAction}`,
      );
    case 'inReview':
      return info(
        'A person is looking at this payment',
        `It does not quite fit its order, so it is held. You will get the plan or the money back, and need not pay again. Order ${orderID}.`,
      );
    case 'refunded':
      return info(
        'This payment was given back',
        'It goes to the card, account or UPI address it came from. Banks mostly take five to seven working days.',
      );
    case 'refused':
      return problem(
        'No plan was given for this payment',
        `If money left your account, it will be given back or looked at by a person; you need not do anything. Order ${orderID}.`,
      );
    case 'unclear':
      return problem(
        'This confirmation could not be matched',
        `If money left your account, we find it by ourselves and you get the plan or the money back. Please do not pay again. Order ${orderID}.`,
      );
  }
}

function info(title: string, text: string) {
  return { tone: 'info', title, text } as const;
}

function problem(title: string, text: string) {
  return { tone: 'problem', title, text } as const;
}
