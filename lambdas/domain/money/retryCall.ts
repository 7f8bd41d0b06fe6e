import { Failure } from '../Failure.ts';

/** How often a call is retried before the rest is left to the next run. */
const mostRetries = 3;

/**
 * Makes a call, and makes it again after a pause when it fails.
 *
 * @param pause waits before a retry, longer each time
 * @param until says when no time is left for another
 * @throws Failure the last one
 */
export async function retryCall<T>(
  call: () => Promise<T>,
  pause: (tries: number) => Promise<void>,
  until: () => boolean = () => false,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof Failure) || tries > mostRetries || until()) {
        throw error;
      }
      await pause(tries);
    }
  }
}
