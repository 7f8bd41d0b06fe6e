import { formatRupees } from '../../../../../lambdas/contract/rupees.ts';
import type { RefusedStatus } from '../../../../../lambdas/contract/vocabulary.ts';
import { waitInWords } from '../../../api/problemWords.ts';
import { failureTexts, attemptTexts as texts, unknownFailure } from '../words.ts';

/** What pressing the button led to, other than a payment. */
export type AttemptResult =
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
      readonly kind: 'ended';
      readonly result: AttemptResult;
      /** Why the provider says that the payment failed, as one of its code words. */
      readonly reason?: string;
      /** The price that is asked for instead of the one that was shown. */
      readonly price?: number;
      /** When the button may be pressed again, s from the answer. */
      readonly waitSeconds?: number;
    };

/** Whether an attempt ended with checkout: what the bank says about the payment is newer. */
export function isCheckoutClosed({ result }: Extract<Attempt, { kind: 'ended' }>): boolean {
  return result === 'dismissed' || result === 'failed';
}

/** What a person reads about an attempt. */
export function attemptWords({
  result,
  reason,
  price,
  waitSeconds = 60,
}: Extract<Attempt, { kind: 'ended' }>): {
  readonly tone: 'info' | 'problem';
  readonly text: string;
  /** What only a person who was charged needs to know. */
  readonly more?: string;
} {
  const { notCharged } = texts;
  switch (result) {
    case 'offline':
    case 'blocked':
    case 'notOpened':
    case 'notSold':
      return problem(texts[result](notCharged));
    case 'dismissed':
      return { ...info(texts.dismissed), more: texts.dismissedMore };
    case 'failed':
      return { ...problem(texts.failed(failure(reason))), more: texts.failedMore };
    case 'alreadyOn':
      return info(texts.alreadyOn(notCharged));
    case 'tooOften':
      return info(texts.tooOften(notCharged, waitInWords(waitSeconds)));
    case 'priceChanged':
      return info(texts.priceChanged(notCharged, formatRupees(price ?? 0)));
  }
}

/** How an attempt ends when the server refuses to open an order; undefined when the session's notice says it already. */
export function attemptResultOf(status: RefusedStatus): AttemptResult | undefined {
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
