import type { ClientRouteId } from '../../api/calls.ts';
import { problemWords } from '../../api/problemWords.ts';
import type { Problem } from '../../api/send.ts';

/** What a person is told when the case-study host did not do what was asked. */
export function hostWords<R extends ClientRouteId>(problem: Problem<R>, online: boolean): string {
  if (problem.status !== 'noConnection') {
    return problemWords(problem).text;
  }
  return online
    ? 'The freeBites service cannot be reached just now. Nothing is lost, and the rest of Xplorers works as usual. Please try again in a few minutes.'
    : 'You are offline. Nothing is lost: what you typed stays in this tab. This goes on when the connection is back.';
}
