import type { ItemKind } from '../../contract/vocabulary.ts';
import type { Card, CardPlan } from './Card.ts';

/** What somebody looks for. */
export interface Question {
  /** Any text. Every word has to be in an entry; the last may be unfinished unless a space follows it. An empty key finds everything. */
  readonly key: string;
  /** Only entries of these kinds; none of them finds nothing. */
  readonly kinds: readonly ItemKind[];
  /** Only entries that bear all of these tags. */
  readonly tags: readonly string[];
  /** Only entries that need exactly this plan; null for all. */
  readonly plan: CardPlan | null;
  /** `best`: by how well they match, then by popularity; an empty key's by popularity alone. */
  readonly sort: 'best' | 'newest' | 'title';
  /** 0 for the first `searchPageSize` entries. */
  readonly page: number;
}

/** Part of a text: UTF-16 positions of its first unit and behind its last. */
export type Mark = readonly [start: number, end: number];

/** An entry that was found, with the words that made it so. */
export interface Hit {
  readonly card: Card;
  /** In order, without overlap. */
  readonly titleMarks: readonly Mark[];
  readonly summaryMarks: readonly Mark[];
}

/** How many entries match the text and the filters other than the one that is counted: what switching it would give. */
export interface Counts {
  readonly kind: Readonly<Record<ItemKind, number>>;
  /** The most frequent twelve, most frequent first. Tags narrow: each count is with the chosen ones. */
  readonly tag: readonly { readonly tag: string; readonly count: number }[];
  readonly plan: Readonly<Record<CardPlan, number>>;
}

/** One page of an answer. */
export interface Found {
  readonly hits: readonly Hit[];
  /** How many entries match on all pages. */
  readonly total: number;
  readonly counts: Counts;
  /** What was searched in place of the key where a word of it is not known; null otherwise. */
  readonly corrected: string | null;
  /** Whole keys to offer: the key with its last word completed, or near ones where nothing was found. */
  readonly suggestions: readonly string[];
}

/** Port: one immutable index of the catalogue. */
export interface SearchIndex {
  /** Every key is valid. The same question always gets the same answer, and no entry is twice or missing over its pages. */
  search(question: Question): Found;
  /** Gives back what the index holds open; it answers nothing afterwards. */
  close(): void;
}
