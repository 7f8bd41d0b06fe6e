import type { ItemDocument } from '../../contract/document.ts';
import type { Item } from '../../contract/entities.ts';

/** A catalogue entry whole: what anyone may see of it, and the document that a plan opens. */
export interface Entry {
  readonly item: Item;
  readonly document: ItemDocument;
  /** Colleges may offer it as a free sample; not when left out. */
  readonly sample?: boolean;
}

/** Why a source cannot become an entry: one line, fit for the person who wrote it. */
export class EntryProblem extends Error {
  override readonly name = 'EntryProblem';
}
