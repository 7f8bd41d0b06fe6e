import { type Dispatch, type SetStateAction, useCallback, useState } from 'react';
import { useHydrated } from './hydrated.ts';

/** A state, and whether the device was asked what it remembers. */
export interface Remembered<T> {
  readonly isRead: boolean;
  readonly value: T;
}

/**
 * State that begins with what this device remembers.
 *
 * @param read gives what is remembered
 * @param nothing stands in for it while the server's HTML, which knows of no device, is taken over
 */
export function useRemembered<T>(
  read: () => T,
  nothing: T,
): readonly [T, Dispatch<SetStateAction<T>>] {
  const isHydrated = useHydrated();
  // As for every state, what it begins with is that of the first drawing.
  const [first] = useState(() => read);
  const [state, setState] = useState<Remembered<T>>(() =>
    isHydrated ? { isRead: true, value: first() } : { isRead: false, value: nothing },
  );
  if (isHydrated && !state.isRead) {
    setState({ isRead: true, value: first() });
  }
  const set = useCallback(
    (next: SetStateAction<T>) => setState((before) => changed(before, next, first)),
    [first],
  );
  return [state.value, set];
}

/** A state after a change. One that comes before the device was asked is made to what the device remembers, which it would else replace. */
export function changed<T>(
  { isRead, value }: Remembered<T>,
  next: SetStateAction<T>,
  read: () => T,
): Remembered<T> {
  return {
    isRead: true,
    value: isUpdate(next) ? next(isRead ? value : read()) : next,
  };
}

function isUpdate<T>(next: SetStateAction<T>): next is (before: T) => T {
  return typeof next === 'function';
}
