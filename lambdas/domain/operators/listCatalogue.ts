import type { CatalogueEntry } from '../../contract/operator.ts';
import type { EntryStates } from '../catalogue/ports.ts';

/** So many are listed; a title finds the others. */
const mostListed = 200;

/**
 * The entries that editors wrote whose title contains a text, withdrawn ones included, the last updated first.
 *
 * @param title in any case; every entry when it is empty
 * @returns as many as a screen takes, and how many there are
 */
export async function listCatalogue(
  states: Pick<EntryStates, 'entries'>,
  title: string,
): Promise<{ entries: CatalogueEntry[]; total: number }> {
  const part = title.trim().toLowerCase();
  const found: CatalogueEntry[] = [];
  for await (const entry of states.entries()) {
    if (entry.title.toLowerCase().includes(part)) {
      found.push(entry);
    }
  }
  found.sort(
    (one, other) => other.updatedAt - one.updatedAt || (one.itemID < other.itemID ? -1 : 1),
  );
  return { entries: found.slice(0, mostListed), total: found.length };
}
