/** What the keys of everything that the site itself keeps in a browser begin with. */
const prefix = 'xplorers.';

/** Removes everything that the site itself keeps in the browser and in this tab: its person's account is deleted. */
export function clearSiteStorage(): void {
  clear(() => window.localStorage);
  clear(() => window.sessionStorage);
}

function clear(open: () => Storage): void {
  try {
    const storage = open();
    for (const key of Object.keys(storage)) {
      if (key.startsWith(prefix)) {
        storage.removeItem(key);
      }
    }
  } catch {
    // A browser that blocks the storage has kept nothing.
  }
}
