import { renewalWindowDays } from '../../../../../lambdas/contract/constants.ts';
import { formatRupees } from '../../../../../lambdas/contract/rupees.ts';
import type { RefusedStatus } from '../../../../../lambdas/contract/vocabulary.ts';
import { waitInWords } from '../../../api/waitSeconds.ts';

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

const nothingCharged = 'Nothing was charged.';

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
        `There is no connection, so checkout could not be opened. ${nothingCharged} Check it, then press the button again.`,
      );
    case 'blocked':
      return problem(
        `Razorpay’s checkout could not be loaded. A content blocker or the network may hold it back. ${nothingCharged} Allow checkout.razorpay.com for this page, or try another browser, then press the button again.`,
      );
    case 'dismissed':
      return info(
        'You closed checkout. You were not charged unless your bank says so; if money left your account, it will appear here by itself. The order stays open for a while: press the button to go on with it.',
      );
    case 'failed':
      return problem(
        `The payment did not go through: ${failure(reason)} If money left your account all the same, it will appear here by itself, or your bank gives it back. Press the button to try again with the same order.`,
      );
    case 'alreadyOn':
      return info(
        `You already have this plan or a higher one. ${nothingCharged} You can renew a plan in its last ${renewalWindowDays} days.`,
      );
    case 'notOpened':
      return problem(
        `The order could not be opened just now. ${nothingCharged} Please try again in a moment.`,
      );
    case 'tooOften':
      return info(
        `The button was pressed very often in a short time, so the order was not opened. ${nothingCharged} Please press it again in ${waitInWords(waitSeconds)}.`,
      );
    case 'notSold':
      return problem(
        `This plan cannot be bought just now. ${nothingCharged} Load the page again to see what has changed.`,
      );
    case 'priceChanged':
      return info(
        `The price is now ${formatRupees(price ?? 0)}, because your credit has changed since it was shown. ${nothingCharged} Press the button if you agree.`,
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
  insufficient_funds: 'the account does not hold enough.',
  payment_cancelled: 'it was cancelled at the bank or in the UPI app.',
  payment_timed_out: 'the time for it ran out.',
  payment_timeout: 'the time for it ran out.',
  incorrect_otp: 'the code that was entered is not right.',
  incorrect_pin: 'the PIN that was entered is not right.',
  incorrect_card_details: 'the card’s details are not right.',
  incorrect_cvv: 'the card’s CVV is not right.',
  card_expired: 'the card has expired.',
  card_declined: 'the bank declined the card.',
  invalid_vpa: 'the UPI address is not right.',
  gateway_technical_error: 'the bank’s systems did not answer.',
  bank_technical_error: 'the bank’s systems did not answer.',
};

// A table of our own words: what the provider writes is never shown.
function failure(reason: string | undefined): string {
  return reason !== undefined && Object.hasOwn(failures, reason)
    ? (failures[reason] ?? '')
    : 'the bank or the UPI app did not let it through.';
}

function info(text: string) {
  return { tone: 'info', text } as const;
}

function problem(text: string) {
  return { tone: 'problem', text } as const;
}
