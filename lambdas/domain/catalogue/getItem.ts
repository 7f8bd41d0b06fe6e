import type { Built, Item } from '../../contract/entities.ts';
import { builtBy } from '../caseStudies/builtBy.ts';
import type { Gallery } from '../caseStudies/ports.ts';
import { Failure } from '../Failure.ts';
import type { Catalogue } from './ports.ts';
import { type PublicPart, publicPartOf } from './publicPartOf.ts';

/** What showing an entry works with. */
interface GetItemPorts {
  readonly catalogue: Pick<Catalogue, 'entry'>;
  readonly gallery: Pick<Gallery, 'buildPhotos'>;
}

/**
 * An entry as anyone may see it, with who built it.
 *
 * @throws Failure dataNotFound
 */
export async function getItem(
  { catalogue, gallery }: GetItemPorts,
  itemID: string,
): Promise<{ data: PublicPart & { readonly built?: Built } }> {
  const [entry, buildPhotos] = await Promise.all([catalogue.entry(itemID), gallery.buildPhotos()]);
  if (!entry) {
    throw noSuchEntry();
  }
  const built = builtBy(entry.item, buildPhotos);
  return { data: { ...publicPartOf(entry), ...(built && { built }) } };
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
