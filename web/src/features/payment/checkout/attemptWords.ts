import { formatRupees } from '../../../../../lambdas/contract/rupees.ts';
import type { RefusedStatus } from '../../../../../lambdas/contract/vocabulary.ts';
import { waitInWords } from '../../../api/problemWords.ts';
import { failureTexts, attemptTexts as texts, unknownFailure } from '../words.ts';

/** What pressing the button led to, other than a payment. */
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

/** The status of an attempt to pay. */
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

/** Whether an attempt ended with checkout: what the bank says about the payment is newer. */
export function isCheckoutClosed({ said }: Extract<Attempt, { kind: 'said' }>): boolean {
  return said === 'dismissed' || said === 'failed';
}

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
  const { notCharged } = texts;
  switch (said) {
    case 'offline':
    case 'blocked':
    case 'notOpened':
    case 'notSold':
      return problem(texts[said](notCharged));
    case 'dismissed':
      return info(texts.dismissed);
    case 'failed':
      return problem(texts.failed(failure(reason)));
    case 'alreadyOn':
      return info(texts.alreadyOn(notCharged));
    case 'tooOften':
      return info(texts.tooOften(notCharged, waitInWords(waitSeconds)));
    case 'priceChanged':
      return info(texts.priceChanged(notCharged, formatRupees(price ?? 0)));
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

// A table of our own words: what Razorpay writes is never shown.
function failure(reason: string | undefined): string {
  return reason !== undefined && Object.hasOwn(failureTexts, reason)
    ? (failureTexts[reason] ?? unknownFailure)
    : unknownFailure;
}

function info(text: string) {
  return { tone: 'info', text } as const;
}

function problem(text: string) {
  return { tone: 'problem', text } as const;
}
