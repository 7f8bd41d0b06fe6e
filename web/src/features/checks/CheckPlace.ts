import { createContext, type ReactNode } from 'react';
import type { OutlineEntry } from '../../../../lambdas/contract/document.ts';
import type { Progress } from '../../../../lambdas/contract/entities.ts';
import type { CheckReply } from '../../../../lambdas/contract/groups/product.ts';

/** The open entry that checks are in. */
export interface CheckPlace {
  readonly itemID: string;
  /** The sections of the entry, with the ids of their checks. */
  readonly outline: readonly OutlineEntry[];
  /** Whether a certificate counts its checks: its own, or that of a path which it is a step of. */
  readonly isCertified: boolean;
  /** The reader's own; undefined where an operator looks at a text. */
  readonly own: OwnChecks | undefined;
  /** The place of what has just completed the entry, and what is said there. */
  readonly completed?: { readonly at: string | undefined; readonly said: ReactNode };
}

/** What a reader has passed, and how more is. */
export interface OwnChecks {
  readonly passed: readonly string[];
  /** Only where they are asked again, so that nothing of the answer that passed is shown: takes how each answer that counts went. */
  readonly onReviewed?: (isRight: boolean) => void;
  /** Which of a question's other numbers are asked, from 0; undefined for its own. */
  readonly again?: number | undefined;
  /** Those of them that a certificate does not count yet. */
  readonly toRepeat: readonly string[];
  /** The steps of order checks as they were passed. */
  readonly orders: Progress['orders'];
  /** Whether no account gets them, as those of a sample: anyone's questions are graded, and what is passed stays where the reader is. */
  readonly inNoAccount?: boolean | undefined;
  /** Checks whose answer waits on this device until the server can be reached. */
  readonly pending: readonly string[];
  /** Takes over what the server said of progress with an answer. */
  take(check: string, progress: Progress): void;
  /** Stores an answer until then, or a visitor's until they sign in; false when this browser stores nothing. */
  store(check: string, reply: CheckReply): Promise<boolean>;
}

/** Tells checks which entry they are in; null outside one. */
export const CheckPlaceContext = createContext<CheckPlace | null>(null);

/** The place of a check on its page. */
export function checkAnchor(check: string): string {
  return `question-${check}`;
}
