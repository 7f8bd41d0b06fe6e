/** Attempts of one call, the first included. */
export const maximumAttempts = 3;
const longestDelayMs = 300_000;

/** How long to wait after an attempt (counted from 1): 2^attempt × 100 ms plus up to 100 ms. */
export function delayAfter(attempt: number, random: number): number {
  return Math.min(2 ** attempt * 100 + random * 100, longestDelayMs);
}

/** How attempts are spaced; tests bring their own. */
export interface Pace {
  wait(ms: number): Promise<void>;
  /** From 0 to 1. */
  random(): number;
}

/** The browser's own clock and chance. */
export const browserPace: Pace = {
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: Math.random,
};

/** Tries again, as often as may be, while the result asks for it. */
export async function repeat<T>(
  attempts: number,
  pace: Pace,
  attempt: () => Promise<{ readonly result: T; readonly again: boolean }>,
): Promise<T> {
  for (let count = 1; ; count += 1) {
    const { result, again } = await attempt();
    if (!again || count >= attempts) {
      return result;
    }
    await pace.wait(delayAfter(count, pace.random()));
  }
}
