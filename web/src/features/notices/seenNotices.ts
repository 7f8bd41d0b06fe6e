/** Until when this browser's reader has seen what happened; signing out forgets it. */
import { useSyncExternalStore } from 'react';

const storedKey = 'noticesSeenUntil';
const listeners = new Set<() => void>();

/** Epoch ms; 0 before anything was seen. */
export function useSeenUntil(): number {
  return useSyncExternalStore(subscribe, read, () => 0);
}

/** @param at when the newest notice was sent, epoch ms */
export function markSeen(at: number): void {
  try {
    window.localStorage.setItem(storedKey, String(at));
  } catch {
    // Without a storage they are new again at the next visit.
  }
  for (const listener of listeners) {
    listener();
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): number {
  try {
    return Number(window.localStorage.getItem(storedKey) ?? 0);
  } catch {
    return 0;
  }
}
