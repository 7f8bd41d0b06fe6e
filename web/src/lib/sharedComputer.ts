/** What the keys of code that a person edited begin with; an entry's id follows. */
export const codePrefix = 'xplorers.code.';
/** What the keys of parts that a person ticked begin with; an entry's id follows. */
export const partsPrefix = 'xplorers.parts.';
/** What the keys of what a person tried with a model begin with; the id of its entry follows. */
export const triedPrefix = 'xplorers.tried.';
/** With what a person met the week's challenge. */
export const metKey = 'xplorers.challengeMet';
/** Kept while the person says that others use this browser too. */
const mark = 'xplorers.sharedComputer';

/** Whether the person has said that others use this browser too. A browser that blocks the storage has kept nothing. */
export function isSharedComputer(open: () => Storage): boolean {
  try {
    return open().getItem(mark) !== null;
  } catch {
    return false;
  }
}

/** Keeps what the person says of this browser; it stays until they say otherwise. @returns whether it was kept */
export function setSharedComputer(open: () => Storage, isShared: boolean): boolean {
  try {
    const storage = open();
    if (isShared) {
      storage.setItem(mark, '1');
    } else {
      storage.removeItem(mark);
    }
    return true;
  } catch {
    return false;
  }
}

/**
 * Removes what a person who signs out must not leave to the next one: the challenge that they met, which could be sent as another's, and, if
 * others use this browser too, the code that was edited, the parts that were ticked and what was tried with models.
 */
export function forgetAtSignOut(open: () => Storage): void {
  const left = isSharedComputer(open) ? [codePrefix, partsPrefix, triedPrefix, metKey] : [metKey];
  try {
    const storage = open();
    for (const key of Object.keys(storage)) {
      if (left.some((start) => key.startsWith(start))) {
        storage.removeItem(key);
      }
    }
  } catch {
    // A browser that blocks the storage has kept nothing.
  }
}
