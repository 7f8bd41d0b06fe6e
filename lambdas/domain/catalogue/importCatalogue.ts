import type { CatalogueOutcome } from './ports.ts';

/** How many entries are written side by side. */
const atOnce = 16;

/** What an import did, or would do. */
export interface ImportCounts {
  added: number;
  changed: number;
  same: number;
  /** Left as they were, because the catalogue has something that the import would overwrite. */
  refused: number;
}

/** Port: how entries are imported. */
export interface EntryImporter<T> {
  /** Brings an entry in; a reader meanwhile gets the old one or the new one, never parts of both. */
  keep(entry: T): Promise<CatalogueOutcome | 'refused'>;
  /** What keeping an entry would do. */
  compare(entry: T): Promise<CatalogueOutcome | 'refused'>;
  /** Tells the index that there is something new. */
  moveVersion(): Promise<void>;
}

/**
 * Brings entries into the catalogue and tells the index. What is cut off continues when it is run again: entries that are kept
 * already are left alone, and the index is told in any case, as the run that was cut off has not.
 *
 * @param dryRun only counts
 * @param tell called after each handful, with the counts so far
 */
export async function importCatalogue<T>(
  importer: EntryImporter<T>,
  entries: AsyncIterable<T> | Iterable<T>,
  { dryRun = false, tell }: { dryRun?: boolean; tell?: (imported: ImportCounts) => void } = {},
): Promise<ImportCounts> {
  const imported: ImportCounts = { added: 0, changed: 0, same: 0, refused: 0 };
  const take = async (handful: readonly T[]) => {
    const outcomes = await Promise.all(
      handful.map((entry) => (dryRun ? importer.compare(entry) : importer.keep(entry))),
    );
    for (const outcome of outcomes) {
      imported[outcome] += 1;
    }
    tell?.(imported);
  };
  let handful: T[] = [];
  for await (const entry of entries) {
    handful.push(entry);
    if (handful.length === atOnce) {
      await take(handful);
      handful = [];
    }
  }
  await take(handful);
  if (!dryRun) {
    await importer.moveVersion();
  }
  return imported;
}
