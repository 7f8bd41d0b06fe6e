import type { Limits } from '../../contract/parts.ts';
import type { ItemKind, OpeningLevel, SearchSort } from '../../contract/vocabulary.ts';
import type { CatalogueItem } from './CatalogueItem.ts';

/** What a visitor searches for. */
export interface SearchQuery {
  /** Any text. Every word has to be in an item, or any where no item has all; the last may be unfinished unless a space follows it. An empty text finds everything. */
  readonly key: string;
  /** Only items of these kinds; an empty list finds nothing. */
  readonly kinds: readonly ItemKind[];
  /** Only items that have all of these tags. */
  readonly tags: readonly string[];
  /** Only items that need exactly this plan; null for all. */
  readonly plan: OpeningLevel | null;
  /** Only items that take, cost and need no more. */
  readonly limits: Limits;
  /**
   * `best`: by how well they match, then by popularity; without a text by popularity alone. `beginner`: free ones first, then by plan,
   * level and kind (builds, courses, utilities, services), then by popularity. Of equally popular ones the lowest plan comes first.
   */
  readonly sort: SearchSort;
  /** 0 for the first `searchPageSize` items. */
  readonly page: number;
}

/** Part of a text: UTF-16 positions of its first unit and behind its last. */
export type Mark = readonly [start: number, end: number];

/** An item that was found, with the words that match. */
export interface SearchHit {
  readonly item: CatalogueItem;
  /** In order, without overlap. */
  readonly titleMarks: readonly Mark[];
  readonly summaryMarks: readonly Mark[];
  /** Its tags that match. */
  readonly tagMarks: readonly string[];
}

/**
 * How many items match the text and every filter but the one that is counted: what choosing another value would give.
 * At most `searchCountLimit` items are counted for each filter.
 */
export interface FacetCounts {
  readonly kind: Readonly<Record<ItemKind, number>>;
  /** The twelve most frequent, most frequent first. Tags narrow: each count is with the chosen ones. */
  readonly tag: readonly { readonly tag: string; readonly count: number }[];
  readonly plan: Readonly<Record<OpeningLevel, number>>;
  /** Without each limit; as many as are found where it is not set. */
  readonly without: Readonly<Record<keyof Limits, number>>;
}

/** One page of results. */
export interface SearchResults {
  readonly hits: readonly SearchHit[];
  /** How many items match on all pages; `searchCountLimit` when there are that many or more. */
  readonly total: number;
  readonly counts: FacetCounts;
  /** The words of the text that are known, each as it was typed, where no item has all: then the items have any. Empty otherwise. */
  readonly partial: readonly string[];
  /** What was searched in place of the text where a word of it is not known; null otherwise. */
  readonly corrected: string | null;
  /** Whole texts to offer: the text with its last word completed, or similar ones where nothing was found. */
  readonly suggestions: readonly string[];
}

/** Port: one immutable index of the catalogue. */
export interface SearchIndex {
  /** Every text is valid. The same query always gets the same results, and no item is twice or missing over its pages. */
  search(query: SearchQuery): SearchResults;
  /** The hits of `search` alone: what is counted beside them takes most of its time. */
  hits(query: SearchQuery): readonly SearchHit[];
  /** Closes what the index holds open; it cannot be searched afterwards. */
  close(): void;
}
