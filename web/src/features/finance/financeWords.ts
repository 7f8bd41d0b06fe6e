import type { ClientRouteId } from '../../api/calls.ts';
import { problemWords } from '../../api/problemWords.ts';
import type { Problem } from '../../api/send.ts';
import type { Words } from '../../api/words.ts';

/** What somebody of finance is told about a call that did not go well: the server's own sentence where it answered one. */
export function financeWords<R extends ClientRouteId>(problem: Problem<R>): Words {
  if (problem.status === 'insufficientPerm') {
    return {
      text: 'Your account is not of the group finance any more. Nothing was changed.',
      next: 'signIn',
      role: 'alert',
    };
  }
  const own = problem.answer?.errMsg;
  return own ? { ...problemWords(problem), text: own } : problemWords(problem);
}
