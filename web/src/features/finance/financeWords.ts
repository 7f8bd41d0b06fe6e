import { problemWords } from '../../api/problemWords.ts';
import type { ClientRouteId, Problem } from '../../api/send.ts';
import type { Words } from '../../api/words.ts';
import { financeTexts } from './words.ts';

/** What a person of finance is told about a call that did not go well: the server's own sentence where it answered one. */
export function financeWords<R extends ClientRouteId>(problem: Problem<R>): Words {
  if (problem.status === 'insufficientPerm') {
    return {
      text: financeTexts.roleLost,
      next: 'signIn',
      role: 'alert',
    };
  }
  const own = problem.answer?.errMsg;
  return own ? { ...problemWords(problem), text: own } : problemWords(problem);
}
