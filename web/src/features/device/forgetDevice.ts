/** The database of what is on this device. */
export const deviceDatabase = 'xplorers';

/** A browser that does not answer must not hold up a sign-out for longer, ms. */
const longestWaitMs = 2000;

/**
 * Removes all that a person left on this device for reading without a network: whose it is has left. A page that is left before
 * the promise resolves may take the removal along. Never rejects.
 */
export function forgetDevice(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, longestWaitMs);
    try {
      const deleting = window.indexedDB.deleteDatabase(deviceDatabase);
      deleting.onsuccess = () => resolve();
      deleting.onerror = () => resolve();
    } catch {
      // A browser that blocks the storage has kept nothing.
      resolve();
    }
  });
}
