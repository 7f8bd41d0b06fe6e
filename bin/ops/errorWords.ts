import { RefundDecisionProblem } from '../../lambdas/contract/refund.ts';
import { Failure } from '../../lambdas/domain/Failure.ts';
import { decisionProblemWords } from '../../web/src/features/finance/decisionWords.ts';

/** Why a command failed, in one line; what the site puts into words is said in its words. */
export function errorWords(error: unknown): string {
  const refund = RefundDecisionProblem.safeParse(
    error instanceof Failure && error.data?.['refund'],
  );
  if (refund.success) {
    return decisionProblemWords(refund.data);
  }
  return error instanceof Error ? error.message : String(error);
}
