import type { ItemKind, OpeningLevel } from '../../contract/vocabulary.ts';

/** Written into every file; a reader refuses every other one. Raise it with every change of the tables, of the words or of their stems. */
export const formatVersion = 10;

/** Kinds and plans are kept as their places in these lists. */
export const kinds = ['service', 'iCourse', 'utility', 'build'] as const satisfies ItemKind[];
export const plans = [
  'Freebie',
  'Explorer',
  'Creator',
  'Innovator',
] as const satisfies OpeningLevel[];

/** Kind and plan of an item in one number, lower than 16. */
export function facetOf(kind: ItemKind, plan: OpeningLevel): number {
  return kinds.indexOf(kind) + kinds.length * plans.indexOf(plan);
}

/** The kind of an item's facet, or of its id. */
export function kindOf(facet: number): ItemKind {
  return kinds[facet & 3] ?? 'service';
}

/** The plan of an item's facet, or of its id. */
export function planOf(facet: number): OpeningLevel {
  return plans[(facet >> 2) & 3] ?? 'Innovator';
}

/**
 * The file. An item's `id` is 16 × its place by popularity + its facet: in order of ids the most popular items come first, and
 * filters and counts by kind and plan need no other table.
 *
 * - `search`: the stems of the items' words, by the items' ids. Each stem is a token, whatever its letters are.
 * - `words`: the words as they are in the items, which FTS5's own vocabulary does not have, as stems are no words to offer: with their stems, their letters in reverse, by which words with an ending are found, and how often they are used.
 * - `sizes`: what an item takes, what its parts cost at most, and what they are, apart from the texts, which filters would have to read past.
 * - `positions`: the items' places in the other orders.
 */
export const schema = `
PRAGMA user_version = ${formatVersion};
CREATE TABLE items (
  id INTEGER PRIMARY KEY, itemID TEXT, title TEXT, summary TEXT, tags TEXT, sections TEXT, level TEXT, hours REAL, parts TEXT,
  isCaseStudy INTEGER, updatedAt INTEGER, learners INTEGER
) STRICT;
CREATE TABLE sizes (id INTEGER PRIMARY KEY, hours REAL, rupees INTEGER, parts TEXT) STRICT;
CREATE TABLE positions (id INTEGER PRIMARY KEY, beginner INTEGER, newest INTEGER, title INTEGER) STRICT;
CREATE TABLE tags (id INTEGER PRIMARY KEY, tag TEXT UNIQUE) STRICT;
CREATE TABLE itemTags (item INTEGER, tag INTEGER, PRIMARY KEY (item, tag)) STRICT, WITHOUT ROWID;
CREATE TABLE words (word TEXT PRIMARY KEY, stem TEXT, reversed TEXT, uses INTEGER) STRICT, WITHOUT ROWID;
CREATE VIRTUAL TABLE search USING fts5(
  title, tags, summary, sections, content = '', tokenize = "ascii tokenchars '+#'"
);
`;
