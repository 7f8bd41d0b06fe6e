import { closedAccountDays } from '../../contract/constants.ts';
import {
  type AccountDeletion,
  type DeletionQueue,
  type Eraser,
  type ErasureFailures,
  eraseAll,
} from './AccountDeletion.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** By then every call, and every function by the clock, has ended that was under way when the account was closed. */
const settledMs = hourMs;
/** After a run that failed or died, the next hourly one looks again. */
const retryMs = hourMs / 2;
const watchedMs = closedAccountDays * 24 * hourMs;

/** What the second stage works with. */
export interface ErasurePorts {
  readonly list: DeletionQueue;
  readonly erasers: readonly Eraser[];
  readonly leftovers: ErasureFailures;
}

/** What one run did. */
export interface ErasureResult {
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
): Promise<ErasureResult> {
  const finished = { looked: 0, failed: 0 };
  for await (const deletion of list.due(now)) {
    if (until()) {
      break;
    }
    finished.looked += 1;
    // Before the work, so that an account that this run dies of does not stay ahead of all others.
    await list.schedule(deletion, now + retryMs);
    const isDone = await eraseAll(erasers, leftovers, deletion, now);
    if (isDone) {
      await list.schedule(withoutNames(deletion, now), nextErasureAt(deletion, now));
    } else {
      finished.failed += 1;
    }
  }
  return finished;
}

function withoutNames(deletion: AccountDeletion, now: number): AccountDeletion {
  return now - deletion.deletedAt < settledMs ? deletion : { ...deletion, finder: null };
}

/** When to look at a closed account again, epoch ms; null when nothing can arrive any more. */
export function nextErasureAt({ deletedAt }: AccountDeletion, now: number): number | null {
  const age = now - deletedAt;
  if (age < settledMs) {
    return deletedAt + settledMs;
  }
  return age > watchedMs ? null : now + Math.max(hourMs, age / 4);
}
