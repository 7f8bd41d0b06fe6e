import { type Dispatch, type SetStateAction, useState } from 'react';
import { useHydrated } from './hydrated.ts';

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
  const [isRead, setRead] = useState(isHydrated);
  const [state, setState] = useState(() => (isHydrated ? read() : nothing));
  if (isHydrated && !isRead) {
    setRead(true);
    setState(read());
  }
  return [state, setState];
}
