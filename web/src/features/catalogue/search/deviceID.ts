import { openStorage } from '../../../lib/browserStorage.ts';
import { randomKey } from '../../../lib/randomKey.ts';

const key = 'xplorers.votes';

/** Random bits by which a vote is counted once a device and day. They are made with the first one, and nothing else is kept with them. */
export function deviceID(): string {
  const storage = openStorage(() => window.localStorage);
  const kept = storage.getItem(key);
  if (kept !== null && /^[\w-]{22}$/.test(kept)) {
    return kept;
  }
  const made = randomKey();
  storage.setItem(key, made);
  return made;
}
