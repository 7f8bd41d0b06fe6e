import { useRemembered } from './useRemembered.ts';

/** What the reader ticked of a list, by its names, and the way to change that. This device remembers it. */
export function useTicks(key: string) {
  const [had, setHad] = useRemembered(() => readTicks(key), noTicks);
  function tick(name: string, isHad: boolean): void {
    const next = isHad ? [...had, name] : had.filter((one) => one !== name);
    setHad(next);
    keepTicks(key, next);
  }
  return [had, tick] as const;
}

export const noTicks: readonly string[] = [];

export function readTicks(key: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : noTicks;
  } catch {
    return noTicks;
  }
}

export function keepTicks(key: string, ticks: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(ticks));
  } catch {
    // A browser that blocks the storage keeps them until the page is left.
  }
}
