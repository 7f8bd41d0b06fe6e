import type { CatalogueEditor, CatalogueOutcome } from '../ports.ts';
import type { Edition, EntrySource, WrittenEntry } from './Edition.ts';
import type { EditionPorts } from './storeEdition.ts';

/** What publishing an edition works with. */
export interface PublishPorts extends EditionPorts {
  readonly editor: Pick<CatalogueEditor, 'keep' | 'outline' | 'moveVersion'>;
  /** Reads and checks a source as an import does. @throws EntryProblem */
  readonly read: (itemID: string, source: EntrySource) => WrittenEntry | Promise<WrittenEntry>;
}

/** So many newer editions are not to be expected while one is published. */
const maximumTries = 5;

/**
 * Puts a stored edition into the catalogue. When a newer one was stored meanwhile, its publishing may have come first, so it is
 * published again: what readers get last is the newest.
 *
 * @returns what changed in the catalogue
 */
export async function publishEdition(
  { editions, editor, read }: PublishPorts,
  entry: WrittenEntry,
  { itemID, edition }: Pick<Edition, 'itemID' | 'edition'>,
): Promise<CatalogueOutcome> {
  const outcome = await editor.keep(entry);
  let published = edition;
  for (let tries = 0; outcome !== 'same' && tries < maximumTries; tries += 1) {
    const newest = await editions.newest(itemID);
    if (!newest || newest.edition === published) {
      break;
    }
    await editor.keep(await read(itemID, newest.source));
    published = newest.edition;
  }
  return outcome;
}
