/** What a learner changed in an entry's code, saved on this device until it is reset, or until they leave a shared computer. */
import { codePrefix as prefix } from '../../lib/sharedComputer.ts';

/** The changed texts of an entry by the keys of their blocks. */
export function readSavedCode(itemID: string): Readonly<Record<string, string>> {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(prefix + itemID) ?? '{}');
    return typeof saved === 'object' && saved !== null
      ? Object.fromEntries(Object.entries(saved).filter(([, text]) => typeof text === 'string'))
      : {};
  } catch {
    return {};
  }
}

/** Keeps or, with undefined, forgets one text. @returns whether it was stored or removed as asked */
export function saveCode(itemID: string, key: string, text: string | undefined): boolean {
  try {
    const { [key]: _, ...others } = readSavedCode(itemID);
    const saved = text === undefined ? others : { ...others, [key]: text };
    if (Object.keys(saved).length === 0) {
      localStorage.removeItem(prefix + itemID);
    } else {
      localStorage.setItem(prefix + itemID, JSON.stringify(saved));
    }
    return true;
  } catch {
    return false;
  }
}
