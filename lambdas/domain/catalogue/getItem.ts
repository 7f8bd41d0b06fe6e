import type { ItemDocument } from '../../contract/document.ts';
import type { Item } from '../../contract/entities.ts';
import { Failure } from '../Failure.ts';
import type { Catalogue } from './ports.ts';

/**
 * An entry as anyone may see it; with its document only when that is free.
 *
 * @throws Failure dataNotFound
 */
export async function getItem(
  catalogue: Pick<Catalogue, 'item' | 'entry'>,
  itemID: string,
): Promise<{ data: { item: Item; document: ItemDocument | null } }> {
  const item = await requireItem(catalogue, itemID);
  if (item.plan !== 'Freebie') {
    return { data: { item, document: null } };
  }
  // The entry may have changed since: be withdrawn, or no longer free.
  const entry = await catalogue.entry(itemID);
  if (!entry) {
    throw noSuchEntry();
  }
  const isFree = entry.item.plan === 'Freebie';
  return { data: { item: entry.item, document: isFree ? entry.document : null } };
}

/** @throws Failure dataNotFound */
export async function requireItem(
  catalogue: Pick<Catalogue, 'item'>,
  itemID: string,
): Promise<Item> {
  const item = await catalogue.item(itemID);
  if (!item) {
    throw noSuchEntry();
  }
  return item;
}

/** The same for an entry that never was and one that was withdrawn. */
export function noSuchEntry(): Failure {
  return new Failure('dataNotFound', 'Entry not found.');
}
