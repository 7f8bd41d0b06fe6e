import { mostListed } from '../../contract/answerBounds.ts';
import type { SavedEntry } from '../../contract/entities.ts';
import { requireItem } from './getItem.ts';
import type { Catalogue, SavedEntries } from './ports.ts';

/** What saving entries works with. */
export interface SavedEntriesPorts {
  readonly catalogue: Pick<Catalogue, 'item'>;
  readonly savedEntries: SavedEntries;
}

/**
 * Saves an entry for later, whatever plan opens it, or takes it off the list. Doing it again changes nothing but the time.
 *
 * @param now epoch ms
 * @throws Failure dataNotFound
 */
export async function saveEntry(
  { catalogue, savedEntries }: SavedEntriesPorts,
  sub: string,
  { itemID, saved }: { readonly itemID: string; readonly saved: boolean },
  now: number,
): Promise<{ data: { saved: boolean } }> {
  if (saved) {
    await requireItem(catalogue, itemID);
  }
  await savedEntries.set(sub, itemID, saved ? now : null);
  return { data: { saved } };
}

/** What a person has saved, newest first, without what was withdrawn from the catalogue. */
export async function getSavedEntries(
  { catalogue, savedEntries }: SavedEntriesPorts,
  sub: string,
): Promise<{ data: { entries: SavedEntry[] } }> {
  const kept = await savedEntries.ofPerson(sub);
  const newest = kept
    .toSorted((one, other) => other.savedAt - one.savedAt)
    .slice(0, mostListed.savedEntries);
  const items = await Promise.all(newest.map(({ itemID }) => catalogue.item(itemID)));
  return {
    data: {
      entries: newest.flatMap(({ itemID, savedAt }, index) => {
        const item = items[index];
        return item ? [{ itemID, title: item.title, kind: item.kind, savedAt }] : [];
      }),
    },
  };
}
