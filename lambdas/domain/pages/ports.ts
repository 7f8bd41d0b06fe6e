/** Ports of the pages that are made of the catalogue. */
import type { BuildPhoto, Built, SectionQuestion } from '../../contract/entities.ts';
import type { PublicPart } from '../catalogue/publicPartOf.ts';

/** An entry as it is listed. */
export interface ListedEntry {
  readonly itemID: string;
  readonly title: string;
  readonly summary: string;
  /** Epoch ms. */
  readonly updatedAt: number;
  /** Names what it says: another text, another stamp. */
  readonly stamp: string;
  /** Of a build photo, which has its page and is in no list: what was built. */
  readonly buildPhoto?: BuildPhoto | null;
}

/** Port: the open entries. */
export interface PageSource {
  /** Counts the changes of the catalogue. */
  version(): Promise<number>;
  entries(): AsyncIterable<ListedEntry>;
}

/** What anyone may read of an entry. */
export interface PublicEntry extends PublicPart {
  readonly built?: Built;
  /** The questions under each section that has some, by its id; none unless all of it is free. */
  readonly questions: ReadonlyMap<string, readonly SectionQuestion[]>;
}

/** Port: makes files of entries. */
export interface PagePrinter {
  /** Names what it prints with: another template, other pages. */
  readonly stamp: string;
  entry(entry: PublicEntry): string;
  /** What previews of its link show: a PNG. */
  picture(entry: PublicEntry): Promise<Uint8Array>;
  /** In place of an entry that is not there. */
  missing(): string;
  sitemap(entries: readonly ListedEntry[]): string;
  feed(entries: readonly ListedEntry[]): string;
}

/** Which pages there are. */
export interface PagesState {
  /** The catalogue's version that they show; -1 while they are not all there. */
  readonly version: number;
  /** The printer's stamp. */
  readonly printer: string;
  /** The stamp of each page's entry; empty while it is being written or removed. */
  readonly pages: Readonly<Record<string, string>>;
  /** Until when the run that is at work may write, epoch ms; 0 for none. */
  readonly busyUntil: number;
}

/** Port: where pages are put. */
export interface PageStore {
  /** The state with its entity tag; null before the first run. */
  state(): Promise<{ readonly state: PagesState; readonly tag: string } | null>;
  /** Replaces the state that has the tag (null: none) and gives the new one's tag; null when another run was first. */
  save(state: PagesState, tag: string | null): Promise<string | null>;
  /** @param name such as `gear-trains.html` */
  put(name: string, content: string | Uint8Array): Promise<void>;
  remove(name: string): Promise<void>;
}

/** Port: what anyone may read of entries, as a withdrawal takes it away. */
export interface EntryPages {
  /** Removes an entry's page and picture, and takes it out of the sitemap and the feed. That nothing is there is no error. */
  remove(itemID: string): Promise<void>;
}

/** Port: where it is told that a person must look at an entry's page. */
export interface PageAlerts {
  alert(
    event: 'pageNotPrinted',
    fields: { readonly itemID: string; readonly cause: unknown },
  ): void;
}
