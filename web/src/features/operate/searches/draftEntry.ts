import { draftTexts } from './words.ts';

/** The start of a catalogue entry, ready to be saved as a file. */
export interface EntryDraft {
  /** The entry's id, from the words of the search; to be changed where they have no Latin letters. */
  readonly itemID: string;
  readonly markdown: string;
}

/**
 * The start of an entry about what people searched for: facts in the form that the import reads, and an outline to fill in.
 *
 * @param words of the search
 * @param today in India
 */
export function draftEntry(words: string, today: string): EntryDraft {
  const latin = words.split(' ').filter((word) => /^[a-z0-9][a-z0-9.+#-]{0,29}$/.test(word));
  const tags = [...new Set(latin)].slice(0, 4);
  const facts = {
    title: `${words.charAt(0).toUpperCase()}${words.slice(1)}`,
    kind: 'iCourse',
    plan: 'explorer',
    summary: draftTexts.summary,
    tags: [...tags, ...draftTexts.tags.slice(Math.min(tags.length, 2))].join(', '),
    level: 'starter',
    hours: '1',
    makes: draftTexts.makes,
    needs: draftTexts.needs,
    updated: today,
  };
  const lines = Object.entries(facts).map(([name, value]) => `${name}: ${value}`);
  const sections = draftTexts.sections.map((name) => `## ${name}\n`);
  const parts = ['---', ...lines, '---', '', draftTexts.intro, '', sections.join('\n')];
  return { itemID: slugOf(words), markdown: parts.join('\n') };
}

/** Small letters, digits and hyphens. */
function slugOf(words: string): string {
  const slug = words
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return slug || draftTexts.unnamed;
}
