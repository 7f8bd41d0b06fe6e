import type { ClientRouteId } from './calls.ts';
import type { Problem } from './send.ts';
import { waitInWords, waitSeconds } from './waitSeconds.ts';
import { type Words, words } from './words.ts';

/** What a person is told about a call that did not go well; of one that came too often, when it may be made again. */
export function problemWords<R extends ClientRouteId>({ status, answer }: Problem<R>): Words {
  const wait = waitSeconds(answer);
  if (wait === undefined) {
    return words[status];
  }
  return {
    text: `You asked for this very often in a short time. Nothing was changed. Please try again in ${waitInWords(wait)}.`,
    next: 'tryAgain',
    role: 'status',
  };
}
