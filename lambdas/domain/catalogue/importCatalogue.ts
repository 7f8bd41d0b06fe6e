import type { Entry } from './Entry.ts';
import type { CatalogueEditor } from './ports.ts';

/** How many entries are written side by side. */
const atOnce = 16;

/** What an import did, or would do. */
export interface ImportCounts {
  added: number;
  changed: number;
  same: number;
}

/**
 * Brings entries into the catalogue and tells the index. What is cut off goes on when it is run again: entries that are kept
 * already are left alone, and the index is told in any case, as the run that was cut off has not.
 *
 * @param dryRun only counts
 * @param tell called after each handful, with the counts so far
 */
export async function importCatalogue(
  editor: CatalogueEditor,
  entries: AsyncIterable<Entry> | Iterable<Entry>,
  { dryRun = false, tell }: { dryRun?: boolean; tell?: (imported: ImportCounts) => void } = {},
): Promise<ImportCounts> {
  const imported: ImportCounts = { added: 0, changed: 0, same: 0 };
  const take = async (handful: readonly Entry[]) => {
    const outcomes = await Promise.all(
      handful.map((entry) => (dryRun ? editor.compare(entry) : editor.keep(entry))),
    );
    for (const outcome of outcomes) {
      imported[outcome] += 1;
    }
    tell?.(imported);
  };
  let handful: Entry[] = [];
  for await (const entry of entries) {
    handful.push(entry);
    if (handful.length === atOnce) {
      await take(handful);
      handful = [];
    }
  }
  await take(handful);
  if (!dryRun) {
    await editor.moveVersion();
  }
  return imported;
}
