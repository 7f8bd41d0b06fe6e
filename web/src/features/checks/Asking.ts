import type { CheckReply } from '../../../../lambdas/contract/groups/product.ts';

/** How a task sends an answer, and whether one is on its way. */
export interface Asking {
  readonly busy: boolean;
  send(reply: CheckReply): void;
  /** Takes away what was said of the last answer, when a new one cannot be sent. */
  forget(): void;
}
