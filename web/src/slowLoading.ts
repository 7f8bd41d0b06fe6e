import { useSyncExternalStore } from 'react';

/** After this time a skeleton takes the old page's place; before it, it would only flicker. */
const patienceMs = 200;

const listeners = new Set<() => void>();
let slow = 0;

/** Notes that the next page waits for `loading`, and hands it back. */
export function noteLoading<T>(loading: Promise<T>): Promise<T> {
  let counted = false;
  const timer = setTimeout(() => {
    counted = true;
    change(1);
  }, patienceMs);
  const end = () => {
    clearTimeout(timer);
    change(counted ? -1 : 0);
  };
  loading.then(end, end);
  return loading;
}

/** Whether the next page has been on its way for longer than a reader should wonder. */
export function useSlowLoading(): boolean {
  return useSyncExternalStore(subscribe, isSlow, never);
}

function change(by: -1 | 0 | 1) {
  slow += by;
  for (const listener of listeners) {
    listener();
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function isSlow() {
  return slow > 0;
}

function never() {
  return false;
}
