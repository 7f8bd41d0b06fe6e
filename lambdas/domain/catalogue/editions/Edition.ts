import type { EditionFacts } from '../../../contract/tables/editions.ts';
import type { Entry } from '../Entry.ts';

/** What an entry is written in. */
export interface EntrySource {
  readonly markdown: string;
  /** The files that it names: drawings, photos, firmware and downloads, by names such as `figures/truss.svg`; base64 of what is no text. */
  readonly files: Readonly<Record<string, string>>;
}

/** An entry with the source that it was read from. */
export interface WrittenEntry extends Entry {
  readonly source: EntrySource;
}

/** `who` of an edition that an import stored. */
export const repository = 'repository';

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

/** The text that a source's hash is made of. Without files it is the Markdown alone, as `sha256sum` has it. */
export function hashedText({ markdown, files }: EntrySource): string {
  const names = Object.keys(files).toSorted();
  return [markdown, ...names.flatMap((name) => [name, files[name] ?? ''])].join('\0');
}
