import type { Item } from '../../contract/entities.ts';
import { Failure } from '../Failure.ts';
import type { Catalogue } from './ports.ts';
import { type PublicPart, publicPartOf } from './publicPartOf.ts';

/**
 * An entry as anyone may see it.
 *
 * @throws Failure dataNotFound
 */
export async function getItem(
  catalogue: Pick<Catalogue, 'entry'>,
  itemID: string,
): Promise<{ data: PublicPart }> {
  const entry = await catalogue.entry(itemID);
  if (!entry) {
    throw noSuchEntry();
  }
  return { data: publicPartOf(entry) };
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
