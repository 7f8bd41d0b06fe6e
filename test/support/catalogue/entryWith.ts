import type { Item } from '../../../lambdas/contract/entities.ts';
import type { Entry } from '../../../lambdas/domain/catalogue/Entry.ts';

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
