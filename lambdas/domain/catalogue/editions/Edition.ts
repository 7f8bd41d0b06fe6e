import type { Entry } from '../Entry.ts';

/** What an entry is written in. */
export interface EntrySource {
  readonly markdown: string;
  /** The SVG of each drawing that it names, by names such as `figures/truss.svg`. */
  readonly drawings: Readonly<Record<string, string>>;
}

/** An entry with the source that it was read from. */
export interface WrittenEntry extends Entry {
  readonly source: EntrySource;
}

/** `who` of an edition that an import stored. */
export const repository = 'repository';

/** One stored source of an entry, as histories list it. */
export interface EditionFacts {
  readonly itemID: string;
  /** Counts from 1; the highest is the newest. */
  readonly edition: number;
  /** SHA-256 of the source, hexadecimal. */
  readonly hash: string;
  /** The hash of the edition that it was made from; null for the first. */
  readonly baseHash: string | null;
  /** `repository`, the opaque id of an operator, or the name of who ran the command. */
  readonly who: string;
  /** When it was stored, epoch ms. */
  readonly at: number;
  /** What its author says about it; may be empty. */
  readonly note: string;
  /** False as long as only the catalogue has it: it was edited online, and no import has had it since. */
  readonly isInRepository: boolean;
}

/** One stored source of an entry. */
export interface Edition extends EditionFacts {
  readonly source: EntrySource;
}

/** Port: the editions of entries. A stored one is never replaced. */
export interface Editions {
  newest(itemID: string): Promise<Edition | null>;
  find(itemID: string, edition: number): Promise<Edition | null>;
  /** Newest first. */
  history(itemID: string): AsyncIterable<EditionFacts>;
  /** False when there is an edition with this number. */
  add(edition: Edition): Promise<boolean>;
  /** Notes that an import had the same source. */
  setInRepository(itemID: string, edition: number): Promise<void>;
}

/** The text that a source's hash is made of. Without drawings it is the Markdown alone, as `sha256sum` has it. */
export function hashedText({ markdown, drawings }: EntrySource): string {
  const names = Object.keys(drawings).toSorted();
  return [markdown, ...names.flatMap((name) => [name, drawings[name] ?? ''])].join('\0');
}
