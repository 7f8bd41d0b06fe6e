/** What the keys of code that a person edited begin with; an entry's id follows. */
export const codePrefix = 'xplorers.code.';
/** What the keys of parts that a person ticked begin with; an entry's id follows. */
export const partsPrefix = 'xplorers.parts.';
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

/** Removes the code that was edited, the parts that were ticked and the challenge that was met in this browser, if others use it too: its person signs out. */
export function forgetOnSharedComputer(open: () => Storage): void {
  if (isSharedComputer(open)) {
    const storage = open();
    const isOwn = (key: string) =>
      key.startsWith(codePrefix) || key.startsWith(partsPrefix) || key === metKey;
    for (const key of Object.keys(storage).filter(isOwn)) {
      storage.removeItem(key);
    }
  }
}
