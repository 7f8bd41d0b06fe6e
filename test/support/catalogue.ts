/** Entries for the tests of the catalogue, and ways to bring them in. */
import { enterStage } from '../../bin/ops/enterStage.ts';
import { dynamoCatalogueEditor } from '../../lambdas/adapters/dynamo/dynamoCatalogueEditor.ts';
import type { Item } from '../../lambdas/contract/entities.ts';
import type { Entry } from '../../lambdas/domain/catalogue/Entry.ts';
import type { CatalogueEditor } from '../../lambdas/domain/catalogue/ports.ts';

/** An entry with everything that a test does not name filled in: free, with two sections. `text` is said in every section. */
export function entryWith(changes: Partial<Item> = {}, text = 'Teeth push each other.'): Entry {
  const item: Item = {
    id: 'gear-trains',
    kind: 'iCourse',
    title: 'Gear trains',
    summary: 'Count the teeth of two wheels and know how fast each turns.',
    tags: ['mechanisms', 'cardboard'],
    plan: 'Freebie',
    updatedAt: 1_790_000_000_000,
    level: 'starter',
    hours: 2,
    makes: 'Two wheels that turn each other',
    needs: ['Cardboard'],
    intro: [{ kind: 'paragraph', spans: [{ text: 'Wheels with teeth.' }] }],
    outline: [
      { id: 'teeth-and-turns', title: 'Teeth and turns' },
      { id: 'cut-and-try', title: 'Cut and try' },
    ],
    ...changes,
  };
  const sections = item.outline.map(({ id, title }): Entry['document']['sections'][number] => ({
    id,
    title,
    blocks: [{ kind: 'paragraph', spans: [{ text }] }],
  }));
  return { item, document: { sections } };
}

/**
 * The catalogue of a laptop as its editors change it. It leads this process to that laptop, as the operators' commands are led,
 * so a process can have one only.
 *
 * @param aws the laptop's AWS endpoint
 */
export async function editorAt(aws: string): Promise<CatalogueEditor> {
  process.env['AWS_ENDPOINT_URL'] = aws;
  await enterStage('local');
  return dynamoCatalogueEditor();
}

/** Brings entries in, and tells the index. */
export async function keepEntries(aws: string, entries: readonly Entry[]): Promise<void> {
  const editor = await editorAt(aws);
  for (const entry of entries) {
    await editor.keep(entry);
  }
  await editor.moveVersion();
}
