/** The database of what is on this device. */
export const deviceDatabase = 'xplorers';

/** Removes all that a person left on this device for reading without a network: whose it is has left. */
export function forgetDevice(): void {
  try {
    window.indexedDB.deleteDatabase(deviceDatabase);
  } catch {
    // A browser that blocks the storage has kept nothing.
  }
}
