import { setTimeout } from 'node:timers/promises';

/** The first pause, ms; each further one is twice as long. */
const firstPauseMs = 250;

/** Waits before a call is made again, for a time that chance spreads so that callers do not come back all at once. */
export async function pauseBetweenTries(tries: number): Promise<void> {
  await setTimeout(firstPauseMs * 2 ** (tries - 1) * (1 + Math.random()));
}
