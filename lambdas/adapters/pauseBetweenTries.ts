import { setTimeout } from 'node:timers/promises';

/** The first pause, ms; each further one is twice as long. */
const firstPauseMs = 250;

/** Waits before a retry, for a randomised time, so that callers do not all come back at once. */
export async function pauseBetweenTries(tries: number): Promise<void> {
  await setTimeout(firstPauseMs * 2 ** (tries - 1) * (1 + Math.random()));
}
