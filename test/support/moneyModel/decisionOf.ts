import { RefundDecisionProblem } from '../../../lambdas/contract/refund.ts';
import { Failure } from '../../../lambdas/domain/Failure.ts';

/** What became of a decision about a refund: its answer, or why it couldn't be made. */
export type DecisionOutcome =
  | { readonly done: true; readonly answer: unknown }
  | { readonly done: false; readonly problem: RefundDecisionProblem };

/** Waits for a decision about a refund; anything but an expected refusal is thrown on. */
export async function decisionOf(decision: Promise<unknown>): Promise<DecisionOutcome> {
  try {
    return { done: true, answer: await decision };
  } catch (error) {
    const refused = RefundDecisionProblem.safeParse(
      error instanceof Failure && error.data?.['refund'],
    );
    if (!refused.success) {
      throw error;
    }
    return { done: false, problem: refused.data };
  }
}
