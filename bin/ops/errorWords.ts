import { Failure } from '../../lambdas/domain/Failure.ts';
import { decisionProblemWords } from '../../web/src/features/finance/decisionWords.ts';

/** Why a command failed, in one line. Refusals that are codes get the site's own words. */
export function errorWords(error: unknown): string {
  if (error instanceof Failure) {
    return decisionProblemWords(error.data) ?? error.message;
  }
  return error instanceof Error ? error.message : String(error);
}
