import type { KeyStorage } from '../../../lib/browserStorage.ts';

/** Where this browser keeps a registration that waits for its answer. */
export const sentKey = 'xplorers.freeBites.sent';

const keptMs = 24 * 60 * 60 * 1000;

/** Forgets a sent registration that is older than a day, or cannot be read. @param now epoch ms */
export function dropStaleSent(storage: KeyStorage, now: number): void {
  const kept = storage.getItem(sentKey);
  if (kept !== null && !(Math.abs(now - sentAt(kept)) < keptMs)) {
    storage.removeItem(sentKey);
  }
}

function sentAt(kept: string): number {
  try {
    return Number(JSON.parse(kept)?.at);
  } catch {
    return Number.NaN;
  }
}
