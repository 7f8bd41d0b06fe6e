/** The part of `Storage` that the session uses. */
export interface KeyStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Local storage, or memory that goes with the page where the browser blocks it. */
export interface BrowserStorage extends KeyStorage {
  /** False: nothing outlives the page, so a sign-in that leaves it and comes back cannot be finished. */
  readonly lasting: boolean;
}

/** Finds out, by trying, whether the browser lets the page keep anything. */
export function openStorage(local: () => KeyStorage): BrowserStorage {
  const probe = 'xplorers.probe';
  try {
    const storage = local();
    storage.setItem(probe, probe);
    storage.removeItem(probe);
    return {
      lasting: true,
      getItem: (key) => storage.getItem(key),
      setItem: (key, value) => storage.setItem(key, value),
      removeItem: (key) => storage.removeItem(key),
    };
  } catch {
    return memory();
  }
}

function memory(): BrowserStorage {
  const kept = new Map<string, string>();
  return {
    lasting: false,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
