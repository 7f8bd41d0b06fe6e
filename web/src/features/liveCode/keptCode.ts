/** What a learner changed in an entry's code, kept on this device until it is reset. */
const prefix = 'xplorers.code.';

/** The changed texts of an entry by the keys of their blocks. */
export function readKept(itemID: string): Readonly<Record<string, string>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(prefix + itemID) ?? '{}');
    return typeof kept === 'object' && kept !== null
      ? Object.fromEntries(Object.entries(kept).filter(([, text]) => typeof text === 'string'))
      : {};
  } catch {
    return {};
  }
}

/** Keeps or, with undefined, forgets one text. @returns whether it was stored or removed as asked */
export function keepCode(itemID: string, key: string, text: string | undefined): boolean {
  try {
    const { [key]: _, ...others } = readKept(itemID);
    const kept = text === undefined ? others : { ...others, [key]: text };
    if (Object.keys(kept).length === 0) {
      localStorage.removeItem(prefix + itemID);
    } else {
      localStorage.setItem(prefix + itemID, JSON.stringify(kept));
    }
    return true;
  } catch {
    return false;
  }
}
