import { type Entry, EntryProblem } from '../Entry.ts';
import type { CatalogueEditor } from '../ports.ts';

/**
 * Refuses an entry that lacks a section or a check which readers have now: what they completed is kept under its id. A heading may be
 * corrected with the id kept (`## New title {#old-title}`), and what really goes is named in the fact `removed`.
 *
 * @throws EntryProblem that names every id that is missing
 */
export async function requireKeptIDs(
  editor: Pick<CatalogueEditor, 'outline'>,
  { item, removed = [] }: Pick<Entry, 'item' | 'removed'>,
): Promise<void> {
  const kept = new Set([...idsOf(item.outline), ...removed]);
  const missing = idsOf(await editor.outline(item.id)).filter((id) => !kept.has(id));
  const [first] = missing;
  if (first !== undefined) {
    const names = missing.map((id) => `"${id}"`).join(', ');
    throw new EntryProblem(
      `it no longer has ${names}, which readers may have completed: keep the id, as in "## New title {#${first}}", or write "removed: ${missing.join(', ')}" at the top if it is gone for good`,
    );
  }
}

function idsOf(outline: Entry['item']['outline']): string[] {
  return outline.flatMap(({ id, checks = [] }) => [id, ...checks]);
}
