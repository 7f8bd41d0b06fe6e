import type { CheckReply } from '../../../../lambdas/contract/groups/product.ts';

/** How a task sends an answer, and whether one is on its way. */
export interface Asking {
  /** The id of what is asked, which names where it is answered. */
  readonly question: string;
  readonly busy: boolean;
  /** Whether the question is passed: answering it again is then no longer what comes next. */
  readonly isPassed: boolean;
  send(reply: CheckReply): void;
  /** Takes away what was said of the last answer's form, as a missing unit, once that is being corrected. */
  correct(): void;
  /** Takes away what was said of the last answer, when a new one cannot be sent. */
  forget(): void;
}
