import { renewalWindowDays } from '../../../../../lambdas/contract/constants.ts';
import { formatRupees } from '../../../../../lambdas/contract/rupees.ts';
import type { RefusedStatus } from '../../../../../lambdas/contract/vocabulary.ts';
import { waitInWords } from '../../../api/problemWords.ts';

/** What came of pressing the button, other than a payment. */
export type Said =
  | 'offline'
  | 'blocked'
  | 'dismissed'
  | 'failed'
  | 'alreadyOn'
  | 'notOpened'
  | 'tooOften'
  | 'notSold'
  | 'priceChanged';

/** How an attempt to pay stands. */
export type Attempt =
  | { readonly kind: 'idle' }
  | { readonly kind: 'opening' }
  | { readonly kind: 'open' }
  | {
      readonly kind: 'said';
      readonly said: Said;
      /** Why the provider says that the payment failed, as one of its code words. */
      readonly reason?: string;
      /** The price that is asked for instead of the one that was shown. */
      readonly price?: number;
      /** When the button may be pressed again, s from the answer. */
      readonly waitSeconds?: number;
    };

const notCharged = 'You haven’t been charged.';

/** What a person reads about an attempt. */
export function attemptWords({
  said,
  reason,
  price,
  waitSeconds = 60,
}: Extract<Attempt, { kind: 'said' }>): {
  readonly tone: 'info' | 'problem';
  readonly text: string;
} {
  switch (said) {
    case 'offline':
      return problem(
        `We couldn’t open checkout because the connection failed. ${notCharged} Check your connection and try again.`,
      );
    case 'blocked':
      return problem(
        `Razorpay’s checkout didn’t load. A content blocker or your network may be blocking it. ${notCharged} Allow checkout.razorpay.com on this page or use another browser, then try again.`,
      );
    case 'dismissed':
      return info(
        'You closed checkout. You haven’t been charged, unless your bank says otherwise: if money left your account, your plan appears here automatically. Your order stays open for a while. Press the button to continue.',
      );
    case 'failed':
      return problem(
        `Your payment didn’t go through: ${failure(reason)} If money left your account anyway, your plan appears here automatically or your bank refunds you. Press the button to try again with the same order.`,
      );
    case 'alreadyOn':
      return info(
        `You already have this plan or a higher one. ${notCharged} You can renew a plan in its last ${renewalWindowDays} days.`,
      );
    case 'notOpened':
      return problem(`We couldn’t open your order. ${notCharged} Please try again in a moment.`);
    case 'tooOften':
      return info(`Too many attempts. ${notCharged} Try again in ${waitInWords(waitSeconds)}.`);
    case 'notSold':
      return problem(
        `You can’t buy this plan right now. ${notCharged} Reload the page to see what’s changed.`,
      );
    case 'priceChanged':
      return info(
        `The price is now ${formatRupees(price ?? 0)} because your credit has changed. ${notCharged} Press the button if you agree.`,
      );
  }
}

/** What to say of a refusal to open an order; undefined when the session says it already. */
export function saidOf(status: RefusedStatus): Said | undefined {
  switch (status) {
    case 'noConnection':
      return 'offline';
    case 'sessionIsNotActive':
    case 'signedOut':
    case 'invalidUserLogin':
    case 'notSet':
      return undefined;
    case 'invalidInput':
    case 'insufficientPerm':
    case 'userNotAllowed':
    case 'outOfScopePath':
      return 'notSold';
    default:
      return 'notOpened';
  }
}

const failures: Readonly<Record<string, string>> = {
  insufficient_funds: 'there isn’t enough money in the account.',
  payment_cancelled: 'it was cancelled at your bank or in your UPI app.',
  payment_timed_out: 'it timed out.',
  payment_timeout: 'it timed out.',
  incorrect_otp: 'the OTP was wrong.',
  incorrect_pin: 'the PIN was wrong.',
  incorrect_card_details: 'the card details were wrong.',
  incorrect_cvv: 'the CVV was wrong.',
  card_expired: 'the card has expired.',
  card_declined: 'your bank declined the card.',
  invalid_vpa: 'the UPI ID was wrong.',
  gateway_technical_error: 'your bank’s systems didn’t respond.',
  bank_technical_error: 'your bank’s systems didn’t respond.',
};

// A table of our own words: what the provider writes is never shown.
function failure(reason: string | undefined): string {
  return reason !== undefined && Object.hasOwn(failures, reason)
    ? (failures[reason] ?? '')
    : 'your bank or UPI app declined it.';
}

function info(text: string) {
  return { tone: 'info', text } as const;
}

function problem(text: string) {
  return { tone: 'problem', text } as const;
}
