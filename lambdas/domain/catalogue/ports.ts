/** Ports of the catalogue. */
import type { Item } from '../../contract/entities.ts';
import type { ItemKind, OpeningLevel } from '../../contract/vocabulary.ts';
import type { Recall } from '../checks/recall.ts';
import type { CatalogueItem } from './CatalogueItem.ts';
import type { Entry } from './Entry.ts';

/** Port: the catalogue as it is read. What was withdrawn is not in it. */
export interface Catalogue {
  item(itemID: string): Promise<Item | null>;
  /** The document that belongs to the entry as it is now, and the entry with it. */
  entry(itemID: string): Promise<Entry | null>;
  /** Counts one more person who has started an entry. */
  countLearner(itemID: string): Promise<void>;
}

/** What bringing an entry in does to the catalogue. */
export type CatalogueOutcome = 'added' | 'changed' | 'same';

/** Port: the catalogue as its editors change it. */
export interface CatalogueEditor {
  /** Brings an entry in; a reader meanwhile gets the old one or the new one, never parts of both. */
  keep(entry: Entry): Promise<CatalogueOutcome>;
  /** Whether keeping an entry would change anything. */
  compare(entry: Entry): Promise<CatalogueOutcome>;
  /** The sections and checks of an entry as it is now, withdrawn or not; none when there is no such entry. */
  outline(itemID: string): Promise<Item['outline']>;
  /** Takes an entry out, or puts it back; false when there is none or nothing changes. */
  setOpen(itemID: string, open: boolean): Promise<boolean>;
  /** Tells the index that there is something new. */
  moveVersion(): Promise<void>;
}

/** An entry as operators list it. */
export interface ListedEntry {
  readonly itemID: string;
  readonly kind: ItemKind;
  readonly title: string;
  /** The plan that opens it. */
  readonly plan: OpeningLevel;
  /** False once it is withdrawn. */
  readonly isOpen: boolean;
  /** Epoch ms. */
  readonly updatedAt: number;
  /** How many people have started it. */
  readonly learners: number;
}

/** Port: the entries that editors wrote, withdrawn ones included. Case studies are not among them: their review decides. */
export interface EntryStates extends Pick<CatalogueEditor, 'setOpen' | 'moveVersion'> {
  /** In any order. */
  entries(): AsyncIterable<ListedEntry>;
  exists(itemID: string): Promise<boolean>;
  /** Whether it is there and withdrawn. */
  isWithdrawn(itemID: string): Promise<boolean>;
}

/** Port: the catalogue as its index is made of it. */
export interface ItemSource {
  /** Counts the changes that an index should hold. */
  version(): Promise<number>;
  /** Every item that is not withdrawn, in any order. */
  items(): AsyncIterable<CatalogueItem>;
}

/** The right order of an order check's steps, as plain text. */
export interface PassedOrder {
  readonly check: string;
  readonly steps: readonly string[];
}

/** How far a person has come with an entry, as kept. */
export interface ProgressRecord {
  readonly itemID: string;
  /** Ids of sections that are done. */
  readonly done: readonly string[];
  /** Ids of checks that are passed. */
  readonly passed: readonly string[];
  /** Ids of checks whose solution was shown before they counted. */
  readonly helped: readonly string[];
  /** The steps of passed order checks, in their right order when they were passed; of a check whose steps were edited since, both. */
  readonly orders: readonly PassedOrder[];
  /** When its checks were passed and answered again, in any order. */
  readonly recalls: readonly Recall[];
  /** When each section was marked, epoch ms. */
  readonly markedAt: readonly number[];
  readonly last: string | null;
  /** Epoch ms. */
  readonly updatedAt: number;
}

/** A section that is marked as done or not done. */
export interface SectionMark {
  readonly section: string;
  readonly done: boolean;
  /** When the person marked it, epoch ms: earlier than `at` when they had no network. */
  readonly madeAt: number;
  /** When it is written, epoch ms. */
  readonly at: number;
}

/** Port: where people's progress is kept. */
export interface ProgressStore {
  /**
   * Marks a section as done or not done; two at once both count. A mark that was made before the section's last one changes nothing.
   * `isFirst`: the person has only now begun the entry.
   */
  mark(
    sub: string,
    itemID: string,
    mark: SectionMark,
  ): Promise<{ readonly progress: ProgressRecord; readonly isFirst: boolean }>;
  /** Keeps since when the person has completed the entry; false when that is kept already. @param at epoch ms */
  complete(sub: string, itemID: string, at: number): Promise<boolean>;
  find(sub: string, itemID: string): Promise<ProgressRecord | null>;
  ofPerson(sub: string): Promise<ProgressRecord[]>;
}

/** Port: where it is kept which entries people have opened that need a plan. */
export interface OpenedEntries {
  /** @param at epoch ms */
  note(sub: string, itemID: string, at: number): Promise<void>;
  /** How many a person has opened since a moment. @param from epoch ms */
  countSince(sub: string, from: number): Promise<number>;
}

/** Port: where it is kept which entries people have saved. */
export interface SavedEntries {
  /** @param at when it was saved, epoch ms; null takes it off the list */
  set(sub: string, itemID: string, at: number | null): Promise<void>;
  ofPerson(sub: string): Promise<{ readonly itemID: string; readonly savedAt: number }[]>;
}
