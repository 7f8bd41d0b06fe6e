import { closedAccountDays } from '../../contract/constants.ts';
import {
  type Closing,
  type ClosingList,
  type Eraser,
  eraseAll,
  type Leftovers,
} from './Closing.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** By then every call, and every function by the clock, has ended that was under way when the account was closed. */
const settledMs = hourMs;
const watchedMs = closedAccountDays * 24 * hourMs;

/** What the second stage works with. */
export interface ErasurePorts {
  readonly list: ClosingList;
  readonly erasers: readonly Eraser[];
  readonly leftovers: Leftovers;
}

/** What one run did. */
export interface Finished {
  readonly looked: number;
  /** Accounts of which something is left that the next run erases. */
  readonly failed: number;
}

/**
 * The second stage of deleting accounts: does every step again for every account whose turn it is, so that what a crash left is
 * completed and what a call under way wrote is erased too. Then, ever less often, for what may still arrive about payments.
 * Doing it twice at once is harmless.
 *
 * @param now epoch ms
 * @param until says when to leave the rest to the next run
 */
export async function finishErasures(
  { list, erasers, leftovers }: ErasurePorts,
  now: number,
  until: () => boolean,
): Promise<Finished> {
  const finished = { looked: 0, failed: 0 };
  for await (const closing of list.due(now)) {
    if (until()) {
      break;
    }
    finished.looked += 1;
    const isDone = await eraseAll(erasers, leftovers, closing, now);
    if (isDone) {
      await list.schedule(afterLook(closing, now), nextLook(closing, now));
    } else {
      finished.failed += 1; // due as it is
    }
  }
  return finished;
}

function afterLook(closing: Closing, now: number): Closing {
  return now - closing.closedAt < settledMs ? closing : { ...closing, finder: null };
}

/** When to look at a closed account again, epoch ms; null when nothing can arrive any more. */
export function nextLook({ closedAt }: Closing, now: number): number | null {
  const age = now - closedAt;
  if (age < settledMs) {
    return closedAt + settledMs;
  }
  return age > watchedMs ? null : now + Math.max(hourMs, age / 4);
}
