import { partsPrefix } from '../../lib/sharedComputer.ts';
import { useRemembered } from '../../lib/useRemembered.ts';

/** What the reader of an entry has of its parts, by their names, and the way to change that. This device remembers it. */
export function useTicks(itemID: string) {
  const [had, setHad] = useRemembered(() => readTicks(itemID), nothing);
  function tick(name: string, isHad: boolean): void {
    const next = isHad ? [...had, name] : had.filter((one) => one !== name);
    setHad(next);
    keepTicks(itemID, next);
  }
  return [had, tick] as const;
}

const nothing: readonly string[] = [];

function readTicks(itemID: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(partsPrefix + itemID) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : nothing;
  } catch {
    return nothing;
  }
}

function keepTicks(itemID: string, ticks: readonly string[]): void {
  try {
    localStorage.setItem(partsPrefix + itemID, JSON.stringify(ticks));
  } catch {
    // A browser that blocks the storage keeps them until the page is left.
  }
}
