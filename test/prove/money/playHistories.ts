/** A thread of its own that plays the histories it is told to. */
import { parentPort } from 'node:worker_threads';
import type { Bug } from '../../support/moneyModel/bugs.ts';
import { runMoney } from '../../support/moneyModel/runMoney.ts';

/** Histories to play one after the other, until one is broken. */
export interface Batch {
  /** Of the first; each next has the next one. */
  readonly seed: number;
  readonly runs: number;
  /** A mistake that is made in all of them. */
  readonly bug?: Bug;
}

/** How many were played, and what was broken in the last of them. */
export interface Played {
  readonly count: number;
  readonly failure: string | null;
}

parentPort?.on('message', async (batch: Batch) => {
  parentPort?.postMessage(await play(batch));
});

async function play({ seed, runs, bug }: Batch): Promise<Played> {
  for (let count = 1; count <= runs; count += 1) {
    try {
      await runMoney(seed + count - 1, bug);
    } catch (error) {
      return { count, failure: String(error) };
    }
  }
  return { count: runs, failure: null };
}
