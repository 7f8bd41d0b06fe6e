import type { Catalogue } from '../catalogue/ports.ts';
import type { FoundWork } from './Work.ts';

/** Work that is about an entry: called by its title, and by its id once it is gone. */
export function titled(
  catalogue: Pick<Catalogue, 'item'>,
  itemID: string,
): Pick<FoundWork, 'about' | 'named'> {
  return {
    about: itemID,
    named: async () => ({ about: (await catalogue.item(itemID))?.title ?? itemID }),
  };
}
