import type { Entry } from '../../../lambdas/domain/catalogue/Entry.ts';

/** An entry whose first section, which anyone may read, says nothing of what the others say. */
export function withOpening(entry: Entry): Entry {
  const [first, ...others] = entry.document.sections;
  const opening = { id: 'teeth-and-turns', title: 'Teeth and turns', ...first, blocks: [] };
  return { ...entry, document: { ...entry.document, sections: [opening, ...others] } };
}
