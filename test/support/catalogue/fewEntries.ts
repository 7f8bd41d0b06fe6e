import type { Item } from '../../../lambdas/contract/entities.ts';
import type { Entry } from '../../../lambdas/domain/catalogue/Entry.ts';
import { shownBlocks } from '../browser/shownBlocks.ts';
import { entryWith } from './entryWith.ts';

/** All that can be said of whose text it is. */
const credits: Item['credits'] = {
  authors: ['Meena Rao', 'Vikram Iyer'],
  checkedBy: [{ name: 'Sana Khan', aspect: 'language' }],
  sources: [[{ text: 'Gears', href: 'https://example.com/gears' }, { text: ', chapter 2' }]],
};

/** A free course with every kind of block that is only read, and an entry of each other plan, two of them about resistors. */
export const fewEntries: readonly Entry[] = [
  withShownBlocks(entryWith({ credits })),
  entryWith({
    id: 'resistor-reading',
    title: 'Reading a resistor',
    tags: ['resistor'],
    plan: 'Explorer',
  }),
  entryWith({
    id: 'resistor-tester',
    kind: 'build',
    title: 'Build a resistor tester',
    tags: ['resistor', 'arduino'],
    plan: 'Creator',
  }),
  entryWith({ id: 'code-review', kind: 'service', title: 'Code review', plan: 'Innovator' }),
];

function withShownBlocks({ item, document }: Entry): Entry {
  const sections = document.sections.map((section) => ({ ...section, blocks: shownBlocks }));
  const outline = item.outline.map(({ id, title }) => ({ id, title }));
  return { item: { ...item, outline }, document: { sections } };
}
