import { problemWords } from '../../api/problemWords.ts';
import type { ClientRouteId, Problem } from '../../api/send.ts';

/** What a person is told when the case-study host did not do what was asked. */
export function hostWords<R extends ClientRouteId>(problem: Problem<R>, online: boolean): string {
  if (problem.status !== 'noConnection') {
    return problemWords(problem).text;
  }
  return online
    ? 'We can’t reach the freeBites service right now. Nothing is lost, and the rest of Xplorers works as usual. Try again in a few minutes.'
    : 'You’re offline. Nothing is lost: what you typed stays in this tab. We’ll continue when you’re back online.';
}
