import type { ItemKind } from '../../contract/vocabulary.ts';
import type { CardPlan } from '../../domain/catalogue/Card.ts';

/** Kinds and plans are kept as their places in these lists. */
export const kinds = ['service', 'iCourse', 'utility', 'build'] as const satisfies ItemKind[];
export const plans = ['Freebie', 'Explorer', 'Creator', 'Innovator'] as const satisfies CardPlan[];

/** Kind and plan of an entry in one byte, lower than `facetCount`. */
export function facetOf(kind: ItemKind, plan: CardPlan): number {
  return kinds.indexOf(kind) + kinds.length * plans.indexOf(plan);
}

export const facetCount = kinds.length * plans.length;

export function kindOf(facet: number): ItemKind {
  return kinds[facet % kinds.length] ?? kinds[0];
}

export function planOf(facet: number): CardPlan {
  return plans[Math.floor(facet / kinds.length)] ?? plans[0];
}

/** Most completions that are kept and looked at for the beginning of a word. */
export const completionCount = 24;

/** Beginnings of more words than this have their completions kept; those of fewer are found by looking at all. */
export const manyWords = 48;

/**
 * The file. An entry's `rank` is its place by popularity from 0 on, and its name everywhere else.
 *
 * - `terms.postings`: what writePostings wrote; `entries`: how many entries it names.
 * - `words`: the words as they are in the entries, their terms, and how often; `completions`: the commonest words with a beginning, and their terms in the same order; `typos`: the words that become `rest` without one letter, and `rest` itself if it is a word; both commonest first, with spaces between.
 * - `tags`: ids are places by frequency.
 *
 * Terms stand beside words since a first search is quicker to read than to make them. Behind the database stand the arrays (`Arrays.ts`) and the seal (`seal.ts`).
 */
export const schema = `
CREATE TABLE cards (
  rank INTEGER PRIMARY KEY, itemID TEXT, kind INTEGER, title TEXT, summary TEXT,
  tags TEXT, plan INTEGER, updatedAt INTEGER, learners INTEGER
) STRICT;
CREATE TABLE terms (term TEXT PRIMARY KEY, entries INTEGER, postings BLOB) STRICT;
CREATE TABLE words (word TEXT PRIMARY KEY, term TEXT, uses INTEGER) STRICT, WITHOUT ROWID;
CREATE TABLE completions (beginning TEXT PRIMARY KEY, words TEXT, terms TEXT) STRICT, WITHOUT ROWID;
CREATE TABLE typos (rest TEXT PRIMARY KEY, words TEXT) STRICT, WITHOUT ROWID;
CREATE TABLE tags (id INTEGER PRIMARY KEY, tag TEXT UNIQUE) STRICT;
`;
