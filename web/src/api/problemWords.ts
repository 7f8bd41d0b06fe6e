import type { ClientRouteId, Problem } from './send.ts';
import { needsGuardian, tooOften, type Words, waits, words } from './words.ts';

/** What a person is told about a call that did not go well; of one that came too often, when it may be made again. */
export function problemWords<R extends ClientRouteId>({ status, answer }: Problem<R>): Words {
  const wait = waitSeconds(answer);
  if (wait === undefined) {
    return answer?.data?.['needs'] === 'guardian' ? needsGuardian : words[status];
  }
  return {
    text: tooOften(waitInWords(wait)),
    next: 'tryAgain',
    role: 'status',
  };
}

/** When a call that was refused for coming too often may be made again, in seconds from now; undefined for any other refusal. */
export function waitSeconds(
  refused: { readonly data?: Readonly<Record<string, unknown>> | undefined } | undefined,
): number | undefined {
  const seconds = refused?.data?.['retryAfterSeconds'];
  return typeof seconds === 'number' ? seconds : undefined;
}

/** Such a time in words: "1 second", "40 seconds", "25 minutes", "11 hours"; rounded up. */
export function waitInWords(seconds: number): string {
  if (seconds < 120) {
    return waits.seconds(seconds);
  }
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? waits.minutes(minutes) : waits.hours(Math.ceil(minutes / 60));
}
